/** What the player last used: the lessons speak of that. */
import { useEffect, useState } from 'react'

export type Input = 'mouse' | 'keys' | 'touch'

const isCoarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** Keys that say nothing about how somebody plays. */
const SILENT = ['Control', 'Shift', 'Alt', 'Meta']

export function useInput(): Input {
  const [input, setInput] = useState<Input>(() => (isCoarse() ? 'touch' : 'mouse'))
  useEffect(() => {
    const point = ({ pointerType }: PointerEvent) => setInput(pointerType === 'mouse' ? 'mouse' : 'touch')
    const press = ({ key }: KeyboardEvent) => {
      if (!SILENT.includes(key)) setInput('keys')
    }
    addEventListener('pointerdown', point, true)
    addEventListener('keydown', press, true)
    return () => {
      removeEventListener('pointerdown', point, true)
      removeEventListener('keydown', press, true)
    }
  }, [])
  return input
}
