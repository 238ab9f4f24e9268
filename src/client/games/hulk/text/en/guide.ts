/** The guided first mission and the drills. `courses` and their lessons have the ids of `src/game/hulk/training`. */
import { count } from '../../../../../game/hulk/text/words'

export const guide = {
  /** The heading of the card. */
  lesson: (course: string, step: number, of: number) => `${course}: lesson ${step} of ${of}`,
  larger: 'Show the lesson',
  smaller: 'Hide the lesson',
  /** Whoever plays the swarm. */
  opponent: 'The instructor',
  next: (lesson: string) => `Next: ${lesson}`,
  learnt: (lesson: string) => `Done: ${lesson}.`,
  /** While the lesson cannot be done. */
  swarm: 'The swarm decides. It follows the plan of the exercise, by the same rules as you.',
  asked: {
    command: 'A new round: first draw a chit.',
    freeShot:
      'First the free shot: after a move or a turn a storm bolter may fire once for nothing. Shoot, or hold fire.',
    react: 'Something acted in sight. Answer it, or let it pass.',
    place: 'A contact was turned over. Place what was under it.',
    closeCombat: 'A fight: change the dice, or leave them.',
  },
  later: 'That comes later. Do what you like, and end the turn when you are ready.',
  blocked:
    'Nobody can do that from where they stand, or they have no points left. Move or turn first, or end the turn.',
  blockedButUndo:
    'Nobody can do that from where they stand, or they have no points left. Move, turn, take your last action back, or end the turn.',
  takeBack: 'Take it back',
  free: 'All lessons done',
  /** When it is over. */
  passed: 'Well done',
  failed: 'Not this time',
  tryAgain: 'Try it again: nothing is lost, and the exercise is the same every time.',
  result: (actions: number, swarm: number, marines: number) =>
    `${count(actions, 'action', 'actions')}, ${count(swarm, 'genestealer', 'genestealers')} destroyed, ${count(marines, 'marine', 'marines')} lost.`,
  jams: (jams: number, cleared: number) => `${count(jams, 'jam', 'jams')}, ${cleared} cleared.`,
  notSeen: (lesson: string) => `Did not come up this time: ${lesson}.`,
  best: (actions: number) => `Done in ${count(actions, 'action', 'actions')}`,
  /** How to do it. The verb is for the mouse or for fingers; `chosen` is for when the marine is already selected. */
  verbs: { mouse: 'Click', touch: 'Tap' },
  how: {
    draw: {
      point: (verb: string) => `${verb} “Draw chit”. If you are asked, keep it.`,
      keys: 'Press Space to draw, and Space to keep it.',
    },
    move: {
      point: (verb: string) => `${verb} the lit marine, then a lit square.`,
      chosen: (verb: string) => `${verb} a lit square. If it is too far, go as far as the numbers reach.`,
      keys: 'S selects the next marine. The letters on the pad step: K goes east.',
    },
    turn: {
      point: (verb: string) => `${verb} the lit marine, then the side to face on the ring around it.`,
      chosen: (verb: string) => `${verb} the side to face on the ring around the marine, or a turn button.`,
      keys: 'Q turns left, E turns right.',
    },
    open: {
      point: (verb: string) => `${verb} the lit marine, then the lit door, and open it.`,
      chosen: (verb: string) => `${verb} the lit door, and open it.`,
      keys: 'Press the number beside “Open door”.',
    },
    place: {
      point: (verb: string) => `${verb} a lit square.`,
      keys: 'Press the letter of a square on the pad.',
    },
    shoot: {
      point: (verb: string) => `${verb} the lit marine, then the lit enemy.`,
      chosen: (verb: string) => `${verb} the lit enemy.`,
      keys: 'Press the number beside the shot.',
    },
    overwatch: {
      point: (verb: string) => `${verb} the lit marine, then “Overwatch”.`,
      chosen: (verb: string) => `${verb} “Overwatch”.`,
      keys: 'Select the marine with S and press O.',
    },
    endTurn: {
      point: (verb: string) => `${verb} “End turn”, and confirm.`,
      keys: 'Press Enter, and Enter to confirm.',
    },
    overwatchShot: {
      point: (verb: string) => `${verb} “Overwatch shot”. The last button lets it pass.`,
      keys: 'Press the number beside the shot, or Space to let it pass.',
    },
    clearJam: {
      point: (verb: string) => `${verb} “Clear jam”.`,
      keys: 'Press the key beside “Clear jam”.',
    },
    flame: {
      point: (verb: string) => `${verb} the lit marine, then “Flame: section P” in the list of actions.`,
      chosen: (verb: string) => `${verb} “Flame: section P” in the list of actions.`,
      keys: 'Press the number beside “Flame: section P”.',
    },
    attack: {
      point: (verb: string) => `${verb} the lit marine, then the lit enemy.`,
      chosen: (verb: string) => `${verb} the lit enemy.`,
      keys: 'Press A.',
    },
    parry: {
      point: (verb: string) => `${verb} the enemy’s best die.`,
      keys: 'Press the number beside a die, or Space to leave it.',
    },
    guard: {
      point: (verb: string) => `${verb} the lit marine, then “Guard”.`,
      chosen: (verb: string) => `${verb} “Guard”.`,
      keys: 'Select the marine with S and press D.',
    },
    reroll: {
      point: (verb: string) => `${verb} your die.`,
      keys: 'Press the number beside the die.',
    },
  },
  courses: {
    'first-steps': {
      title: 'First mission',
      offer: 'New here? Learn by doing, in five minutes.',
      over: 'That is all you need. The drills go deeper; every other mission is a fight in earnest.',
      lessons: {
        chit: {
          title: 'Orders',
          text: 'Draw a command chit. Your squad can spend so many command points (CP) this round, on top of 4 action points (AP) for each marine. In this exercise every chit is a 4.',
        },
        walk: {
          title: 'Walk',
          text: 'Send Tarn to the lit square in front of the door. A step ahead costs 1 AP, a step back 2.',
        },
        door: {
          title: 'A door',
          text: 'Open it for 1 AP. If a contact waits behind it, you will see it at once.',
        },
        place: {
          title: 'Contact',
          text: 'A contact in sight is turned over, and you place what was under it: one on its square, the others beside it. Behind the first one they cannot be seen, and cannot get past.',
        },
        shoot: {
          title: 'Fire',
          text: 'Shoot for 1 AP: two dice, and any 6 kills. At the same target again, a 5 will do. Whatever comes up, the lesson is done.',
        },
        watch: {
          title: 'Overwatch',
          text: 'Put Tarn on overwatch for 2 points: a free shot at whatever acts in front of him. Where AP are short, CP pay.',
        },
        end: {
          title: 'End the turn',
          text: 'The others may still act. When you are ready, end the turn: the swarm comes next.',
        },
        react: {
          title: 'React',
          text: 'It acted in front of your guns. Take the free shot, spend CP on something else, or let it pass.',
        },
        advance: {
          title: 'Advance',
          text: 'New round, new points. Lead with Tarn: through the door to a lit square, so that Odile can follow.',
        },
        follow: {
          title: 'The flamer',
          text: 'Bring Odile to a lit square. If it takes two rounds, end the turn in between; CP help.',
        },
        turn: {
          title: 'Turn',
          text: 'Marines see and aim ahead only. Turn Odile north, towards the nest.',
        },
        flame: {
          title: 'Burn it',
          text: 'Burn section P for 2 points; nobody may stand between her and it. The whole section goes up, with everything in it, and the mission is won.',
        },
      },
    },
    'long-watch': {
      title: 'Overwatch and jams',
      offer: 'Two guns, a long gallery, three rounds.',
      over: 'Overwatch costs 2 points and may bring six shots. Keep a CP for a jam.',
      lessons: {
        chit: {
          title: 'Orders',
          text: 'Draw a chit. Do not spend it yet: a CP clears a jam in the middle of the swarm’s turn.',
        },
        watch: {
          title: 'First gun',
          text: 'Put Keene on overwatch. Any other action of his would end it.',
        },
        second: {
          title: 'Second gun',
          text: 'Put Brandt on overwatch too. Side by side, neither blocks the other’s view.',
        },
        end: { title: 'Let them come', text: 'End the turn. Two contacts come in every round.' },
        react: {
          title: 'Shoot',
          text: 'Shoot at whatever acts. The second shot at the same target hits on 5 and 6, so let the same gun go on.',
        },
        jam: {
          title: 'Jam',
          text: 'A double has jammed a gun. Clear it for 1 point: in the same turn the marine is on overwatch again.',
        },
      },
    },
    'blind-corner': {
      title: 'Reveals and placing',
      offer: 'What waits around the corner stands where you put it.',
      over: 'Placed out of the way they need longer, and they come one by one.',
      lessons: {
        corner: {
          title: 'To the corner',
          text: 'Send Keene to the lit square. He looks east, so he does not see into the passage yet.',
        },
        look: {
          title: 'Look',
          text: 'Turn him south. What he sees at the end of the action is turned over at once.',
        },
        place: {
          title: 'Place',
          text: 'The first one stands on its marker’s square. Put the second where it needs longest to reach you: out of sight beside it, not in front.',
        },
        shoot: {
          title: 'First shot',
          text: 'After a move or a turn a storm bolter has a free shot, even at what has just appeared. Use it.',
        },
        end: {
          title: 'End the turn',
          text: 'Another contact is on its way. Let Harrow watch the gallery if you like, then end the turn.',
        },
        second: {
          title: 'In their turn',
          text: 'It walked into sight, and again you place. What was turned over by its own step cannot act this turn.',
        },
      },
    },
    'arms-length': {
      title: 'Close combat',
      offer: 'One of them has its back turned.',
      over: 'In front of a genestealer a marine mostly loses: three dice against one. Come from behind, on guard, or not at all.',
      lessons: {
        approach: {
          title: 'From behind',
          text: 'Send Harrow to the lit square behind the genestealer. From there it defends with two dice instead of three.',
        },
        strike: {
          title: 'Strike',
          text: 'Attack for 1 point. The highest single die wins, and the loser falls. A sergeant adds 1.',
        },
        choose: {
          title: 'Parry',
          text: 'The sword can make the enemy roll one die again. Do it if you are behind, leave it if you are ahead.',
        },
        guard: {
          title: 'Guard',
          text: 'Put a marine on guard for 2 points: attacked from the front, he may roll his die again.',
        },
        end: { title: 'Let it come', text: 'End the turn. The other one will attack.' },
        defend: {
          title: 'Roll again',
          text: 'The guard may roll his own die again, once. Do it if you are losing.',
        },
      },
    },
  },
}

export type Guide = typeof guide
