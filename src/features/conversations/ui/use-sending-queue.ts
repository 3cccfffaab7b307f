import { composerTexts as texts } from '../texts.ts'
import { keepMessages, keptMessages, type WaitingMessage } from './use-kept-words.ts'

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000]
const LONGEST_TRY_MS = 20_000

type Listener = { onChange: (waiting: readonly WaitingMessage[]) => void; onSent: () => void }
type Outcome =
  | { kind: 'sent'; number: number }
  | { kind: 'later'; limitedMs?: number }
  | { kind: 'refused'; problem: string }

/**
 * Sends a conversation's messages one after the other, each with a key of its own, so that one that is sent again is stored once. What
 * could not be sent stays in the browser and is tried again: after a while, when the browser is online again, and when the page is
 * opened the next time.
 */
export class Outbox {
  readonly #path: string
  readonly #readerId: string
  readonly #listener: Listener
  #waiting: WaitingMessage[]
  #sent: WaitingMessage[] = []
  /** Keys of what was sent or removed here: another tab may still keep it. */
  readonly #gone = new Set<string>()
  #isSending = false
  #failures = 0
  #isLimited = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false
  readonly #onOnline = () => this.tryAgain()

  /** `path`: of the API that takes the messages. */
  constructor(path: string, readerId: string, listener: Listener) {
    this.#path = path
    this.#readerId = readerId
    this.#listener = listener
    this.#waiting = keptMessages(readerId, path)
  }

  start(): void {
    window.addEventListener('online', this.#onOnline)
    this.#change(this.#waiting)
    void this.#send()
  }

  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.#onOnline)
  }

  add(words: string, attachments: string[]): void {
    this.#change([...this.#waiting, { key: crypto.randomUUID(), words, problem: null, attachments }])
    void this.#send()
  }

  remove(key: string): void {
    this.#gone.add(key)
    this.#change(this.#waiting.filter((message) => message.key !== key))
    void this.#send()
  }

  tryAgain(): void {
    clearTimeout(this.#timer)
    const all = [...this.#waiting, ...this.#leftByOthers()]
    this.#change(all.map((message) => ({ ...message, problem: null })))
    void this.#send()
  }

  /** What a tab that may be closed by now could not send. Two that send the same message send it with one key. */
  #leftByOthers(): WaitingMessage[] {
    const own = new Set(this.#waiting.map(({ key }) => key))
    return keptMessages(this.#readerId, this.#path).filter(({ key }) => !own.has(key) && !this.#gone.has(key))
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const outcome = await this.#deliver(next)
        if (this.#isOver) return
        if (!this.#take(next, outcome)) return
      }
    } finally {
      this.#isSending = false
    }
  }

  /** The first message, unless it was refused: those after it wait, so that the order stays. */
  #next(): WaitingMessage | undefined {
    const [first] = this.#waiting
    return first?.problem === null ? first : undefined
  }

  /** Returns whether the next message can be sent now. */
  #take(message: WaitingMessage, outcome: Outcome): boolean {
    const { key } = message
    if (outcome.kind === 'sent') {
      this.#failures = 0
      this.#isLimited = false
      this.#sent = [...this.#sent.slice(-20), { ...message, number: outcome.number }]
      this.#gone.add(key)
      this.#change(this.#waiting.filter((message) => message.key !== key))
      this.#listener.onSent()
      return true
    }
    if (outcome.kind === 'refused') {
      const { problem } = outcome
      this.#change(this.#waiting.map((message) => (message.key === key ? { ...message, problem } : message)))
      return false
    }
    const { limitedMs } = outcome
    const ms = limitedMs ?? RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]
    this.#failures++
    this.#isLimited = limitedMs !== undefined
    this.#timer = setTimeout(() => void this.#send(), ms)
    this.#tell()
    return false
  }

  get hasFailed(): boolean {
    return this.#failures > 0
  }

  /** Does the next message wait because so many were sent at once? */
  get isLimited(): boolean {
    return this.#isLimited
  }

  async #deliver({ key, words, attachments = [] }: WaitingMessage): Promise<Outcome> {
    const answer = await fetch(this.#path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ words, submissionKey: key, attachments: attachments.join() }),
      signal: AbortSignal.timeout(LONGEST_TRY_MS),
    }).catch(() => null)
    if (!answer || answer.status >= 500) return { kind: 'later' }
    if (answer.ok) return { kind: 'sent', number: await numberIn(answer) }
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status === 429 && seconds > 0) return { kind: 'later', limitedMs: seconds * 1000 }
    if (answer.status === 401) return { kind: 'refused', problem: texts.loggedOut }
    return { kind: 'refused', problem: await problemIn(answer) }
  }

  #change(waiting: WaitingMessage[]): void {
    this.#waiting = waiting
    keepMessages(this.#readerId, this.#path, { waiting, gone: this.#gone })
    this.#tell()
  }

  #tell(): void {
    this.#listener.onChange([...this.#sent, ...this.#waiting])
  }
}

/** 0 when the rest of the answer is lost: the page will show the message when it has loaded. */
async function numberIn(answer: Response): Promise<number> {
  const said: { number?: number } = await answer.json().catch(() => ({}))
  return said.number ?? 0
}

async function problemIn(answer: Response): Promise<string> {
  const said: { error?: { message?: string } } = await answer.json().catch(() => ({}))
  return said.error?.message ?? texts.failed
}
