import type { SendingStanding } from '../domain/sending-standing.ts'
import { composerTexts as texts } from '../texts.ts'
import type { WaitingMessage } from './use-kept-words.ts'

type Line = {
  readerId: string
  /** The message to send next, as it is kept now. Undefined when none waits, or when the first one was refused. */
  next: () => WaitingMessage | undefined
  onSent: (message: WaitingMessage, number: number) => void
  onRefused: (message: WaitingMessage, problem: string) => void
  onStanding: () => void
}
type Outcome =
  | { kind: 'sent'; number: number }
  | { kind: 'later'; standing: Exclude<SendingStanding, 'moving'>; afterMs?: number }
  | { kind: 'refused'; problem: string }

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000]
const LONGEST_TRY_MS = 20_000
/** Longer than one attempt can take: a tab that holds the lock for longer has been frozen. */
const LONGEST_WAIT_MS = 45_000

/**
 * Sends the messages of one conversation one after the other. Each has a key of its own, so the server stores it
 * once when it is sent again. One tab sends at a time. A message that could not be sent is tried again after a
 * while.
 */
export class SendingLine {
  readonly #conversation: string
  readonly #line: Line
  readonly #over = new AbortController()
  #standing: SendingStanding = 'moving'
  #isSending = false
  #isAsked = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(conversation: string, line: Line) {
    this.#conversation = conversation
    this.#line = line
  }

  get standing(): SendingStanding {
    return this.#standing
  }

  /** Sends the waiting messages now. */
  send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isAsked = true
    if (!this.#isSending) void this.#run()
  }

  /** Sends the waiting messages after this time, unless they are sent before. */
  sendLater(ms: number): void {
    if (!this.#isSending) this.#timer ??= setTimeout(() => this.send(), ms)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#over.abort()
  }

  async #run(): Promise<void> {
    this.#isSending = true
    const { signal } = this.#over
    const name = `handslag-skickar ${this.#conversation}`
    while (this.#isAsked && !signal.aborted) {
      this.#isAsked = false
      while (await inTurn(name, signal, () => this.#sendNext())) {
        // One message after the other.
      }
    }
    this.#isSending = false
  }

  /** Sends the next message. Returns whether another one can be sent at once. */
  async #sendNext(): Promise<boolean> {
    const message = this.#line.next()
    if (!message) return this.#stand('moving')
    const outcome = await this.#deliver(message)
    if (outcome.kind === 'sent') this.#line.onSent(message, outcome.number)
    if (this.#over.signal.aborted) return false
    if (outcome.kind === 'later') return this.#hold(outcome)
    if (outcome.kind === 'refused') this.#line.onRefused(message, outcome.problem)
    this.#stand('moving')
    return outcome.kind === 'sent'
  }

  #hold({ standing, afterMs }: Extract<Outcome, { kind: 'later' }>): false {
    const ms = afterMs ?? RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]
    this.#failures++
    clearTimeout(this.#timer)
    if (standing !== 'logged-out') this.#timer = setTimeout(() => this.send(), ms)
    return this.#stand(standing)
  }

  #stand(standing: SendingStanding): false {
    if (standing === 'moving') this.#failures = 0
    const isNew = standing !== this.#standing
    this.#standing = standing
    if (isNew) this.#line.onStanding()
    return false
  }

  async #deliver({ key, words, attachments }: WaitingMessage): Promise<Outcome> {
    const { readerId } = this.#line
    const answer = await fetch(`${this.#conversation}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ words, submissionKey: key, attachments: attachments.join(), readerId }),
      signal: AbortSignal.timeout(LONGEST_TRY_MS),
    }).catch(() => null)
    if (!answer) return { kind: 'later', standing: 'offline' }
    if (answer.status >= 500) return { kind: 'later', standing: 'failed' }
    if (answer.ok) return { kind: 'sent', number: await numberIn(answer) }
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status === 429 && seconds > 0)
      return { kind: 'later', standing: 'limited', afterMs: seconds * 1000 }
    if (answer.status === 401) return { kind: 'later', standing: 'logged-out' }
    return { kind: 'refused', problem: await problemIn(answer) }
  }
}

/**
 * Runs `work` when no other tab does. Without locks it runs at once, and also after a long wait: if two tabs send a
 * message, the server stores it once.
 */
async function inTurn<Result>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return work()
  const patience = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)])
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  try {
    return await locks.request(name, { signal: patience }, begin)
  } catch {
    return begun || signal.aborted ? undefined : work()
  }
}

/** 0 when the body of the answer was lost: the page shows the message once it has loaded it. */
async function numberIn(answer: Response): Promise<number> {
  const body: { number?: number } = await answer.json().catch(() => ({}))
  return body.number ?? 0
}

async function problemIn(answer: Response): Promise<string> {
  const body: { error?: { message?: string } } = await answer.json().catch(() => ({}))
  return body.error?.message ?? texts.failed
}
