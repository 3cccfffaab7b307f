/** Whose stream it is: it stays open while this session is valid and has these rights. */
export type LiveReader = { userId: string; sessionId: string; rights: string }

export type StreamEvents = {
  /** The stream has room again, after {@link LiveStream.lag}. */
  onRoom(stream: LiveStream): void
  /** The stream has ended, by the client or by us. Called once. */
  onOver(stream: LiveStream): void
}

/**
 * Bytes that may wait in memory for a client, besides what the connection itself buffers: some hundred events. The rest
 * stays in the database.
 */
const MOST_WAITING = 32 * 1024

/** An open answer to `GET /live`, to which messages are handed. `disconnect` ends its connection. */
export class LiveStream {
  readonly reader: LiveReader
  /** The number that the client has seen; undefined when it named none. */
  readonly after: number | undefined
  /** The last number that was handed over; undefined before the greeting. */
  seen: number | undefined
  /** When the session ends by itself, in ms since 1970. */
  endsAt = Number.POSITIVE_INFINITY
  readonly body: ReadableStream<Uint8Array>
  readonly #events: StreamEvents
  readonly #disconnect: () => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #isOver = false
  #isLagging = false

  constructor(
    reader: LiveReader,
    after: number | undefined,
    { events, disconnect }: { events: StreamEvents; disconnect: () => void },
  ) {
    this.reader = reader
    this.after = after
    this.#events = events
    this.#disconnect = disconnect
    const queue = new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING })
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.#controller = controller
    }
    this.body = new ReadableStream({ start, pull: () => this.#resume(), cancel: () => this.#over() }, queue)
  }

  /** False while the client has left too much unread. */
  hasRoom(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0
  }

  /** Events that it had no room for wait in the database: from now on it calls `onRoom` when there is room. */
  lag(): void {
    this.#isLagging = true
  }

  send(message: Uint8Array): void {
    if (!this.#isOver) this.#controller?.enqueue(message)
  }

  /** Sends a last message and ends the answer. */
  end(lastMessage: Uint8Array): void {
    if (this.#isOver) return
    if (!this.hasRoom()) return this.cut()
    this.#controller?.enqueue(lastMessage)
    this.#controller?.close()
    this.#over()
  }

  /** Ends the connection without a last message, because the client does not read. */
  cut(): void {
    this.#over()
    this.#disconnect()
  }

  #resume(): void {
    if (!this.#isLagging || !this.hasRoom()) return
    this.#isLagging = false
    this.#events.onRoom(this)
  }

  #over(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#events.onOver(this)
  }
}
