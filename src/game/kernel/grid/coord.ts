/** Squares as players name them: column letters, then the row counted from 1 at the top, as in `F5` or `AB12`. */

/** A square is its index `y * width + x`. */
export type Square = number

const LETTER_A = 65
const NAME = /^([A-Z]+)([1-9][0-9]*)$/

export function squareName(width: number, square: Square): string {
  const row = Math.floor(square / width) + 1
  let letters = ''
  // A … Z, AA … AZ, BA …: base 26 without a zero.
  for (let left = (square % width) + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(LETTER_A + ((left - 1) % 26)) + letters
  }
  return letters + row
}

/** Null if the text is not a name or the square is off the board. Only capitals: notations use small letters for pieces. */
export function parseSquare(width: number, height: number, text: string): Square | null {
  const match = NAME.exec(text)
  if (match === null) return null
  let column = 0
  for (const letter of match[1]) column = column * 26 + letter.charCodeAt(0) - LETTER_A + 1
  const row = Number(match[2])
  return column <= width && row <= height ? (row - 1) * width + column - 1 : null
}
