import type { Server } from 'node:http'
import { type Config, ConfigError } from './config.ts'
import type { Log } from './log/log.ts'
import { startTexts } from './texts.ts'

const DRAIN_MS = 2_000
const GIVE_UP_MS = 10_000

/** Runs a process from its start; one that cannot start says why, to whoever typed the command, and ends with code 1. */
export function runProcess(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const reason =
      error instanceof ConfigError ? startTexts.wrongSettings(error.message) : startTexts.failed(error)
    process.stderr.write(`${reason}\n`)
    process.exit(1)
  })
}

/** Binds the port, or rejects with a sentence that says who should give way. */
export function claimPort(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(startTexts.portTaken(host, port)) : error)
    })
    server.listen(port, host, resolve)
  })
}

/**
 * Ends the process in order on SIGTERM and Ctrl-C: no new connections, `letGo` of what would never finish by itself,
 * time for running requests, then `close`. An error that nobody caught is logged and ends the process the same way,
 * for a supervisor to restart.
 */
export function exitOnSignal(
  server: Server | null,
  { letGo, close }: { letGo?: () => Promise<void>; close: () => Promise<void> },
  log: Log,
): void {
  let stopping = false
  const stop = (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), GIVE_UP_MS).unref()
    Promise.all([drain(server), letGo?.()])
      .then(close)
      .then(() => process.exit(code))
      .catch((error: unknown) => {
        log.error({ error: String(error) }, 'stopping failed')
        process.exit(1)
      })
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  process.on('uncaughtException', (error) => {
    log.error({ error: error.stack ?? String(error) }, 'uncaught error')
    stop(1)
  })
}

async function drain(server: Server | null): Promise<void> {
  if (!server) return
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(cut)
}

/** The last lines of a start: the address and, in demo mode, the accounts and where the mail goes. */
export function sayWhereToLook(config: Config): void {
  startTexts.say(startTexts.ready(config.publicUrl))
  if (config.mode === 'demo') startTexts.say(startTexts.demo(config.publicUrl))
}
