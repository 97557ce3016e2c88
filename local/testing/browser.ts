import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright-core'
import { Problem } from '../problem.ts'
import { commandFile } from '../project.ts'

/** Chromium without a window of its own: the browser tests take three quarters of the time with it. It shows no notifications. */
const shellNames = ['chromium-headless-shell', 'headless_shell']
const wholeNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge']
const wellKnownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The need of a test: only pages, for which the shell will do, or notifications too. */
type Needs = 'pages' | 'notifications'

/** A Chromium that is there: the one named in CHROME_PATH, one on the PATH, an installed one, Playwright's own; or null. */
function findBrowser(needs: Needs, env: NodeJS.ProcessEnv = process.env): string | null {
  const commandNames = needs === 'pages' ? [...shellNames, ...wholeNames] : wholeNames
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = commandNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  const places = [env.CHROME_PATH, ...onPath, ...wellKnownPlaces, chromium.executablePath()]
  return places.find((place) => place && existsSync(place)) ?? null
}

function isRootOnDebian(): boolean {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*debian/m.test(system)
}

function runs(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

const isShell = (place: string | null): boolean => place !== null && shellNames.includes(basename(place))
const installsPackage = (name: string): boolean => runs('apt-get', ['install', '-y', '-qq', name])

/**
 * Finds a browser, or installs one: Debian's packages where root may install them, otherwise Playwright's own download. On Debian the
 * quicker shell is installed beside a browser that is there, unless one is named.
 */
export function ensureBrowser(): string {
  const whole = findBrowser('notifications')
  if (whole && (process.env.CHROME_PATH || isShell(findBrowser('pages')) || !isRootOnDebian())) return whole
  console.log('Installing a browser for the tests …')
  if (isRootOnDebian() && runs('apt-get', ['update', '-qq'])) {
    installsPackage('chromium-headless-shell')
    const installed = whole ?? (installsPackage('chromium') ? findBrowser('notifications') : null)
    if (installed) return installed
  }
  if (whole) return whole
  if (runs(process.execPath, [commandFile('playwright-core'), 'install', 'chromium'])) {
    const installed = findBrowser('notifications')
    if (installed) return installed
  }
  throw new Problem('No browser was found and none could be installed: install Chrome or Chromium, or name one in CHROME_PATH.')
}

/** Whether a browser for pages is there. */
export const hasBrowser = (): boolean => findBrowser('pages') !== null

/** The flags keep it from calling home; its sandbox refuses to run as root. */
export function launchOptions(needs: Needs = 'pages'): LaunchOptions {
  const executablePath = findBrowser(needs)
  if (!executablePath) throw new Problem('There is no browser to test with: `npm test` installs one.')
  const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, headless: true, args: ['--disable-gpu', ...quiet, ...asRoot] }
}
