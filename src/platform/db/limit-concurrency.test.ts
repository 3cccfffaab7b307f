import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Unavailable } from '#kernel/refusal.ts'
import { limitConcurrency } from './limit-concurrency.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function work() {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const start = (number: number) => () => {
    started.push(number)
    return new Promise<number>((resolve) => ends.set(number, () => resolve(number)))
  }
  return { started, start, end: (number: number) => ends.get(number)?.() }
}

test('so many work at once, and those who wait follow in the order of their arrival', async () => {
  const inside = limitConcurrency({ places: 2, waiting: 5, waitMs: 1000 })
  const { started, start, end } = work()
  const done = [1, 2, 3, 4].map((number) => inside(start(number)))
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual([1, 2])
  end(2)
  await done[1]
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual([1, 2, 3])
  for (const number of [1, 3]) end(number)
  await vi.advanceTimersByTimeAsync(0)
  end(4)
  expect(await Promise.all(done)).toEqual([1, 2, 3, 4])
})

test('nobody waits for ever: one too many is refused at once, and one in the queue after its time', async () => {
  const inside = limitConcurrency({ places: 1, waiting: 1, waitMs: 1000 })
  const { start, end } = work()
  const first = inside(start(1))
  const waits = inside(start(2))
  const refusal = expect(waits).rejects.toThrow(Unavailable)
  await expect(inside(start(3))).rejects.toThrow(Unavailable)
  await vi.advanceTimersByTimeAsync(1000)
  await refusal
  end(1)
  expect(await first).toBe(1)
  // The place is free again, though the caller that waited for it is gone.
  const last = inside(start(4))
  await vi.advanceTimersByTimeAsync(0)
  end(4)
  expect(await last).toBe(4)
})

test('work that fails gives its place back', async () => {
  const inside = limitConcurrency({ places: 1, waiting: 0, waitMs: 1000 })
  await expect(inside(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inside(() => Promise.resolve('next'))).toBe('next')
})
