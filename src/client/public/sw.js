/** Shows what the server pushes while nobody has the page open, and leads to the match when it is clicked. */
self.addEventListener('push', (event) => {
  let news = {}
  try {
    news = event.data?.json() ?? {}
  } catch {
    // Shown all the same: a push that shows nothing costs the right to push.
  }
  const { title = 'Bulkhead', body = '', game, match } = news
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: '/icon.svg',
      // A newer notice of the same match takes the place of the older one.
      tag: match ?? 'bulkhead',
      data: { path: typeof match === 'string' ? `/#match=${placeOf(game, match)}` : '/#lobby' },
    }),
  )
})

/** A server of an earlier version does not name the game. */
function placeOf(game, match) {
  const named = typeof game === 'string' ? [game, match] : [match]
  return named.map(encodeURIComponent).join('/')
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path ?? '/#lobby'
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const [page] = pages
      if (!page) return self.clients.openWindow(path)
      await page.focus()
      // Pages that were open before this worker are not its own to lead elsewhere; they do it themselves.
      page.postMessage({ go: path })
    })(),
  )
})

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
