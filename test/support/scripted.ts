/** Dice that fall as a test says. */
import type { Dice } from '../../src/game/kernel/dice'

export class ScriptedDice implements Dice {
  private next = 0

  constructor(private readonly faces: readonly number[]) {}

  roll(sides: number): number {
    const face = this.faces[this.next]
    if (face === undefined)
      throw new Error(`the test scripted ${this.faces.length} rolls, and one more is made (d${sides})`)
    if (face > sides) throw new Error(`the test scripted a ${face}, but roll ${this.next + 1} is a d${sides}`)
    this.next++
    return face
  }

  /** The faces that have not come up yet. */
  get left(): number[] {
    return this.faces.slice(this.next)
  }

  expectAllUsed(): void {
    if (this.left.length > 0) throw new Error(`not rolled: ${this.left.join(', ')}`)
  }
}

/** The faces in the order in which they come up; drawing a chit or a marker is a roll too. */
export function dice(...faces: number[]): ScriptedDice {
  for (const face of faces) if (!Number.isInteger(face) || face < 1) throw new Error(`no die shows ${face}`)
  return new ScriptedDice(faces)
}
