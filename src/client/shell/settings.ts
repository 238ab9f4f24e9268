/** The settings of this browser. */
import { LANGUAGES, pickLanguage } from '../../game/module'

export interface Settings {
  language: 'en' | 'ca' | 'es'
  /** The speed of animations. */
  speed: 'normal' | 'fast' | 'instant'
  /** Whether dice rolls are shown. Off if the system asks for reduced motion. */
  dice: boolean
  /** At one screen, "we trust each other": one public view without curtains. */
  trust: boolean
}

export const SPEEDS = ['normal', 'fast', 'instant'] as const satisfies readonly Settings['speed'][]

const KEY = 'bulkhead.settings'

const wantsLessMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

export function loadSettings(): Settings {
  const { language, speed, dice, trust } = stored()
  return {
    language: LANGUAGES.find((each) => each === language) ?? pickLanguage(navigator.languages),
    speed: SPEEDS.find((each) => each === speed) ?? 'normal',
    dice: typeof dice === 'boolean' ? dice : !wantsLessMotion(),
    trust: trust === true,
  }
}

export function storeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage, they last until the page is closed.
  }
}

function stored(): Partial<Record<keyof Settings, unknown>> {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof data === 'object' && data !== null ? data : {}
  } catch {
    return {}
  }
}
