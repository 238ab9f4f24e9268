/** The parts of a position put together, each with whatever indentation it came with. No board may begin with a blank. */
export const lines = (...parts: string[]): string => parts.join('\n').replace(/^ +/gm, '')
