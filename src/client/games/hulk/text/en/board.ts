/** The board: its labels, and what it says about the square under the pointer. */
export const board = {
  board: {
    label: 'The board',
    hint: 'Arrow keys move the cursor, Enter acts, Q and E turn, R chooses the facing, F shows everything, B goes back to the squad, 0 turns the sound off and on.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show the whole board',
    fitSquad: 'Go to the squad',
    aim: 'Aim the flamer',
    plan: {
      begin: 'Plan this activation',
      title: 'Plan:',
      hint: 'choose squares and actions; they happen when you confirm.',
      ends: 'What follows is not known.',
      commit: 'Do it',
      back: 'Take back the last step',
    },
    fitSelected: (piece: string) => `Go to ${piece}`,
    spend: (points: number) => `Spend ${points} CP`,
    onlyTo: (square: string) => `Only as far as ${square}`,
    entryArea: (area: string) => `Entry area ${area}`,
    waiting: (pieces: number) => (pieces === 1 ? '1 piece waits' : `${pieces} pieces wait`),
    exit: (exit: string) => `Exit ${exit}`,
    section: (section: string) => `Section ${section}`,
    flames: 'Flames',
    facing: (facing: string) => `facing ${facing}`,
    contents: (contents: string) => `holds ${contents}`,
    goTo: (square: string) => `Go to ${square}`,
    choose: (square: string) => `What to do at ${square}`,
    selectPiece: (piece: string) => `Select ${piece}`,
    actionAt: (action: string, what: string) => `${action}: ${what}`,
    burns: (squares: number) => (squares === 1 ? '1 square burns' : `${squares} squares burn`),
    unseen: 'No marine sees it.',
  },
  /** Whether a square is seen, and why not. */
  sight: {
    seen: (piece: string) => `${piece} sees this square.`,
    inFireArc: 'It is in the fire arc.',
    notAhead: (piece: string) => `Not seen: it is behind ${piece}.`,
    wall: (square: string) => `Not seen: the bulkhead on ${square} is in the way.`,
    door: (square: string) => `Not seen: the closed door on ${square} is in the way.`,
    flames: (square: string) => `Not seen: the flames on ${square} are in the way.`,
    piece: (piece: string) => `Not seen: ${piece} is in the way.`,
  },
}

export type Board = typeof board
