// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type SendingProgress, sendFile } from './send-file.ts'

/** A request that the test controls. */
class FakeCall {
  static latest: FakeCall
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  headers: string[] = []
  onprogress = () => undefined
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  open() {
    FakeCall.latest = this
  }
  setRequestHeader(_name: string, value: string) {
    this.headers.push(value)
  }
  send() {}
  abort() {
    this.onabort()
  }
  says(text: string) {
    this.responseText += text
    this.onprogress()
  }
  ends(status: number) {
    this.status = status
    this.onload()
  }
}

let told: SendingProgress[]
let breaker: AbortController
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeCall)
  told = []
  breaker = new AbortController()
})

function sending() {
  const fields = { type: 'f_tax', file: new File(['x'], 'a.pdf') }
  return sendFile({
    url: '/documents',
    fields,
    report: (step) => told.push(step),
    signal: breaker.signal,
  })
}

describe('a file', () => {
  test('reports how much is sent, where it waits, and the outcome', async () => {
    const outcome = sending()
    const call = FakeCall.latest
    expect(call.headers).toEqual(['application/x-ndjson'])
    call.upload.onprogress?.({ loaded: 1, total: 3 })
    call.upload.onprogress?.({ loaded: 3, total: 3 })
    call.says('{"state":"waiting","ahead":2}\n{"state":"wait')
    call.says('ing","ahead":1}\n')
    call.says('{"state":"checking"}\n')
    call.says('{"status":409,"body":{"error":{"message":"Nej."}}}\n')
    call.ends(200)
    expect(await outcome).toEqual({ status: 409, body: { error: { message: 'Nej.' } } })
    expect(told).toEqual([
      { stage: 'sending', percent: 33 },
      { stage: 'checking' },
      { stage: 'waiting', ahead: 2 },
      { stage: 'waiting', ahead: 1 },
      { stage: 'checking' },
      { stage: 'checking' },
    ])
  })

  test('with an answer without steps has the outcome from its status', async () => {
    const outcome = sending()
    FakeCall.latest.says('{"id":"1"}')
    FakeCall.latest.ends(201)
    expect(await outcome).toEqual({ status: 201, body: { id: '1' } })
  })

  test('fails when the connection breaks, also during an answer', async () => {
    const broken = sending()
    FakeCall.latest.onerror()
    expect(await broken).toBe('lost')
    const half = sending()
    FakeCall.latest.says('{"state":"checking"}\n')
    FakeCall.latest.ends(200)
    expect(await half).toBe('lost')
  })

  test('can be cancelled, before sending and during it', async () => {
    const outcome = sending()
    breaker.abort()
    expect(await outcome).toBe('cancelled')
    expect(await sending()).toBe('cancelled')
  })
})
