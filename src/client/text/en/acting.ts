/** Deciding and acting: prompts, buttons, questions, keys. */
import { count } from '../../../game/hulk/text/words'

export const acting = {
  prompt: {
    label: 'What to decide',
    yourTurn: (name: string) => `Your turn, ${name}`,
    waitingFor: (name: string, what: string) => `Waiting for ${name}: ${what}`,
    gameOver: 'The game is over.',
    undo: 'Undo',
    toAct: (pieces: number) =>
      pieces === 0 ? 'Nobody has AP left.' : `${count(pieces, 'piece', 'pieces')} can still act.`,
    endTurnWithAp: (pieces: number) =>
      `${count(pieces, 'piece has', 'pieces have')} not acted yet. End the turn all the same?`,
    endAnyway: 'End it all the same',
    next: 'Next piece',
    chit: 'Your chit',
    keep: (cp: string) => `Keep ${cp}`,
    noReaction: 'No (more) reactions',
    holdFire: 'Hold fire',
    letItHit: 'Take the hit',
    letDiceStand: 'Let the dice stand',
    withCp: 'With CP',
    moreFor: (name: string, actions: number) => `${name}: ${actions} more`,
    asItStands: 'As it stands',
    falls: (name: string) => `${name} falls`,
    nobodyFalls: 'nobody falls',
    from: 'from side or rear',
    faceLeft: (pieces: number) => `${pieces} more after this one`,
    area: (area: string) => `Area ${area}`,
    lurk: 'marine near: waits a turn',
    waits: (pieces: number) => `${pieces} waiting`,
    placeWhich: 'Which one',
  },
  actions: {
    label: 'Actions',
    select: 'Select a piece',
    nothing: 'Nothing this piece can do now.',
    move: 'Move and turn',
    fight: 'Fight',
    stance: 'Make ready',
    hands: 'Doors and things',
    enter: 'Enter the board',
    marker: 'Marker',
    free: 'free',
    payCp: 'Pay with CP',
    payCpHint: 'Keeps the AP: the next action is paid in command points.',
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    about: 'About turn',
    stepTo: (square: string, facing: string | undefined) =>
      facing ? `Step to ${square}, facing ${facing}` : `Step to ${square}`,
    endFacing: 'Ends facing',
    auto: 'as it goes',
    door: (square: string) => `door ${square}`,
    sustained: 'sustained',
    burns: (squares: number) => count(squares, 'square', 'squares'),
    burnsSection: (section: string) => `section ${section}`,
    burnsWhom: (names: string) => `on ${names}`,
    alsoFriends: (names: string) => `and on ${names}!`,
    sure: 'Sure? Press again',
  },
  /** Asked before points are spent or lost. */
  confirm: {
    spendCp: (points: number) => `This spends ${points} CP.`,
    spendIt: 'Spend it',
    unusedAp: (piece: string, points: number) => `${piece} has ${points} AP left. They are lost if another piece acts.`,
    goOn: 'Go on',
  },
  keys: { ' ': 'Space', Enter: 'Enter', Escape: 'Esc' } as Record<string, string>,
  refusal: { dismiss: 'Dismiss' },
}

export type Acting = typeof acting
