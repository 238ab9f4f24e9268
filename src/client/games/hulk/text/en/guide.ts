/** The guided first mission. */
export const guide = {
  title: 'First mission',
  offer: 'New here? Learn by doing, in ten steps.',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  skipStep: 'Skip step',
  larger: 'Show the lesson',
  smaller: 'Hide the lesson',
  close: 'Close the guide',
  lessons: {
    chit: {
      title: 'Orders',
      text: 'Draw a command chit. Its number is what your squad can spend on top of its AP.',
      tip: 'Press “Draw chit”. The sergeant may put the first one back, once.',
    },
    select: {
      title: 'Your marine',
      text: 'Select a marine. Lit squares are seen; numbered squares can be reached.',
      tip: 'Click a marine on the board or in the squad list, or press S.',
    },
    move: {
      title: 'Walk',
      text: 'Click a numbered square to go there. Ahead costs 1 AP a step, back costs 2.',
      tip: 'Lead with a marine, keep the flamer second: the corridor leads east.',
    },
    turn: {
      title: 'Turn',
      text: 'Turn with the keys or the ring. You only see, and shoot, what is in front.',
      tip: 'Q turns left, E turns right. After a turn or a move a storm bolter has a free shot.',
    },
    door: {
      title: 'Doors',
      text: 'Stand before the door and open it. It costs 1 AP, and what is behind it may see you too.',
      tip: 'The short way to the pump room is the door on N6. Any closed door counts.',
    },
    reveal: {
      title: 'Contact',
      text: 'A marker in sight is turned over. You place what was under it; the Genestealers choose where it looks.',
      tip: 'Step on until a contact marker comes into sight, or let one walk into it.',
    },
    shoot: {
      title: 'Fire',
      text: 'Shoot it. Any 6 hits; shoot the same target again and a 5 will do.',
      tip: 'Turn a marine towards a genestealer and shoot, or take a free shot after a step.',
    },
    overwatch: {
      title: 'Overwatch',
      text: 'Put a marine on overwatch: free shots at whatever acts in front of the gun.',
      tip: 'With 2 AP left, press O. A good last action for whoever stands in front.',
    },
    react: {
      title: 'Reactions',
      text: 'The swarm moves. Take your overwatch shot, spend CP on an action, or pass.',
      tip: 'End your turn. When the swarm acts in sight, the prompt asks what you answer.',
    },
    fight: {
      title: 'Close combat',
      text: 'It is on you. Highest die wins; if you have a choice to make, the game asks.',
      tip: 'Let it come, or step up to it yourself: the one straight ahead can be attacked.',
    },
  },
  /** While the player leads the swarm. */
  interlude: {
    reinforce: 'You lead the swarm too. Put each marker in an entry area: it comes on board from there, face down.',
    act: 'Your marines wait. Walk a marker or a genestealer towards them, then end the turn: whatever they see act, they may answer.',
  },
  finished: 'That is all you need.',
  finishedText:
    'Get the flamer to section P and burn it before the rounds run out. Whatever else comes up, the prompt says what you may do and every line of the log leads to its rule.',
}

export type Guide = typeof guide
