type Message = { id?: number; event?: string; data: unknown; retryMs?: number }

const encoder = new TextEncoder()

/** One message in the format of the HTML standard's server-sent events. */
export function formatted({ id, event, data, retryMs }: Message): Uint8Array {
  const lines = [
    retryMs !== undefined && `retry: ${retryMs}`,
    id !== undefined && `id: ${id}`,
    event && `event: ${event}`,
    `data: ${JSON.stringify(data)}`,
  ]
  return encoder.encode(`${lines.filter(Boolean).join('\n')}\n\n`)
}

export const ping = formatted({ event: 'ping', data: {} })

/** The last message of a stream whose session is no longer valid. */
export const sessionOver = formatted({ event: 'over', data: {} })

/**
 * The last message of a stream that is ended for a newer one or because the process stops: its client should reconnect
 * after `retryMs`.
 */
export function comeBackLater(retryMs: number): Uint8Array {
  return formatted({ event: 'later', data: { retryMs }, retryMs })
}
