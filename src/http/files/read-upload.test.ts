import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import { processorMs } from '#tests/support/faults/processor-time.ts'
import { readUpload, type Upload } from './read-upload.ts'

const LIMITS = { mostBytes: 1000, owner: 'karin' }
const BOUNDARY = 'x'.repeat(30)

/** The result of a body that arrives in these pieces; the code when it is refused. */
async function uploadOf(
  pieces: readonly (string | Uint8Array)[],
  {
    type = `multipart/form-data; boundary=${BOUNDARY}`,
    ...limits
  }: Partial<typeof LIMITS & { longestMs: number; type: string; ends: boolean }> = {},
): Promise<Upload | string> {
  const app = new Hono()
  let outcome: Upload | string = 'nothing'
  app.post('/', async (c) => {
    outcome = await readUpload(c.req, { ...LIMITS, ...limits }).catch((error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    })
    return c.body(null)
  })
  const { ends = true } = limits
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece as string, 'latin1'))
      if (ends) controller.close()
    },
  })
  await app.request('/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit)
  return outcome
}

const part = (head: string, contents: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${contents}\r\n`
const END = `--${BOUNDARY}--\r\n`
const FORM = `${part('name="type"', 'f_tax')}${part('name="file"; filename="a.pdf"', 'hej')}${END}`
const READ = { fields: { type: 'f_tax' }, fileName: 'a.pdf', bytes: Buffer.from('hej') }

describe('a form with a file', () => {
  test('is the same in one piece, in two pieces cut anywhere, and byte by byte', async () => {
    expect(await uploadOf([FORM])).toMatchObject(READ)
    for (let cut = 1; cut < FORM.length; cut++)
      expect(await uploadOf([FORM.slice(0, cut), FORM.slice(cut)]), `cut at ${cut}`).toMatchObject(READ)
    expect(await uploadOf([...FORM])).toMatchObject(READ)
  })

  test.each([
    ['nothing chosen', [part('name="file"; filename=""', ''), END], 'file-missing'],
    ['no file', [part('name="type"', 'f_tax'), END], 'file-missing'],
    ['no end', [part('name="file"; filename="a.pdf"', 'hej')], 'file-broken'],
    ['no part', ['hej'], 'file-broken'],
    [
      'a file that is too large',
      [part('name="file"; filename="a"', 'x'.repeat(1001)), END],
      'file-too-large',
    ],
    ['many parts', [part('name="a"', 'b').repeat(40), END], 'file-broken'],
    ['more than it may be', [part('name="file"; filename="a"', 'x'.repeat(70_000)), END], 'file-too-large'],
  ])('with %s is refused', async (_what, pieces, code) => {
    expect(await uploadOf(pieces)).toBe(code)
  })

  test('without a boundary is refused', async () => {
    expect(await uploadOf([FORM], { type: 'multipart/form-data' })).toBe('file-broken')
  })
})

describe('a file that is the request body itself', () => {
  const type = 'application/pdf'

  test('is read whole', async () => {
    expect(await uploadOf(['he', 'j'], { type })).toMatchObject({ bytes: Buffer.from('hej'), mime: type })
  })

  test('is refused as incomplete when the time is up', async () => {
    expect(await uploadOf(['he'], { type, ends: false, longestMs: 20 })).toBe('file-broken')
  })
})

test.each([
  ['quotes', `name="file"; ${';x="'.repeat(14_000)}`],
  ['semicolons', `name="file"; filename="a"${';'.repeat(60_000)}`],
  ['backslashes', `name="file"; filename="${'\\'.repeat(60_000)}"`],
  ['spaces', `name="file";${' '.repeat(60_000)}filename="a"`],
])('part headers of nothing but %s are parsed in linear time', async (_what, head) => {
  const body = [part(head, 'hej'), END]
  await uploadOf(body)
  const begun = processorMs()
  await uploadOf(body)
  expect(processorMs() - begun).toBeLessThan(100)
})
