import { expect, test } from 'vitest'
import { memoryWatch } from './give-back-memory.ts'

const MB = 1024 * 1024

/** A process that needs 200 MB after a collection, which takes `pauseMs`, and how often its garbage was collected. */
function aProcess({ pauseMs = 200, needed = 200 * MB } = {}) {
  const is = { busy: 0, rss: 200 * MB, collections: 0 }
  const look = memoryWatch(
    () => is,
    () => {
      is.collections += 1
      is.rss = needed
      return pauseMs
    },
  )
  return { is, look }
}

test('a process that has grown gives its memory back in the first idle minute, and once', () => {
  const { is, look } = aProcess()
  Object.assign(is, { busy: 0.4, rss: 600 * MB })
  look()
  expect(is.collections).toBe(0)
  is.busy = 0.01
  look()
  look()
  expect(is).toEqual({ busy: 0.01, rss: 200 * MB, collections: 1 })
})

test('an idle process that has hardly grown is left alone', () => {
  const { is, look } = aProcess()
  is.rss = 250 * MB
  look()
  expect(is.collections).toBe(0)
})

test('what a collection could not give back is not tried again every minute', () => {
  const { is, look } = aProcess({ needed: 600 * MB })
  is.rss = 600 * MB
  look()
  look()
  expect(is.collections).toBe(1)
})

test('a process that needs so much that collecting takes long is not stopped a second time', () => {
  const { is, look } = aProcess({ pauseMs: 900 })
  for (const rss of [600 * MB, 700 * MB]) {
    is.rss = rss
    look()
  }
  expect(is.collections).toBe(1)
})
