// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { type PictureTools, shrinkPicture } from './shrink-picture.ts'

const LIMITS = { longestSide: 4000, mostBytes: 1000 }

/** A browser in which every picture has this size; it records how it drew it. */
function aBrowser(width: number, height: number, drawnBytes = 10) {
  const drawn: object[] = []
  const tools: PictureTools = {
    sizeOf: async () => ({ width, height }),
    draw: async (_file, size) => {
      drawn.push(size)
      return new Blob(['x'.repeat(drawnBytes)], { type: 'image/jpeg' })
    },
  }
  return { tools, drawn }
}

const aFile = (name: string, type: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type })

describe('a picture', () => {
  test.each([
    [8000, 6000, { width: 4000, height: 3000 }],
    [6000, 8000, { width: 3000, height: 4000 }],
    [40_000, 10, { width: 4000, height: 1 }],
  ])('of %d × %d pixels is sent smaller, with its own proportions', async (width, height, size) => {
    const { tools, drawn } = aBrowser(width, height)
    const sent = await shrinkPicture(aFile('köket.efter.PNG', 'image/png'), LIMITS, tools)
    expect(drawn).toEqual([size])
    expect([sent.name, sent.type]).toEqual(['köket.efter.jpg', 'image/jpeg'])
  })

  test('that is small enough is sent unchanged', async () => {
    const { tools, drawn } = aBrowser(4000, 3000)
    const file = aFile('a.webp', 'image/webp', 1000)
    expect(await shrinkPicture(file, LIMITS, tools)).toBe(file)
    expect(drawn).toEqual([])
  })

  test('of few pixels and many bytes is drawn again in its size', async () => {
    const { tools, drawn } = aBrowser(300, 200)
    expect((await shrinkPicture(aFile('a.png', 'image/png', 1001), LIMITS, tools)).size).toBe(10)
    expect(drawn).toEqual([{ width: 300, height: 200 }])
  })

  test('that the browser cannot draw is sent unchanged', async () => {
    const file = aFile('a.heic', 'image/heic')
    const { tools } = aBrowser(8000, 6000)
    const failingBrowser = { ...tools, draw: () => Promise.reject(new Error('no memory')) }
    const blind = { ...tools, sizeOf: () => Promise.reject(new Error('no picture')) }
    for (const browser of [failingBrowser, blind])
      expect(await shrinkPicture(file, LIMITS, browser)).toBe(file)
  })
})

test('another file is not even read', async () => {
  const file = aFile('a.pdf', 'application/pdf', 5000)
  expect(await shrinkPicture(file, LIMITS)).toBe(file)
})
