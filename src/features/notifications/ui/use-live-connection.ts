import { followLive, type LiveMessage } from '../domain/follow-live.ts'
import { holdLiveStream, type LiveState, type StreamMessage } from './use-live-stream.ts'

export type LiveEvent = Extract<LiveMessage, { kind: 'event' }>
export type PassingNews = Extract<LiveMessage, { kind: 'passing' }>
export type LiveListener = {
  onEvent(event: LiveEvent): void
  /** Called for something momentary, such as typing. */
  onPassing(news: PassingNews): void
  /** Called when events were missed, or everything may have changed: the page reloads. */
  onReload(): void
  onState(state: LiveState): void
}

/** The messages between tabs: messages of the stream, and a new tab's question for its current number. */
type TabMessage = StreamMessage | { hello: true }

const NAME = 'handslag-live'
const SILENCE_MS = 40_000
const CHECK_MS = 10_000
/** A tab that has been hidden for this long closes its stream. */
const HIDDEN_MS = 5 * 60_000

/**
 * Follows the account's live events after the number `seen`. One tab of the browser, the leader, holds the
 * connection and passes its messages to the other tabs. When the leader closes, the next tab in the queue continues
 * from what it has seen. A leader that does not answer (browsers freeze tabs in the background) is replaced. A tab
 * that has been hidden for five minutes leaves the queue, and continues when it is shown again; so a browser with
 * only hidden tabs has no connection. In a browser without locks or channels each tab has a connection of its own.
 */
export function connectLive(seen: number, listener: LiveListener): LiveFollowing {
  const connection = new LiveConnection(seen, listener)
  connection.start()
  return connection
}

/** `seen`: the number of the newest event that the tab has heard of. */
export type LiveFollowing = { readonly seen: number; stop(): void }

class LiveConnection {
  #seen: number
  readonly #listener: LiveListener
  readonly #over = new AbortController()
  readonly #tabs = canShare() ? new BroadcastChannel(NAME) : null
  #state: LiveState = 'connecting'
  #isLeading = false
  #lastHeard = Date.now()
  #look: ReturnType<typeof setInterval> | undefined
  /** Aborted when the tab leaves the queue; null while it is outside it. */
  #turn: AbortController | null = null
  #hiddenSince: number | null = null

  constructor(seen: number, listener: LiveListener) {
    this.#seen = seen
    this.#listener = listener
  }

  start(): void {
    const tabs = this.#tabs
    if (tabs) {
      tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(data)
      tabs.postMessage({ hello: true } satisfies TabMessage)
    }
    this.#look = setInterval(() => this.#lookAround(), CHECK_MS)
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#onVisibility()
    this.#join()
  }

  get seen(): number {
    return this.#seen
  }

  stop(): void {
    clearInterval(this.#look)
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#over.abort()
    this.#tabs?.close()
  }

  readonly #onVisibility = (): void => {
    const isHidden = document.visibilityState === 'hidden'
    this.#hiddenSince = isHidden ? (this.#hiddenSince ?? Date.now()) : null
    if (!isHidden) this.#join()
  }

  /** Joins the queue of tabs; without locks, opens a connection of its own. */
  #join(): void {
    if (this.#turn || this.#over.signal.aborted) return
    const turn = new AbortController()
    this.#turn = turn
    this.#lastHeard = Date.now()
    const signal = AbortSignal.any([this.#over.signal, turn.signal])
    void (this.#tabs ? this.#waitInLine(signal) : this.#lead(signal))
  }

  #lookAround(): void {
    const { signal } = this.#over
    if (signal.aborted || this.#state === 'ended') return
    if (this.#hiddenSince !== null && Date.now() - this.#hiddenSince > HIDDEN_MS) {
      this.#turn?.abort()
      this.#turn = null
    } else if (this.#tabs) this.#lookAfterLeader()
  }

  #hear(word: TabMessage): void {
    this.#lastHeard = Date.now()
    if ('hello' in word) {
      const answer: TabMessage = { message: { kind: 'at', seq: this.#seen } }
      if (this.#isLeading) this.#tabs?.postMessage(answer)
    } else if ('state' in word) this.#enter(word.state)
    else {
      this.#enter('open')
      this.#take(word.message)
    }
  }

  #enter(state: LiveState): void {
    if (state === this.#state) return
    const isBack = this.#state === 'ended'
    this.#state = state
    this.#listener.onState(state)
    if (isBack) this.#listener.onReload()
  }

  #take(message: LiveMessage): void {
    const { seen, reaction } = followLive(this.#seen, message)
    this.#seen = seen
    if (reaction === 'event' && message.kind === 'event') this.#listener.onEvent(message)
    if (reaction === 'passing' && message.kind === 'passing') this.#listener.onPassing(message)
    if (reaction === 'reload') this.#listener.onReload()
  }

  async #waitInLine(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#state !== 'ended') {
      const wasLeader = await this.#holdLeadership(signal, { signal })
      // Some browsers refuse locks because of their privacy settings; then this tab has a connection of its own.
      if (!wasLeader && !signal.aborted) return this.#lead(signal)
    }
  }

  #lookAfterLeader(): void {
    const isSilent = Date.now() - this.#lastHeard > SILENCE_MS && document.visibilityState === 'visible'
    if (!isSilent || this.#isLeading || !this.#turn) return
    this.#lastHeard = Date.now()
    void this.#holdLeadership(AbortSignal.any([this.#over.signal, this.#turn.signal]), { steal: true })
  }

  /**
   * Leads from when this tab gets the lock until `until` ends, or until another tab takes the lock. False when it
   * never got the lock.
   */
  async #holdLeadership(until: AbortSignal, options: LockOptions): Promise<boolean> {
    const turn = new AbortController()
    const signal = AbortSignal.any([until, turn.signal])
    let wasLeader = false
    const lead = () => {
      wasLeader = true
      return this.#lead(signal)
    }
    await navigator.locks.request(NAME, options, lead).catch(() => turn.abort())
    return wasLeader
  }

  async #lead(signal: AbortSignal): Promise<void> {
    if (this.#state === 'ended') return
    this.#isLeading = true
    await holdLiveStream({ seen: () => this.#seen, say: (word) => this.#say(word), signal })
    this.#isLeading = false
  }

  #say(word: StreamMessage): void {
    this.#tabs?.postMessage(word)
    this.#hear(word)
  }
}

function canShare(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in window
}
