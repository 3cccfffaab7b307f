// Runs before every npm script and installs what is missing: the packages, the right Node and, with --build, the
// built pages. Plain JavaScript without dependencies, because it runs before anything is installed and on any Node
// from 18. Silent when nothing is missing.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 24
const BUILD_SOURCES = [
  'src',
  'public',
  'scripts/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const INSTALL_STAMP = 'node_modules/.installed-from'
const BUILD_STAMP = 'build/.built-from'
const LOCK = '.cache/ensure.lock'
const LOCK_PULSE_MS = 1000
const LOCK_DEAD_AFTER_MS = 5000

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const otherPaths = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((path) => !path.endsWith('node_modules/.bin'))
const systemPath = otherPaths.join(delimiter)
const projectPath = [join(process.cwd(), 'node_modules/.bin'), ...otherPaths].join(delimiter)

try {
  await onlyOnce(() => !isInstalled(), install)
  chooseNode()
  if (process.argv.includes('--build')) await onlyOnce(() => !isBuilt(), build)
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

function isInstalled() {
  return read(INSTALL_STAMP) === lockfileDigest()
}

async function install() {
  const isFirst = !fs.existsSync('node_modules')
  const done = announce(
    isFirst ? 'Installerar paket (första gången, ungefär en minut)' : 'Uppdaterar paketen',
  )
  const digest = lockfileDigest()
  const npm = process.env.npm_execpath ?? ''
  const [command, ...first] = basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  // --no-save: packages for other platforms that a registry lacks must not change the lockfile.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false']
  const result = await run(command, [...first, ...args, '--include=dev', '--include=optional'])
  if (result.code !== 0) {
    throw new Error(
      `${result.output}\nPaketen gick inte att installera. Finns det nätverk? Försök sedan igen.`,
    )
  }
  fs.writeFileSync(INSTALL_STAMP, digest)
  done('Paketen är på plats')
}

/** The machine's own Node when it is new enough, otherwise the one in the packages. */
function chooseNode() {
  const link = 'node_modules/.bin/node'
  const fromPackage = `../node-${process.platform}-${process.arch}/bin/node`
  const isOwnNewEnough = majorOf(versionOfNode(systemPath)) >= OLDEST_NODE
  if (isOwnNewEnough) fs.rmSync(link, { force: true })
  else if (!fs.existsSync(link) && fs.existsSync(join('node_modules/.bin', fromPackage))) {
    fs.rmSync(link, { force: true })
    fs.symlinkSync(fromPackage, link)
  }
  const version = versionOfNode(projectPath)
  if (majorOf(version) >= OLDEST_NODE) return
  throw new Error(
    `Handslag behöver Node ${OLDEST_NODE} eller nyare, men här finns ${version || 'ingen Node som går att starta'}.\n` +
      `För ${process.platform}-${process.arch} kom ingen Node med paketen: installera den från https://nodejs.org och försök igen.`,
  )
}

function isBuilt() {
  const builtFrom = Number(read(BUILD_STAMP))
  // A build made while the clock was ahead would look newer than every later edit.
  const isPast = builtFrom <= Date.now()
  return isPast && fs.existsSync('build/server/index.js') && builtFrom > newestChange(BUILD_SOURCES)
}

async function build() {
  const done = announce('Bygger webbplatsen')
  const begun = Date.now()
  fs.rmSync(BUILD_STAMP, { force: true })
  const result = await run('node', ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    NODE_ENV: 'production',
    PATH: projectPath,
  })
  if (result.code !== 0) throw new Error(`${result.output}\nWebbplatsen gick inte att bygga.`)
  // The time when the build began, so that an edit during the build leads to the next build.
  fs.writeFileSync(BUILD_STAMP, String(begun))
  done('Webbplatsen är byggd')
}

/** Of two starts at once the first does the work; the second waits and finds it done. */
async function onlyOnce(isNeeded, work) {
  if (!isNeeded()) return
  const release = await takeLock()
  try {
    if (isNeeded()) await work()
  } finally {
    release()
  }
}

async function takeLock() {
  fs.mkdirSync('.cache', { recursive: true })
  let hasTold = false
  while (!createLock()) {
    if (isLockDead()) removeLock()
    else {
      if (!hasTold) console.log('Väntar på en annan start som installerar eller bygger …')
      hasTold = true
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const pulse = setInterval(() => fs.utimes(LOCK, new Date(), new Date(), () => {}), LOCK_PULSE_MS)
  process.once('exit', removeLock)
  return () => {
    clearInterval(pulse)
    process.off('exit', removeLock)
    removeLock()
  }
}

function createLock() {
  try {
    fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isLockDead() {
  try {
    return Date.now() - fs.statSync(LOCK).mtimeMs > LOCK_DEAD_AFTER_MS
  } catch {
    return false
  }
}

function removeLock() {
  fs.rmSync(LOCK, { force: true })
}

/** Waits for the end and keeps the output. A signal is forwarded, and this process ends after the work has ended. */
function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    let isInterrupted = false
    const forwardSignal = (signal) => {
      child.kill(isInterrupted ? 'SIGKILL' : signal)
      isInterrupted = true
    }
    process.on('SIGINT', forwardSignal).on('SIGTERM', forwardSignal)
    const finish = (code, output) => {
      process.off('SIGINT', forwardSignal).off('SIGTERM', forwardSignal)
      if (isInterrupted) reject(new Error('Avbrutet.'))
      else resolve({ code, output: output.trim() })
    }
    child.once('error', (error) => finish(1, error.message))
    child.once('close', (code) => finish(code ?? 1, Buffer.concat(chunks).toString()))
  })
}

function announce(what) {
  const begun = Date.now()
  console.log(`${what} …`)
  return (outcome) => console.log(`${outcome} (${Math.ceil((Date.now() - begun) / 1000)} s).`)
}

function lockfileDigest() {
  const hash = createHash('sha256').update(fs.readFileSync('package-lock.json'))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

function newestChange(paths) {
  return paths.reduce((newest, path) => Math.max(newest, changeOf(path)), 0)
}

/** In milliseconds; a folder's own time shows removed files. Tests are not part of the build. */
function changeOf(path) {
  if (/\.test\.tsx?$/.test(path) || !fs.existsSync(path)) return 0
  const status = fs.statSync(path)
  if (!status.isDirectory()) return status.mtimeMs
  return Math.max(status.mtimeMs, newestChange(fs.readdirSync(path).map((name) => join(path, name))))
}

function versionOfNode(path) {
  const env = { ...process.env, PATH: path, NODE_OPTIONS: '' }
  return spawnSync('node', ['-p', 'process.versions.node'], { env, encoding: 'utf8' }).stdout?.trim() ?? ''
}

function majorOf(version) {
  return Number.parseInt(version, 10) || 0
}

function read(path) {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
