import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { isRefused, Refused } from '#kernel/refusal.ts'
import type { Upload } from './read-upload.ts'

/** A form with more parts than this is not read. */
const MOST_PARTS = 12

/**
 * The first file of a form and the form's texts, parsed as they arrive: no part of it holds the event loop for long,
 * and the file is in memory once. `mostBytes` limits the file, `envelope` a header or a text, both in bytes. Throws
 * `file-too-large`, `file-missing` and `file-broken`.
 */
export async function readFileForm(
  body: AsyncIterable<Uint8Array>,
  type: string,
  limits: { mostBytes: number; envelope: number },
): Promise<Upload> {
  const form = formParser(type, limits)
  const fields = new Map<string, string>()
  const files: FoundFile[] = []
  let refusal: Refused | undefined
  const refuse = (code: string) => {
    refusal ??= new Refused(code)
  }
  form.on('partsLimit', () => refuse('file-broken'))
  form.on('field', (name, text) => fields.set(name, text))
  form.on('file', (_field, stream, fileName, _encoding, mime) => {
    const file: FoundFile = { fileName: fileName ?? '', mime, parts: [] }
    if (files.push(file) === 1) stream.on('data', (part: Uint8Array) => file.parts.push(part))
    else stream.resume()
    stream.on('limit', () => refuse('file-too-large'))
    stream.on('error', () => refuse('file-broken'))
  })
  await pipeline(
    stoppable(body, () => refusal),
    form,
  ).catch((error: unknown) => {
    throw refusal ?? (isRefused(error) ? error : new Refused('file-broken'))
  })
  if (refusal) throw refusal
  return uploadOf(files[0], fields)
}

type FoundFile = { fileName: string; mime: string; parts: Uint8Array[] }

function formParser(type: string, { mostBytes, envelope }: { mostBytes: number; envelope: number }) {
  const limits = { parts: MOST_PARTS, fileSize: mostBytes, fieldSize: envelope, headerSize: envelope }
  try {
    return new Busboy({ headers: { 'content-type': type }, preservePath: true, limits })
  } catch {
    throw new Refused('file-broken')
  }
}

async function* stoppable(body: AsyncIterable<Uint8Array>, refusal: () => Refused | undefined) {
  for await (const part of body) {
    yield part
    const why = refusal()
    if (why) throw why
  }
}

function uploadOf(file: FoundFile | undefined, fields: ReadonlyMap<string, string>): Upload {
  const bytes = Buffer.concat(file?.parts ?? [])
  if (!file || (bytes.length === 0 && file.fileName === '')) throw new Refused('file-missing')
  return { bytes, fileName: file.fileName, mime: file.mime, fields: Object.fromEntries(fields) }
}
