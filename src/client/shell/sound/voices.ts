/** What sounds now and what is about to. Only a few at a time, so that many events never become noise. */
import { lengthOf, type Sound } from './sound'

const MOST_VOICES = 6

interface Voice {
  sound: Sound
  begin: number
  end: number
  stop(): void
}

export interface Voices {
  /** Starts a sound, unless it is one too many. Times are in seconds. */
  start(sound: Sound, begin: number, now: number, make: () => () => void): boolean
  /** Stops what has not begun yet. */
  dropPending(now: number): void
  stopAll(): void
}

export function makeVoices(most = MOST_VOICES): Voices {
  let voices: Voice[] = []

  const stop = (which: (voice: Voice) => boolean) => {
    const stopped = voices.filter(which)
    voices = voices.filter((voice) => !which(voice))
    for (const voice of stopped) voice.stop()
  }

  return {
    start(sound, begin, now, make) {
      const end = begin + lengthOf(sound)
      // A finished voice is kept as long as its sound may not begin again.
      voices = voices.filter((voice) => Math.max(voice.end, voice.begin + voice.sound.gap) > now)
      if (voices.some((voice) => voice.sound === sound && Math.abs(voice.begin - begin) < sound.gap)) return false
      const others = voices.filter((voice) => voice.begin < end && voice.end > begin)
      if (others.length >= most) {
        const least = others.reduce((a, b) => (b.sound.rank < a.sound.rank ? b : a))
        if (least.sound.rank >= sound.rank) return false
        stop((voice) => voice === least)
      }
      voices.push({ sound, begin, end, stop: make() })
      return true
    },
    dropPending: (now) => stop(({ begin }) => begin > now),
    stopAll: () => stop(() => true),
  }
}
