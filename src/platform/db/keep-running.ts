import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresProcess } from './postgres-process.ts'
import { databaseTexts } from './texts.ts'

/** The pause between attempts grows up to half a minute. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** A server that has run this long did not fail because of its start: the next attempt is made at once. */
const STEADY_MS = 2_000

/**
 * Restarts a process that ended by itself, first at once and then with exponential backoff, without a last attempt: a
 * full disk may have space again. Logs each end and each return.
 */
export class KeptRunning {
  #current: PostgresProcess | null
  #stopsWithinMs = 0
  #readyAt = performance.now()
  readonly #startAgain: () => Promise<PostgresProcess>
  readonly #say: (line: string) => void
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>

  constructor(
    first: PostgresProcess,
    startAgain: () => Promise<PostgresProcess>,
    say: (line: string) => void,
  ) {
    this.#current = first
    this.#startAgain = startAgain
    this.#say = say
    this.#watching = this.#watch()
  }

  /** Stops it within the time, without a restart. */
  async stop(withinMs: number): Promise<void> {
    this.#stopsWithinMs = withinMs
    this.#stopping.abort()
    await this.#current?.stop(withinMs)
    await Promise.race([this.#watching, pause(withinMs, undefined, { ref: false })])
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    for (let failures = 0; ; failures++) {
      const lastWords = await this.#run().catch((error: unknown) => (error as Error).message)
      if (signal.aborted) return
      this.#current = null
      this.#say(databaseTexts.stoppedByItself(lastWords))
      if (performance.now() - this.#readyAt > STEADY_MS) failures = 0
      const waitMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]
      await pause(waitMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
    }
  }

  /** Starts it if it is not running, and waits for its end. Resolves with its last output. */
  async #run(): Promise<string> {
    if (this.#current) return this.#current.ended
    this.#readyAt = Number.POSITIVE_INFINITY
    const started = await this.#startAgain()
    this.#current = started
    if (this.#stopping.signal.aborted) await started.stop(this.#stopsWithinMs)
    else await started.ready.then(() => this.#isBack())
    return started.ended
  }

  #isBack(): void {
    this.#readyAt = performance.now()
    this.#say(databaseTexts.runsAgain)
  }
}
