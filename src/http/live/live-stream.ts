/** Whose stream it is: it stays open while this session stands with these rights. */
export type LiveReader = { userId: string; sessionId: string; rights: string }

export type LiveStream = {
  readonly reader: LiveReader
  /** The number that the client has seen; undefined when it named none. */
  readonly after: number | undefined
  /** The last number that was handed over; undefined before the greeting. */
  seen: number | undefined
  /** When the session ends by itself, in ms since 1970. */
  endsAt: number
  readonly body: ReadableStream<Uint8Array>
  isOver(): boolean
  /** False while the client has left too much unread. */
  hasRoom(): boolean
  /** Something that it had no room for waits in the database: it says when there is room. */
  lag(): void
  send(message: Uint8Array): void
  /** Sends a last message and ends the answer. */
  end(farewell: Uint8Array): void
  /** Ends the connection without a word, which the client would not read. */
  cut(): void
}

export type StreamEvents = {
  /** There is room again after there was none. */
  onRoom(stream: LiveStream): void
  /** The stream is over, whoever ended it. Called once. */
  onOver(stream: LiveStream): void
}

/**
 * What may wait for a client, in bytes, besides what the connection itself holds: some hundred events. The rest stays
 * in the database.
 */
const MOST_WAITING = 32 * 1024

/** An open answer to `GET /live`, to which messages are handed. `disconnect` ends its connection. */
export function openLiveStream(
  reader: LiveReader,
  after: number | undefined,
  { onRoom, onOver }: StreamEvents,
  disconnect: () => void,
): LiveStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOver = false
  let isLagging = false
  const over = () => {
    if (isOver) return
    isOver = true
    onOver(stream)
  }
  const hasRoom = () => (controller?.desiredSize ?? 0) > 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own
      },
      pull() {
        if (!isLagging || !hasRoom()) return
        isLagging = false
        onRoom(stream)
      },
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
  )
  const stream: LiveStream = {
    reader,
    after,
    seen: undefined,
    endsAt: Number.POSITIVE_INFINITY,
    body,
    isOver: () => isOver,
    hasRoom,
    lag: () => {
      isLagging = true
    },
    send: (message) => {
      if (!isOver) controller?.enqueue(message)
    },
    end(farewell) {
      if (isOver) return
      if (!hasRoom()) return stream.cut()
      controller?.enqueue(farewell)
      controller?.close()
      over()
    },
    cut() {
      over()
      disconnect()
    },
  }
  return stream
}
