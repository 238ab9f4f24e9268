/** The page's title and icon. For players in another tab they also show how many games wait. */
let title = 'Bulkhead'
let waiting = 0
let mark: string | undefined

export function setPageTitle(text: string): void {
  title = text
  show()
}

export function setWaiting(games: number): void {
  waiting = games
  show()
  showIcon()
  showAppBadge()
}

/** A text before the title, until it is removed. */
export function setTitleMark(text: string | undefined): void {
  mark = text
  show()
}

function show(): void {
  const marked = mark === undefined ? title : `● ${mark} · ${title}`
  document.title = waiting > 0 ? `(${waiting}) ${marked}` : marked
}

/** Where the page is installed as an app, its icon carries the number too. Browsers may lack this, or refuse it. */
function showAppBadge(): void {
  if (!('setAppBadge' in navigator)) return
  const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
  shown.catch(() => {})
}

const SVG = 'data:image/svg+xml,'
let plain: string | undefined

function showIcon(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  plain ??= link.getAttribute('href') ?? ''
  link.href = waiting > 0 ? withBadge(plain, waiting) : plain
}

export function withBadge(icon: string, number: number): string {
  if (!icon.startsWith(SVG)) return icon
  const drawing = decodeURIComponent(icon.slice(SVG.length))
  const badge =
    `<circle cx='22' cy='10' r='10' fill='#ff5a49'/>` +
    `<text x='22' y='15' font-size='15' font-family='sans-serif' font-weight='700' text-anchor='middle' fill='#fff'>${number > 9 ? '9+' : number}</text>`
  return SVG + encodeURIComponent(drawing.replace('</svg>', `${badge}</svg>`))
}
