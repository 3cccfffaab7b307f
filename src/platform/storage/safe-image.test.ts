import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import { aPng } from '../../../tests/support/hostile-files.ts'
import { safeImage } from './safe-image.ts'

test('a picture is kept upright, without what was written about it, and no larger than asked', async () => {
  const turned = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'gold' } })
    .withExif({ IFD0: { Artist: 'canary' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { bytes, mime, width, height } = await safeImage(turned, { longestSide: 150 })
  expect([mime, width, height]).toEqual(['image/jpeg', 100, 150])
  expect(bytes.includes('canary')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test.each([
  ['nothing', Buffer.alloc(0), 'image-unreadable'],
  ['noise', Buffer.from('noise'), 'image-unreadable'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image-unreadable'],
  ['too many pixels', aPng(6000, 6000, 1), 'image-too-many-pixels'],
])('%s is refused', async (_what, bytes, code) => {
  await expect(safeImage(bytes)).rejects.toEqual(new Refused(code))
})
