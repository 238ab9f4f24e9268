/** Chromium or one of its kin, for the tests that play in a real page. */
import { posix, win32 } from 'node:path'
import type { Machine } from './machine'
import { apt, hasApt, type Need } from './need'

/** As the programs are called on Linux. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const LINUX_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin']

const MAC_APPLICATIONS = ['Chromium', 'Google Chrome', 'Microsoft Edge']

const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']

function usualPlaces({ platform, env, home }: Machine): string[] {
  if (platform === 'win32') {
    const folders = WINDOWS_FOLDERS.map((name) => env[name]).filter((folder) => folder !== undefined)
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => win32.join(folder, program)))
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', posix.join(home, 'Applications')]
    return MAC_APPLICATIONS.flatMap((name) => folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`))
  }
  const folders = [...LINUX_FOLDERS, ...(env.PATH ?? '').split(':').filter(Boolean)]
  return COMMANDS.flatMap((command) => folders.map((folder) => posix.join(folder, command)))
}

/** Ubuntu's package is a stub that wants snap, which containers do not have. */
const isDebian = (machine: Machine): boolean => /^ID="?debian"?$/m.test(machine.read('/etc/os-release') ?? '')

const ADVICE: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'on Debian: apt-get install chromium; elsewhere: npx playwright-core install --with-deps --no-shell chromium',
  darwin: 'brew install --cask google-chrome',
  win32: 'winget install Google.Chrome',
}

export const BROWSER: Need = {
  name: 'browser',
  title: 'A browser (Chromium, Chrome or Edge)',
  setting: 'TEST_BROWSER',
  misfit: 'there is no such file',
  module: 'test/support/browser.ts',
  places: (machine) => [...usualPlaces(machine), machine.playwrightBrowser()],
  isThere: (machine, place) => machine.exists(place),
  installations: (machine) => [
    ...(hasApt(machine) && isDebian(machine) ? [apt('chromium')] : []),
    {
      saying: "downloading Playwright's",
      commands: [
        [
          process.execPath,
          'node_modules/playwright-core/cli.js',
          'install',
          // The libraries it needs are packages too.
          ...(hasApt(machine) ? ['--with-deps'] : []),
          '--no-shell',
          'chromium',
        ],
      ],
    },
  ],
  advice: ({ platform }) => ADVICE[platform] ?? ADVICE.linux!,
}
