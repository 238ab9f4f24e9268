/** A tiny good mission as a file; its line numbers are those of the expectations in the tests beside it. */
export const TINY = `{
  "id": "tiny",
  "name": "Tiny",
  "story": "A ring of corridors with a door in it.",
  "minutes": 5,
  "rounds": 6,
  "board": [
    "#########",
    "A..+..11x",
    "##.##.###",
    "##r....B#",
    "#########"
  ],
  "sections": [
    "#########",
    "#aaabbccc",
    "##d##b###",
    "##ddddd##",
    "#########"
  ],
  "squads": [
    {
      "name": "Squad One",
      "facing": "W",
      "members": [{ "kind": "sergeant" }, { "kind": "flamer", "name": "Odile" }]
    }
  ],
  "objects": { "r": { "name": "Recorder" } },
  "reinforcements": { "perTurn": 1 },
  "bag": { "gg": 2 },
  "swarm": [{ "at": "D4", "kind": "genestealer" }, { "at": "E4", "kind": "marker" }],
  "victory": {
    "marines": { "all": [{ "burned": "d" }, { "any": [{ "carriedOut": "r" }, { "left": 1, "exit": "x" }] }] }
  },
  "scoring": { "marineLost": 1 }
}
`
