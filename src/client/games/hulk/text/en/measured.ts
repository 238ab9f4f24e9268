/** The lab's words for Breach. */
export const measured = {
  scenario: 'Mission',
  unfit: (rules: string) => `“${rules}” and this mission’s own rules contradict each other.`,
  unplayable: (rules: string) => `This mission cannot be played by “${rules}”.`,
  question: 'What if overwatch cost 3?',
  invitation:
    'Choose a mission and two sets of rules and press Run. Bots play some hundreds of games both ways while you watch the intervals close in. Make your own rules in the rules editor.',
}
