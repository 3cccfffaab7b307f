import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import { countReceived, inPlace, type UploadPlace } from './upload-places.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
type Upload = { place: UploadPlace | null; end: () => void; done: Promise<void> }
const opened: Upload[] = []
const settle = () => vi.advanceTimersByTimeAsync(0)
afterEach(async () => {
  for (const { end } of opened.splice(0)) end()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
})

/** An upload that is received until `end`. `place`: null while it waits. */
function anUpload(owner: string): Upload {
  const upload: Upload = { place: null, end: () => undefined, done: Promise.resolve() }
  const ended = new Promise<void>((resolve) => {
    upload.end = resolve
  })
  upload.done = inPlace(owner, async (place) => {
    upload.place = place
    await ended
  })
  opened.push(upload)
  return upload
}

async function eight(): Promise<Upload[]> {
  const uploads = Array.from({ length: 8 }, (_, index) => anUpload(`sender-${Math.floor(index / 2)}`))
  await settle()
  return uploads
}

test('the ninth upload waits until one of eight ends', async () => {
  const [first] = await eight()
  const ninth = anUpload('karin')
  await vi.advanceTimersByTimeAsync(9000)
  expect(ninth.place).toBeNull()
  first?.end()
  await first?.done
  await settle()
  expect(ninth.place).not.toBeNull()
})

test('senders of a few bytes keep nobody waiting', async () => {
  await eight()
  const [karin, olle] = [anUpload('karin'), anUpload('olle')]
  await vi.advanceTimersByTimeAsync(11_000)
  expect([karin.place, olle.place]).not.toContain(null)
  const later = anUpload('eva')
  await settle()
  expect(later.place).not.toBeNull()
})

test('senders as fast as a phone keep their places', async () => {
  for (const { place } of await eight()) if (place) countReceived(place, 900_000)
  const ninth = anUpload('karin')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(ninth.place).toBeNull()
})

test('a sender without a place may send a small file, and no large one', async () => {
  const [slow] = await eight()
  anUpload('karin')
  await vi.advanceTimersByTimeAsync(11_000)
  const place = slow?.place
  if (!place) throw new Error('the first upload has a place')
  expect(() => countReceived(place, 1_000_000)).not.toThrow()
  expect(() => countReceived(place, 2_000_000)).toThrow(Refused)
})

test('one sender has two places', async () => {
  const [, second] = [anUpload('karin'), anUpload('karin')]
  await expect(inPlace('karin', async () => 'read')).rejects.toMatchObject({ code: 'too-busy' })
  second.end()
  await second.done
  expect(await inPlace('karin', async () => 'read')).toBe('read')
})
