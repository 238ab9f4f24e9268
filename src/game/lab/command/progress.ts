/** A progress bar on the terminal. Prints nothing if there is no terminal. */
const WIDTH = 30

export function progressBar(out: NodeJS.WriteStream): { tell: (done: number, total: number) => void; end: () => void } {
  const began = Date.now()
  let last = 0
  return {
    tell(done, total) {
      const now = Date.now()
      if (!out.isTTY || (now - last < 100 && done < total)) return
      last = now
      const filled = Math.round((WIDTH * done) / total)
      const left = ((now - began) * (total - done)) / Math.max(1, done) / 1000
      out.write(
        `\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done}/${total} games, ${left.toFixed(0)} s left  `,
      )
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K')
    },
  }
}
