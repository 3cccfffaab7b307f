import type { Server } from 'node:http'
import { Unavailable } from '#kernel/refusal.ts'
import { type Config, ConfigError } from './config.ts'
import type { Log } from './log/log.ts'
import { startTexts } from './texts.ts'

/** How long current requests have to finish when the process stops, and how long stopping may take in all, in ms. */
const DRAIN_MS = 15_000
const STOP_MS = 19_500
/** A Ctrl-C arrives twice: from the terminal, and forwarded by npm. */
const SAME_SIGNAL_MS = 500

/**
 * Runs a process from its start. One that cannot start prints why, for the person who typed the command, and ends
 * with code 1.
 */
export function runProcess(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    // The cause of an unavailable database, rather than the fact.
    const cause = error instanceof Unavailable ? error.cause : error
    const reason =
      cause instanceof ConfigError ? startTexts.wrongSettings(cause.message) : startTexts.failed(cause)
    process.stderr.write(`${reason}\n`)
    process.exit(1)
  })
}

/** Binds the port, or rejects with a sentence for the terminal that says why not. */
export function claimPort(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = error.message } = error
      const taken = code === 'EADDRINUSE'
      reject(new Error(taken ? startTexts.portTaken(host, port) : startTexts.hostRefused(host, port, code)))
    })
    server.listen(port, host, resolve)
  })
}

/**
 * The end of a process: `drain` lets requests finish, and `leave` ends what would never end, both at once; then
 * `close`.
 */
export type Ending = {
  drain?(withinMs: number): Promise<void>
  leave?(): Promise<void>
  close(withinMs: number): Promise<void>
}

/**
 * Ends the process in order on SIGTERM and Ctrl-C, within twenty seconds in every case; a second signal ends it at
 * once. An uncaught error is logged and ends the process the same way, so that a supervisor restarts it.
 */
export function exitOnSignal(ending: Ending, log: Log): void {
  let begunAt: number | null = null
  const stop = (code: number) => {
    begunAt = performance.now()
    const left = () => STOP_MS - (performance.now() - (begunAt ?? 0))
    setTimeout(() => end(code || 1, log, 'stopping took too long'), STOP_MS)
    Promise.all([ending.drain?.(DRAIN_MS), ending.leave?.()])
      .then(() => ending.close(left()))
      .then(() => process.exit(code))
      .catch((error: unknown) => end(1, log, `stopping failed: ${String(error)}`))
  }
  const onSignal = () => {
    if (begunAt === null) {
      startTexts.say(startTexts.stopping)
      stop(0)
    } else if (performance.now() - begunAt > SAME_SIGNAL_MS) end(1, log, 'stopped at once')
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('uncaughtException', (error) => {
    log.error({ error: error.stack ?? String(error) }, 'uncaught error')
    if (begunAt === null) stop(1)
  })
}

function end(code: number, log: Log, message: string): never {
  log.warn({}, message)
  process.exit(code)
}

/** The last lines of a start: the URL and, in demo mode, the accounts and where mails are shown. */
export function printStarted(config: Config): void {
  startTexts.say(startTexts.ready(config.publicUrl))
  if (config.mode === 'demo') startTexts.say(startTexts.demo(config.publicUrl))
}
