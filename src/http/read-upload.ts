import type { HonoRequest } from 'hono'
import { Refused } from '#kernel/refusal.ts'

/** A file as it came in; `fields` are the form's texts. */
export type Upload = {
  bytes: Uint8Array
  fileName: string
  mime: string
  fields: Readonly<Record<string, string>>
}

/** Room for the other fields of the form and what stands between them, in bytes. */
const ENVELOPE = 64 * 1024
const MOST_PARTS = 12
const LONGEST_MS = 90_000
const MOST_AT_ONCE = 8
const MOST_OF_ONE = 2

/**
 * Reads the one file of a request, from a form (the first file, whatever its field is called) or as the body itself, of
 * at most `mostBytes`. Few are read at once, so that memory is bounded. Refuses `file-too-large`, `file-missing`,
 * `file-broken` and `too-busy`; `owner` names who must not take all places.
 */
export async function readUpload(
  request: HonoRequest,
  { mostBytes, owner }: { mostBytes: number; owner: string },
): Promise<Upload> {
  const type = request.header('content-type') ?? 'application/octet-stream'
  const isForm = /^multipart\/form-data\b/i.test(type)
  const limit = mostBytes + (isForm ? ENVELOPE : 0)
  if (Number(request.header('content-length') ?? 0) > limit) throw new Refused('file-too-large')
  return inPlace(owner, async () => {
    const body = await readAll(request.raw.body, limit)
    if (!isForm) return { bytes: body, fileName: '', mime: type, fields: {} }
    const upload = await fileOfForm(body, type)
    if (upload.bytes.length > mostBytes) throw new Refused('file-too-large')
    return upload
  })
}

let readers = 0
const waiting: (() => void)[] = []
const readersOf = new Map<string, number>()

async function inPlace<Result>(owner: string, read: () => Promise<Result>): Promise<Result> {
  const own = readersOf.get(owner) ?? 0
  if (own >= MOST_OF_ONE) throw new Refused('too-busy', { seconds: 5 })
  readersOf.set(owner, own + 1)
  if (readers >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else readers++
  try {
    return await read()
  } finally {
    const left = (readersOf.get(owner) ?? 1) - 1
    if (left > 0) readersOf.set(owner, left)
    else readersOf.delete(owner)
    const next = waiting.shift()
    if (next) next()
    else readers--
  }
}

async function readAll(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), LONGEST_MS)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > limit) throw new Refused('file-too-large')
      parts.push(part.value)
    }
  } finally {
    clearTimeout(late)
    reader.releaseLock()
  }
  return Buffer.concat(parts)
}

async function fileOfForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<Upload> {
  refuseManyParts(body, type)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refused('file-broken')
  })
  const entries = [...form.entries()]
  const file = entries.map(([, value]) => value).find((value) => typeof value !== 'string')
  if (!file || (file.size === 0 && file.name === '')) throw new Refused('file-missing')
  const texts = entries.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    fileName: file.name,
    mime: file.type,
    fields: Object.fromEntries(texts),
  }
}

/** A thousand tiny parts are worth no look. */
function refuseManyParts(body: Uint8Array, type: string): void {
  const boundary = /boundary="?([^";]{1,200})"?/i.exec(type)?.[1]
  if (!boundary) throw new Refused('file-broken')
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  let parts = 0
  for (let at = bytes.indexOf(`--${boundary}`); at !== -1; at = bytes.indexOf(`--${boundary}`, at + 1))
    if (++parts > MOST_PARTS) throw new Refused('file-broken')
}
