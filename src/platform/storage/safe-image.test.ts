import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import { aPng } from '#tests/support/faults/hostile-files.ts'
import { openLog } from '../log/log.ts'
import { openUntrustedReader } from '../untrusted/untrusted-reader.ts'
import { safeImage, webpOfWidth } from './safe-image.ts'

const services = { untrusted: openUntrustedReader({ log: openLog('silent') }) }
afterAll(() => services.untrusted.close())

describe('a picture', () => {
  test('is stored upright, without metadata, and no larger than the limit', async () => {
    const turned = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'gold' } })
      .withExif({ IFD0: { Artist: 'canary' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    for (const [longestSide, ...size] of [
      [150, 100, 150],
      [1000, 200, 300],
    ] as const) {
      const { bytes, mime, width, height } = await safeImage(services, turned, { longestSide })
      expect([mime, width, height]).toEqual(['image/jpeg', ...size])
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
      expect(Buffer.from(bytes).includes('canary')).toBe(false)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
  })

  test('for a page is WebP, with its own proportions', async () => {
    const flat = await sharp({ create: { width: 1600, height: 2, channels: 3, background: 'gold' } })
      .png()
      .toBuffer()
    const drawn = await webpOfWidth(services, flat, 480)
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 480, height: 1 })
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'image-unreadable'],
    ['noise', Buffer.from('noise'), 'image-unreadable'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image-unreadable',
    ],
    ['too many pixels', aPng(6000, 4001, 1), 'image-too-many-pixels'],
    [
      'a head without end',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(9_500_000)]),
      'image-unreadable',
    ],
  ])('that is %s is refused', async (_what, bytes, code) => {
    await expect(safeImage(services, bytes)).rejects.toEqual(new Refused(code))
  })
})
