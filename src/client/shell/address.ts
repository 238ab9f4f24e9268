/** What the address bar says: `?seed=` for dice that fall the same way again, `#game=` for the game being played. */
export const seedInAddress = (): string | undefined => new URLSearchParams(location.search).get('seed') ?? undefined

export const gameInAddress = (): string | undefined => /^#game=([\w-]{1,60})$/.exec(location.hash)?.[1]

export const addressOf = (game: string | undefined): string =>
  `${location.pathname}${location.search}${game === undefined ? '' : `#game=${game}`}`
