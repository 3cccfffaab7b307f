import { describe, expect, test } from 'vitest'
import { discardBody } from './discard-body.ts'

const FAR = { mostBytes: 1_000_000, longestMs: 60_000 }

describe('what is left of a refused body', () => {
  test('is read to its end', async () => {
    const { request, sent } = sending(5)
    await discardBody(request, FAR)
    expect(sent()).toBe(5)
  })

  test('is read to its end when something has been read before', async () => {
    const { request, sent } = sending(5)
    const reader = request.body?.getReader()
    await reader?.read()
    reader?.releaseLock()
    await discardBody(request, FAR)
    expect(sent()).toBe(5)
  })

  test('is read up to the limit of bytes', async () => {
    const { request, sent } = sending(Number.POSITIVE_INFINITY)
    await discardBody(request, { ...FAR, mostBytes: 25 })
    expect(sent()).toBe(3)
  })

  test('is read up to the limit of time, when nothing more arrives', async () => {
    const { request } = sending(2, () => new Promise(() => undefined))
    await discardBody(request, { ...FAR, longestMs: 20 })
    await expect(request.body?.getReader().read()).resolves.toMatchObject({ done: true })
  })

  test('is nothing to wait for when the client has closed the connection, or sent no body', async () => {
    await discardBody(sending(1, () => Promise.reject(new Error('aborted'))).request, FAR)
    await discardBody(new Request('http://localhost/'), FAR)
  })
})

/** A request with a body of `pieces` pieces of ten bytes; `afterwards` happens in place of its end. */
function sending(pieces: number, afterwards?: () => Promise<void>) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === pieces) return afterwards ? afterwards() : controller.close()
        sent++
        controller.enqueue(new Uint8Array(10))
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return { request: new Request('http://localhost/', init), sent: () => sent }
}
