/** Web Push on this device. The browser's service delivers it, and `public/sw.js` shows it. */
import { bytesOf } from '../you/base64url'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const WORKER = 'sw.js'

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!canPush()) return undefined
  return navigator.serviceWorker.getRegistration()
}

export async function pushSubscription(): Promise<PushSubscription | undefined> {
  const registration = await registered().catch(() => undefined)
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? undefined
}

/** `denied`: the player or the browser refused. `failed`: the browser's push service could not be reached. */
export async function subscribeToPush(vapidPublicKey: string): Promise<PushSubscription | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(vapidPublicKey) })
  } catch {
    return 'failed'
  }
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await pushSubscription())?.unsubscribe()
}
