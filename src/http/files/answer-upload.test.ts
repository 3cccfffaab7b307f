import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { NotFound, Refused, Unavailable } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'
import type { ReadingProgress, SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import type { HttpEnvironment } from '../environment.ts'
import { answerUpload, type UploadOutcome } from './answer-upload.ts'
import { uploadRedirectApi } from './upload-redirect.ts'

const PAGE = 'text/html'
const NEWS = 'application/x-ndjson'
const JSON_ANSWER = 'application/json'
const stored = (): UploadOutcome => ({
  status: 201,
  body: { id: '1' },
  onward: { to: '/company/profile#a', toast: { title: 'Sparad' } },
})
const refusals = {
  texts: { 'file-type': 'Fel sort.' },
  onward: (description: string) => ({
    to: '/company/profile',
    toast: { title: 'Nej', description, tone: 'destructive' as const },
  }),
}

/** An upload whose progress the test controls. */
function aFile() {
  let end: (outcome: UploadOutcome | Promise<UploadOutcome>) => void = () => undefined
  const outcome = new Promise<UploadOutcome>((resolve) => {
    end = resolve
  })
  let waiting: SenderWaiting = {}
  const work = (how: SenderWaiting) => {
    waiting = how
    return outcome
  }
  return {
    work,
    end,
    tell: (progress: ReadingProgress) => waiting.onProgress?.(progress),
    isGone: () => waiting.signal?.aborted === true,
  }
}

const logged: unknown[] = []
const services = {
  config: { secret: 'x'.repeat(32) },
  randomBytes: (count: number) => new Uint8Array(count),
  log: { error: (...told: unknown[]) => logged.push(told), warn: () => undefined },
} as unknown as Services

function appFor(file: Pick<ReturnType<typeof aFile>, 'work'>, userId = 'karin') {
  const app = new Hono<HttpEnvironment>()
  app.use(async (c, next) => {
    c.set('services', services)
    c.set('visitor', { actor: { kind: 'company', userId, role: 'owner' } as unknown as Actor } as never)
    await next()
  })
  app.post('/', (c) => answerUpload(c, refusals, file.work, 20))
  app.route('/uppladdning', uploadRedirectApi)
  app.onError((error, c) => c.text(error.message, error instanceof NotFound ? 404 : 500))
  return app
}

const send = (file: Pick<ReturnType<typeof aFile>, 'work'>, accept: string, init: RequestInit = {}) =>
  Promise.resolve(appFor(file).request('/', { method: 'POST', headers: { accept }, ...init }))

describe('a file that is checked at once', () => {
  test.each([
    [PAGE, 302, ''],
    [JSON_ANSWER, 201, '{"id":"1"}'],
    [NEWS, 201, '{"id":"1"}'],
  ])('is answered at once: %s', async (accept, status, body) => {
    const answer = await send({ work: async () => stored() }, accept)
    expect([answer.status, await answer.text()]).toEqual([status, body])
  })

  test('redirects a form with the outcome', async () => {
    const answer = await send({ work: async () => Promise.reject(new Refused('file-type')) }, PAGE)
    expect([answer.headers.get('location'), toastIn(answer).description]).toEqual([
      '/company/profile',
      'Fel sort.',
    ])
  })

  test('is not found for a caller who may not send it', async () => {
    const work = () => Promise.reject(new NotFound('entry'))
    for (const accept of [PAGE, JSON_ANSWER, NEWS]) expect((await send({ work }, accept)).status).toBe(404)
  })
})

describe('a file that waits', () => {
  test('streams each step and then the outcome to scripts', async () => {
    const file = aFile()
    const answer = await send(file, NEWS)
    const lines = linesOf(answer)
    file.tell({ state: 'waiting', ahead: 2 })
    expect(await lines.next()).toEqual({ state: 'waiting', ahead: 2 })
    file.tell({ state: 'waiting', ahead: 1 })
    expect(await lines.next()).toEqual({ state: 'waiting', ahead: 1 })
    file.tell({ state: 'reading' })
    expect(await lines.next()).toEqual({ state: 'checking' })
    file.end(stored())
    expect(await lines.next()).toEqual({ status: 201, body: { id: '1' } })
    expect(await lines.next()).toBeNull()
  })

  test('shows a page with each step, which redirects by itself', async () => {
    const file = aFile()
    file.tell({ state: 'waiting', ahead: 3 })
    const answer = await send(file, PAGE)
    const read = partsOf(answer)
    expect(await read()).toContain('<h1>Vi kontrollerar filen</h1>')
    file.tell({ state: 'waiting', ahead: 2 })
    expect(await read()).toBe('<li>Väntar på sin tur, 2 före</li>')
    file.tell({ state: 'reading' })
    expect(await read()).toBe('<li>Kontrolleras...</li>')
    file.end(stored())
    const [, address = ''] = /content="0; url=([^"]+)"/.exec(await read()) ?? []
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'none'; style-src 'sha256-/)

    const onward = await appFor(file).request(address)
    expect([onward.status, onward.headers.get('location')]).toEqual([302, '/company/profile#a'])
    expect(toastIn(onward)).toMatchObject({ title: 'Sparad', tone: 'success' })
    const stranger = await appFor(file, 'anders').request(address)
    expect([stranger.status, stranger.headers.get('set-cookie')]).toEqual([302, null])
    const forged = await appFor(file).request(`${address.slice(0, -4)}AAAA`)
    expect([forged.headers.get('location'), forged.headers.get('set-cookie')]).toEqual(['/', null])
  })

  test('gives programs one answer at the end', async () => {
    const file = aFile()
    const pending = send(file, JSON_ANSWER)
    file.tell({ state: 'waiting', ahead: 1 })
    setTimeout(() => file.end(Promise.reject(new Refused('too-busy', { seconds: 10 }))), 40)
    const answer = await pending
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '10'])
  })

  test('is abandoned when its sender has disconnected', async () => {
    const gone = new AbortController()
    const file = aFile()
    const answer = await send(file, NEWS, { signal: gone.signal })
    gone.abort()
    expect(file.isGone()).toBe(true)
    await answer.body?.cancel()
  })

  test.each<[string, Error, number, string]>([
    ['an unexpected error', new Error('the disk is full'), 500, 'unexpected'],
    ['that the database is away', new Unavailable('database-unavailable'), 503, 'database-unavailable'],
    ['that nobody knows whether it was saved', new Unavailable('outcome-unknown'), 503, 'outcome-unknown'],
    ['that what it belongs to is gone', new NotFound('entry'), 404, 'not-found'],
  ])('has %s as its outcome', async (_what, error, status, code) => {
    const file = aFile()
    const answer = await send(file, NEWS)
    file.end(Promise.reject(error))
    expect(await linesOf(answer).next()).toMatchObject({ status, body: { error: { code } } })
  })

  test('logs an unexpected error and redirects a form to its page with a message', async () => {
    const file = aFile()
    const answer = await send(file, PAGE)
    file.end(Promise.reject(new Error('no space left')))
    const read = partsOf(answer)
    await read()
    const [, address = ''] = /content="0; url=([^"]+)"/.exec(await read()) ?? []
    const onward = await appFor(file).request(address)
    expect(onward.headers.get('location')).toBe('/company/profile')
    expect(toastIn(onward)).toMatchObject({ title: 'Nej', tone: 'destructive' })
    expect(JSON.stringify(logged)).toContain('no space left')
  })
})

function partsOf(answer: Response): () => Promise<string> {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  return async () => new TextDecoder().decode((await reader.read()).value)
}

function linesOf(answer: Response) {
  const read = partsOf(answer)
  return {
    next: async () => {
      const line = await read()
      return line === '' ? null : (JSON.parse(line) as unknown)
    },
  }
}

function toastIn(answer: Response): { title: string; description?: string; tone: string } {
  const value = /handslag-toast=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
}
