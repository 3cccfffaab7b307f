import type { SendingStanding } from '../domain/sending-standing.ts'
import { adoptEarlierWords } from './use-earlier-words.ts'
import {
  forgetMessage,
  forgetOthers,
  forgetUnstored,
  isAboutKept,
  keptMessages,
  noteProblem,
  type WaitingMessage,
} from './use-kept-words.ts'
import { SendingLine } from './use-sending-line.ts'

/** A message that the server has stored and the page does not show yet. */
export type SentMessage = WaitingMessage & { number: number }

/**
 * The messages that wait in this browser in order, the state of each conversation, and the messages that this tab
 * has sent recently.
 */
export type SendingState = {
  waiting: readonly WaitingMessage[]
  standing: Readonly<Record<string, SendingStanding>>
  sent: readonly SentMessage[]
}

type Listener = {
  onChange: (state: SendingState) => void
  onSent: (message: WaitingMessage) => void
  onRefused: (message: WaitingMessage, problem: string) => void
}

/** How long to wait for the tab that made a change to send, before this tab does. */
const AFTER_OTHERS_MS = 5_000
const MOST_SENT = 20

/**
 * Sends all messages of a person that the server has not stored, whichever page is open: at once, repeatedly, when
 * the browser is online again, and when the tab is shown. Each conversation is sent independently.
 */
export class MessageSender {
  readonly #readerId: string
  readonly #listener: Listener
  readonly #lines = new Map<string, SendingLine>()
  readonly #over = new AbortController()
  #sent: SentMessage[] = []

  constructor(readerId: string, listener: Listener) {
    this.#readerId = readerId
    this.#listener = listener
  }

  start(): void {
    adoptEarlierWords(this.#readerId)
    forgetOthers(this.#readerId)
    const { signal } = this.#over
    const onVisible = () => document.visibilityState === 'visible' && this.sendAll()
    window.addEventListener('online', () => this.sendAll(), { signal })
    document.addEventListener('visibilitychange', onVisible, { signal })
    window.addEventListener('storage', (event) => isAboutKept(event) && this.#hearOthers(), { signal })
    this.sendAll()
  }

  stop(): void {
    this.#over.abort()
    for (const line of this.#lines.values()) line.stop()
    forgetUnstored()
  }

  sendAll(): void {
    this.#publish()
    for (const line of this.#busyLines()) line.send()
  }

  /** A message was added to the conversation or removed from it. */
  send(conversation: string): void {
    this.#publish()
    this.#lineOf(conversation).send()
  }

  remove({ key, conversation }: Pick<WaitingMessage, 'key' | 'conversation'>): void {
    forgetMessage(key)
    this.send(conversation)
  }

  tryAgain(conversation: string): void {
    for (const { key } of keptMessages(this.#readerId, conversation)) noteProblem(this.#readerId, key, null)
    this.send(conversation)
  }

  /** The tab in which a message was written sends it; this tab checks later. */
  #hearOthers(): void {
    this.#publish()
    for (const line of this.#busyLines()) line.sendLater(AFTER_OTHERS_MS)
  }

  #busyLines(): SendingLine[] {
    const conversations = keptMessages(this.#readerId).map(({ conversation }) => conversation)
    return [...new Set(conversations)].map((conversation) => this.#lineOf(conversation))
  }

  #lineOf(conversation: string): SendingLine {
    const known = this.#lines.get(conversation)
    if (known) return known
    const readerId = this.#readerId
    const line = new SendingLine(conversation, {
      readerId,
      // Messages after a refused one wait, so that the order is kept.
      next: () => {
        const [first] = keptMessages(readerId, conversation)
        return first?.problem === null ? first : undefined
      },
      onSent: (message, number) => {
        forgetMessage(message.key)
        this.#sent = [...this.#sent.slice(1 - MOST_SENT), { ...message, number }]
        this.#publish()
        this.#listener.onSent(message)
      },
      onRefused: (message, problem) => {
        noteProblem(readerId, message.key, problem)
        this.#publish()
        this.#listener.onRefused(message, problem)
      },
      onStanding: () => this.#publish(),
    })
    this.#lines.set(conversation, line)
    return line
  }

  #publish(): void {
    if (this.#over.signal.aborted) return
    this.#listener.onChange({
      waiting: keptMessages(this.#readerId),
      standing: Object.fromEntries([...this.#lines].map(([name, { standing }]) => [name, standing])),
      sent: this.#sent,
    })
  }
}
