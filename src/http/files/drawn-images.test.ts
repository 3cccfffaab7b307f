import { expect, test } from 'vitest'
import { drawnImages } from './drawn-images.ts'

/** Draws images of ten bytes, and counts the drawings, also those at the same time. */
function aRenderer() {
  const drawn: string[] = []
  let [busy, mostBusy] = [0, 0]
  const draw = (name: string) => async () => {
    drawn.push(name)
    mostBusy = Math.max(mostBusy, ++busy)
    await Promise.resolve()
    busy--
    return new Uint8Array(10)
  }
  return { drawn, draw, mostBusy: () => mostBusy }
}

test('images are drawn one at a time, each once, and only a few may wait', async () => {
  const { drawn, draw, mostBusy } = aRenderer()
  const imageOf = drawnImages({ mostBytes: 1000 })
  const names = Array.from({ length: 25 }, (_, number) => `${number}`)
  const answers = [...names, '0'].map((name) => imageOf(name, draw(name)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(5)
  await Promise.all(answers.map(async (answer) => answer))
  expect([drawn, mostBusy()]).toEqual([names.slice(0, 20), 1])
  await imageOf('24', draw('24'))
  expect(drawn.at(-1)).toBe('24')
})

test('the oldest images are dropped when all together have too many bytes', async () => {
  const { drawn, draw } = aRenderer()
  const imageOf = drawnImages({ mostBytes: 25 })
  for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) await imageOf(name, draw(name))
  expect(drawn).toEqual(['a', 'b', 'c', 'a'])
})

test('an image that failed is drawn again for the next request, and does not block others', async () => {
  const { draw } = aRenderer()
  const imageOf = drawnImages({ mostBytes: 1000 })
  const broken = imageOf('a', () => Promise.reject(new Error('broken')))
  const next = imageOf('b', draw('b'))
  await expect(broken).rejects.toThrow('broken')
  expect((await next)?.bytes).toHaveLength(10)
  expect((await imageOf('a', draw('a')))?.bytes).toHaveLength(10)
})
