import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import { openLog } from '../log/log.ts'
import { readingTasks } from './reading-tasks.ts'
import {
  openUntrustedReader,
  type ReadingManner,
  type ReadingProgress,
  type UntrustedReader,
} from './untrusted-reader.ts'

const program = new URL('../../../tests/support/faults/hostile-reader.ts', import.meta.url)
/** On a slow machine a new process takes half a second before it reads. */
const budget = { cpuMs: 1_500, wallMs: 20_000, mostMib: 200 }
const unreadable = { ok: false, refusal: 'unreadable' }

let reader: UntrustedReader
beforeEach(() => {
  reader = readerWith()
})
afterEach(() => reader.close())

function readerWith(options: { wallMs?: number; idleMs?: number } = {}): UntrustedReader {
  const budgets = { ...readingTasks, 'clean-pdf': { ...budget, ...options } }
  return openUntrustedReader({ log: openLog('silent'), program, budgets, ...options })
}

function read(what: string, manner?: ReadingManner) {
  return reader.read('clean-pdf', Buffer.from(what), {}, manner)
}

async function pidOf(what: string, manner?: ReadingManner): Promise<number> {
  const reading = await read(what, manner)
  return reading.ok ? (reading.facts as { pid: number }).pid : 0
}

describe('the reader process', () => {
  test('returns the result of its task, and is used again', async () => {
    const large = Buffer.alloc(9_000_000, 'abc')
    const reading = await reader.read('clean-pdf', large, {})
    expect(reading.ok && Buffer.compare(Buffer.from(reading.bytes), large)).toBe(0)
    expect(await pidOf('again')).toBe(await pidOf('and again'))
  })

  test('has no environment, and can neither read other files nor write any', async () => {
    expect(await read('see')).toMatchObject({ facts: { environment: [], reads: false, writes: false } })
  })

  test.each([
    ['loops for ever', 'loop'],
    ['takes all memory', 'grow'],
    ['ends by itself', 'exit'],
    ['says what nobody understands', 'garble'],
  ])('is killed when it %s, and the next file gets a new one', async (_what, order) => {
    const before = await pidOf('before')
    expect(await read(order)).toEqual(unreadable)
    const after = await pidOf('after')
    expect([after > 0, after === before]).toEqual([true, false])
    await expect.poll(() => isAlive(before)).toBe(false)
  })

  test('is killed when it does nothing for too long', async () => {
    reader = readerWith({ wallMs: 300 })
    expect(await read('wait')).toEqual(unreadable)
  })

  test('continues when a task merely fails', async () => {
    const before = await pidOf('before')
    expect(await read('throw')).toEqual(unreadable)
    expect(await pidOf('after')).toBe(before)
  })

  test('ends when it has been idle, and with its owner', async () => {
    reader = readerWith({ idleMs: 30 })
    const idling = await pidOf('x')
    await expect.poll(() => isAlive(idling)).toBe(false)
    const next = await pidOf('y')
    reader.close()
    await expect.poll(() => isAlive(next)).toBe(false)
  })

  test.each(['loop', 'idle'])(
    'ends with the process that started it, also when that is killed during a %s',
    async (what) => {
      const { owner, pid } = await anOwner(what)
      owner.kill('SIGKILL')
      await expect.poll(() => isAlive(pid)).toBe(false)
    },
  )
})

describe('several files at once', () => {
  test('are read one after another, those for pages first, and each is told its place', async () => {
    const told: Record<string, string[]> = {}
    const ended: string[] = []
    const one = async (name: string, manner: ReadingManner = {}) => {
      const onProgress = (progress: ReadingProgress) => {
        told[name] = [
          ...(told[name] ?? []),
          progress.state === 'waiting' ? `after ${progress.ahead}` : 'reading',
        ]
      }
      await read(name, { ...manner, onProgress })
      ended.push(name)
    }
    await Promise.all([one('first'), one('second'), one('third'), one('page', { isUrgent: true })])
    expect(ended).toEqual(['first', 'page', 'second', 'third'])
    expect(told.first).toEqual(['reading'])
    expect([told.third?.[0], told.third?.at(-2), told.third?.at(-1)]).toEqual([
      'after 2',
      'after 1',
      'reading',
    ])
  })

  test('may be at most three of one sender, and seventeen in all', async () => {
    const busy = new Refused('too-busy', { seconds: 10 })
    const owned = [1, 2, 3].map(() => read('x', { owner: 'karin' }))
    await expect(read('x', { owner: 'karin' })).rejects.toEqual(busy)
    const others = Array.from({ length: 14 }, (_, index) => read('x', { owner: `company ${index}` }))
    await expect(read('x', { owner: 'anders' })).rejects.toEqual(busy)
    expect((await Promise.all([...owned, ...others])).every(({ ok }) => ok)).toBe(true)
    expect((await read('x', { owner: 'karin' })).ok).toBe(true)
  })

  test('may wait with a hundred megabytes together', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024)
    const current = read('x')
    const waiting = Array.from({ length: 10 }, () => reader.read('clean-pdf', large, {}))
    const busy = new Refused('too-busy', { seconds: 10 })
    await expect(reader.read('clean-pdf', large, {})).rejects.toEqual(busy)
    reader.close()
    await Promise.allSettled([current, ...waiting])
  })

  test('are not delayed by one whose sender has disconnected', async () => {
    const gone = new AbortController()
    const first = read('first')
    const waiting = read('second', { signal: gone.signal })
    gone.abort()
    await expect(waiting).rejects.toEqual(new Refused('sender-gone'))
    expect((await first).ok).toBe(true)
  })

  test('are told to retry when the product stops', async () => {
    const waiting = [read('loop'), read('x')]
    reader.close()
    for (const each of await Promise.allSettled(waiting))
      expect(each).toMatchObject({ status: 'rejected', reason: { code: 'too-busy' } })
  })
})

/** A process of its own with a reader that is working or idle. */
async function anOwner(what: string): Promise<{ owner: ChildProcess; pid: number }> {
  const code = `
    const { startReaderProcess } = await import(${JSON.stringify(new URL('./reader-process.ts', import.meta.url).href)})
    const reader = startReaderProcess(new URL(${JSON.stringify(program.href)}))
    const budget = { cpuMs: 60_000, wallMs: 60_000, mostMib: 1000 }
    const order = (what) => reader.perform({ task: 'x', wish: {}, bytes: Buffer.from(what) }, budget)
    const { facts } = await order('x')
    if (${JSON.stringify(what)} === 'loop') void order('loop')
    setTimeout(() => console.log(facts.pid), 100)
    setInterval(() => undefined, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(owner.stdout, 'data')) as [Buffer]
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  return { owner, pid }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
