import type { Writable } from 'node:stream'

/** A message over a pipe: a few facts as JSON, and bytes. */
export type Frame = { head: unknown; bytes: Uint8Array }

/** No header of ours is longer; a frame that claims more is broken. */
const LONGEST_HEAD = 64 * 1024
const MOST_BYTES = 64 * 1024 * 1024
/** Two lengths of four bytes each, big-endian: that of the header and that of the bytes. */
const LENGTHS = 8

/** Writes a frame; resolves when the pipe has taken it. */
export function writeFrame(pipe: Writable, { head, bytes }: Frame): Promise<void> {
  const text = Buffer.from(JSON.stringify(head))
  const lengths = Buffer.alloc(LENGTHS)
  lengths.writeUInt32BE(text.length, 0)
  lengths.writeUInt32BE(bytes.length, 4)
  pipe.write(lengths)
  pipe.write(text)
  return new Promise((resolve, reject) => {
    pipe.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** The incoming frames until the pipe ends. Throws for a broken one; an incomplete one at the end is left out. */
export async function* framesOf(pipe: AsyncIterable<Uint8Array>): AsyncGenerator<Frame, void> {
  const take = exactReader(pipe)
  for (let lengths = await take(LENGTHS); lengths; lengths = await take(LENGTHS)) {
    const [headLength, byteLength] = [lengths.readUInt32BE(0), lengths.readUInt32BE(4)]
    if (headLength > LONGEST_HEAD || byteLength > MOST_BYTES) throw new Error('a garbled frame')
    const text = await take(headLength)
    const bytes = await take(byteLength)
    if (!text || !bytes) return
    yield { head: JSON.parse(text.toString('utf8')) as unknown, bytes }
  }
}

/** Reads exactly so many bytes at a time; null when the pipe ends before. */
function exactReader(pipe: AsyncIterable<Uint8Array>): (count: number) => Promise<Buffer | null> {
  const parts = pipe[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (count) => {
    const taken: Buffer[] = []
    let missing = count
    while (missing > 0) {
      if (rest.length === 0) {
        const next = await parts.next()
        if (next.done) return null
        rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length)
      }
      const part = rest.subarray(0, missing)
      taken.push(part)
      rest = rest.subarray(part.length)
      missing -= part.length
    }
    const [only, ...more] = taken
    return only && more.length === 0 ? only : Buffer.concat(taken, count)
  }
}
