/** Loaded before a server process (`--import`): its system clock is stepped by so many milliseconds at every SIGUSR2. */
import { isMainThread } from 'node:worker_threads'

const steps = (process.env.CLOCK_STEPS ?? '').split(',').map(Number)
const { now } = Date
let stepped = 0
Date.now = () => now() + stepped
if (isMainThread) process.on('SIGUSR2', () => (stepped += steps.shift() ?? 0))
