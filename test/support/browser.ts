/** A real browser without a window: whichever this machine has. */
import { type Browser, chromium } from 'playwright-core'
import { BROWSER } from './needs/browser'
import { locate } from './needs/need'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: locate(BROWSER), args: FLAGS })
