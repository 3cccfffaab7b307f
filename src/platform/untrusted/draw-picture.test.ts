import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPng } from '#tests/support/faults/hostile-files.ts'
import { drawPicture } from './draw-picture.ts'

/** Left half red, right half blue, a green stripe at the top. */
const WIDTH = 60
const HEIGHT = 40

function halves(format: 'jpeg' | 'png' | 'webp', { isGrey = false } = {}) {
  const part = (background: string, width: number, height: number) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left: 0,
    top: 0,
  })
  const picture = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#00f' },
  }).composite([part('#f00', WIDTH / 2, HEIGHT), part('#0f0', WIDTH, 10)])
  const shown = isGrey ? picture.grayscale() : picture
  if (format === 'jpeg') return shown.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  return format === 'png' ? shown.png() : shown.webp({ lossless: true })
}

function halfTransparent() {
  const background = { r: 255, g: 0, b: 0, alpha: 0.4 }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background } })
    .png()
    .toBuffer()
}

async function drawn(bytes: Buffer, longestSide: number) {
  const reading = await drawPicture(bytes, { longestSide })
  if (!reading.ok) return reading.refusal
  const { data, info } = await sharp(reading.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
    return [...data.subarray(place, place + 4)].map((value) => Math.round(value / 51))
  }
  return { size: [info.width, info.height], at }
}

const [RED, GREEN, BLUE] = [
  [5, 0, 0, 5],
  [0, 5, 0, 5],
  [0, 0, 5, 5],
]

describe.each([20, 31, 59, 100])('drawn at most %d pixels long', (longestSide) => {
  const scale = Math.min(1, longestSide / WIDTH)

  test.each(['jpeg', 'png', 'webp'] as const)('keeps the pixels of a %s', async (format) => {
    const picture = await drawn(await halves(format).toBuffer(), longestSide)
    if (typeof picture === 'string') throw new Error(picture)
    expect(picture.size).toEqual([Math.round(WIDTH * scale), Math.round(HEIGHT * scale)])
    expect([picture.at(0.2, 0.8), picture.at(0.8, 0.8), picture.at(0.5, 0.05)]).toEqual([RED, BLUE, GREEN])
  })

  test('is upright when the camera was turned', async () => {
    const turned = await halves('jpeg').withMetadata({ orientation: 6 }).toBuffer()
    const picture = await drawn(turned, longestSide)
    if (typeof picture === 'string') throw new Error(picture)
    expect(picture.size).toEqual([Math.round(HEIGHT * scale), Math.round(WIDTH * scale)])
    expect([picture.at(0.2, 0.2), picture.at(0.2, 0.8), picture.at(0.95, 0.5)]).toEqual([RED, BLUE, GREEN])
  })

  test('keeps partial transparency', async () => {
    const picture = await drawn(await halfTransparent(), longestSide)
    if (typeof picture === 'string') throw new Error(picture)
    expect(picture.at(0.2, 0.8)).toEqual([5, 0, 0, 2])
  })
})

describe('drawn smaller', () => {
  test.each<[string, Buffer | Promise<Buffer>]>([
    ['grey', halves('png', { isGrey: true }).toBuffer()],
    ['black and white', aPng(60, 40)],
    ['a grey photo', halves('jpeg', { isGrey: true }).toBuffer()],
    ['with two bytes for each colour', halves('png').toColourspace('rgb16').toBuffer()],
    ['line by line in several turns', halves('png').png({ progressive: true }).toBuffer()],
    ['a progressive photo', halves('jpeg').jpeg({ progressive: true }).toBuffer()],
  ])('looks as with the decoder’s own resizing: %s', async (_what, picture) => {
    const bytes = await picture
    const [small, whole] = [await drawn(bytes, 30), await drawn(bytes, 60)]
    if (typeof small === 'string' || typeof whole === 'string') throw new Error('refused')
    expect([small.size, whole.size]).toEqual([
      [30, 20],
      [60, 40],
    ])
    for (const place of [0.2, 0.8]) expect(small.at(place, 0.8)).toEqual(whole.at(place, 0.8))
  })

  test('fine lines become their average', async () => {
    const stripes = Buffer.from(Array.from({ length: 64 * 64 }, (_, index) => (index % 2 === 0 ? 255 : 0)))
    const bytes = await sharp(stripes, { raw: { width: 64, height: 64, channels: 1 } })
      .png()
      .toBuffer()
    const reading = await drawPicture(bytes, { longestSide: 32 })
    const pixels = await sharp(reading.ok ? reading.bytes : Buffer.alloc(0))
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(new Set(pixels)).toEqual(new Set([128]))
  })
})

describe('the size of the decompressed picture', () => {
  test.each<[string, Buffer, string]>([
    ['24 megapixels in one colour more', aPng(6000, 4001, 1), 'too-many-pixels'],
    ['a million million', aPng(0x7fffffff, 0x7fffffff, 0), 'too-many-pixels'],
    ['half as many with two bytes for each', deep(aPng(6000, 2001, 1)), 'too-many-pixels'],
    ['none', aPng(0, 0, 0), 'unreadable'],
  ])('is refused by the header alone: %s', async (_what, bytes, code) => {
    expect(await drawPicture(bytes, { longestSide: 100 }).catch(() => null)).toMatchObject({
      ok: false,
      refusal: code,
    })
  })
})

/** The header says sixteen bits. */
function deep(png: Buffer): Buffer {
  const copy = Buffer.from(png)
  copy[24] = 16
  return copy
}
