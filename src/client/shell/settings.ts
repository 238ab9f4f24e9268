/** What a person sets for this browser, kept in it. */
import { LANGUAGES, pickLanguage } from '../../game/hulk/text/languages'

export interface Settings {
  language: 'en' | 'ca' | 'es'
  /** How quickly events play. */
  speed: 'normal' | 'fast' | 'instant'
  /** Dice are shown rolling. Off where the system asks for reduced motion. */
  dice: boolean
  /** Hot-seat: "we trust each other": one public view, no curtains. */
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
    // They hold for as long as the page is open.
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
