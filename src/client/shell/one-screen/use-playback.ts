import { useEffect, useMemo } from 'react'
import type { Settings } from '../settings'
import { type Playback, playBack } from './playback'
import type { Session } from './session'

export function usePlayback(session: Session, speed: Settings['speed']): Playback {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the speed changes without beginning anew
  const playback = useMemo(() => playBack(session, speed), [session])
  useEffect(() => playback.open(), [playback])
  useEffect(() => playback.setSpeed(speed), [playback, speed])
  return playback
}
