/** The workshop, where players make and measure things for a game. */
export const workshop = {
  title: 'Workshop',
}
