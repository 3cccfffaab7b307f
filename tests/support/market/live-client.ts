import { expect } from 'vitest'

export type ListenOptions = { after?: number; lastEventId?: string; path?: string }

type Received = {
  event?: string
  id?: string
  retry?: string
  data: { seq?: number; topic?: string; account?: string }
}

/** A client that reads the stream message by message. */
export async function listenAt(
  origin: string,
  session: Record<string, string>,
  { after, lastEventId, path = '/live' }: ListenOptions = {},
) {
  const heard: string[] = []
  const abort = new AbortController()
  const headers = { ...session, ...(lastEventId && { 'last-event-id': lastEventId }) }
  const response = await fetch(`${origin}${path}${after === undefined ? '' : `?after=${after}`}`, {
    headers,
    signal: abort.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''

  async function next(): Promise<Received> {
    while (!buffer.includes('\n\n')) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) throw new Error('the stream ended')
      buffer += chunk.value
    }
    const end = buffer.indexOf('\n\n')
    const lines = buffer.slice(0, end).split('\n')
    buffer = buffer.slice(end + 2)
    const fields = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
    )
    const data = JSON.parse(fields.data ?? '{}')
    if (data.topic) heard.push(data.topic)
    return { ...fields, data }
  }

  return {
    headers: response.headers,
    /** The topics of all events so far. */
    heard: () => heard,
    next,
    async nextEvent(): Promise<Received> {
      const message = await next()
      return message.event === 'ping' ? this.nextEvent() : message
    },
    async ended(): Promise<void> {
      await expect(async () => {
        for (;;) await next()
      }).rejects.toThrow('the stream ended')
    },
    async close(): Promise<void> {
      abort.abort()
      await reader?.cancel().catch(() => undefined)
    },
  }
}
