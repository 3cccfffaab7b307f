import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const run = promisify(execFile)

/**
 * Chromium without a window. One that has a window draws its own buttons around each page that a test opens: thirty pages of
 * fifteen visitors took 16 s of processor time instead of 5.
 */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const NPM_PACKAGE = '@sparticuz/chromium@153.0.0'
const NPM_FOLDER = resolve(import.meta.dirname, '../.cache/chromium')
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

/**
 * The path of a Chromium that has just rendered a page: `CHROME_PATH`, one without a window from the machine or from npm
 * (kept in `.cache`), one installed on the machine, or one from apt. Without any, throws an error that lists what was
 * tried.
 */
export async function findChromium(): Promise<string> {
  const tried: string[] = []
  for (const { name, find } of sources()) {
    try {
      for (const path of await find()) {
        const failure = await failureOf(path)
        if (failure === undefined) return path
        tried.push(`${name}: ${path}: ${failure}`)
      }
    } catch (error) {
      tried.push(`${name}: ${firstLine(error)}`)
    }
  }
  throw new Error(
    ['No working Chromium. Install Chromium or Chrome, or set CHROME_PATH. Tried:', ...tried].join('\n  '),
  )
}

interface Source {
  name: string
  find: () => Promise<string[]>
}

function sources(): Source[] {
  const { CHROME_PATH } = process.env
  return [
    { name: 'CHROME_PATH', find: async () => (CHROME_PATH ? [CHROME_PATH] : notHere('not set')) },
    { name: 'installed, without a window', find: async () => orNotHere(onPath(SHELLS), 'none') },
    { name: `npm (${NPM_PACKAGE})`, find: fromNpm },
    { name: 'installed', find: async () => orNotHere(installed(), 'none') },
    { name: 'apt-get', find: fromApt },
  ]
}

function installed(): string[] {
  return [...new Set([...onPath(COMMANDS), ...PLACES.filter((path) => existsSync(path))])]
}

function onPath(commands: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .filter((path) => existsSync(path))
}

/**
 * Built for Linux on x64 only. The package unpacks itself into the system's temporary folder, which is set to ours
 * here.
 */
async function fromNpm(): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') notHere('only for Linux on x64')
  const unpacked = join(NPM_FOLDER, 'unpacked')
  const binary = join(unpacked, 'chromium')
  if (existsSync(binary) && (await failureOf(binary)) === undefined) return [binary]
  console.log('Hämtar Chromium från npm (67 MB) …')
  await rm(NPM_FOLDER, { recursive: true, force: true })
  await mkdir(unpacked, { recursive: true })
  await run('npm', [
    'install',
    '--prefix',
    NPM_FOLDER,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // Without a network there may be a browser on the machine: no reason to wait for long. npm refuses both limits when
    // the lower one, ten seconds by default, is above the other.
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
    NPM_PACKAGE,
  ])
  const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`
  await run(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: NPM_FOLDER,
    env: { ...process.env, TMPDIR: unpacked },
  })
  return [binary]
}

async function fromApt(): Promise<string[]> {
  if (process.getuid?.() !== 0) notHere('not root')
  console.log('Installerar Chromium med apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) => run('apt-get', words, { env, maxBuffer: 2 ** 26 })
  const install = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name)
  await apt('update', '-qq')
  await install('chromium-headless-shell').catch(() => install('chromium'))
  return orNotHere([...onPath(SHELLS), ...installed()], 'installed, but not found')
}

/**
 * The reason why the browser cannot render a page, or undefined. Started with the options of our tests, because
 * missing libraries only show then.
 */
async function failureOf(path: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath: path, args: FLAGS, timeout: 20_000 })
    try {
      const page = await browser.newPage()
      await page.setContent('<title>Handslag</title>')
      return (await page.title()) === 'Handslag' ? undefined : 'it rendered no page'
    } finally {
      await browser.close()
    }
  } catch (error) {
    return firstLine(error)
  }
}

function orNotHere(paths: string[], reason: string): string[] {
  return paths.length > 0 ? paths : notHere(reason)
}

function notHere(reason: string): never {
  throw new Error(reason)
}

/** The program's own output, if there is any; the rest is our own command line. */
function firstLine(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string }
  return (stderr?.trim() || message).split('\n')[0] ?? ''
}
