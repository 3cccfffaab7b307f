import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from './free-port.ts'

export type Product = {
  url: string
  /** Milliseconds from the start of the process until it was ready. */
  readyAfterMs: number
  /** Its output so far: log lines, and messages for the terminal. */
  said(): string
  isAlive(): boolean
  /** The longest time that its event loop was blocked since the last call, in ms of CPU time; one caller at a time. */
  heldMs(): Promise<number>
  /** Stops it as a supervisor does. */
  stop(): Promise<void>
  /** Ends it as a power failure does. */
  kill(): Promise<void>
}

const PATIENCE_MS = 300_000

/** Loaded before a product whose event loop is watched. */
const LOOP_WATCH = ['--import', './tests/support/watch-event-loop.ts']

/**
 * The built product in a process of its own, as `npm start` runs it, ready to answer. `isWatched` for tests that ask
 * how long its event loop was blocked.
 */
export async function startProduct(
  env: Record<string, string>,
  { isWatched = false } = {},
): Promise<Product> {
  execFileSync(process.execPath, ['scripts/ensure.mjs', '--build'])
  const begun = performance.now()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [...(isWatched ? LOOP_WATCH : []), 'src/server.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', ...(isWatched ? (['ipc'] as const) : [])],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DEMO: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => lines.push(String(text)))
  const said = () => lines.join('')
  await untilReady(url, child, said)
  return {
    url,
    readyAfterMs: performance.now() - begun,
    said,
    isAlive: () => isAlive(child),
    heldMs: () => heldMs(child),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

/** The URL of this test run's database, for another process. */
export function databaseUrl(settings: pg.PoolConfig): string {
  if (settings.connectionString) return settings.connectionString
  const { host = '', port = 5432, user = '', database = '' } = settings
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline && isAlive(child)) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await pause(25)
  }
  child.kill('SIGKILL')
  throw new Error(`The product did not become ready:\n${said()}`)
}

async function heldMs(child: ChildProcess): Promise<number> {
  child.send('held')
  const [answer] = (await once(child, 'message')) as [{ heldMs: number }]
  return answer.heldMs
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
