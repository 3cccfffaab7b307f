import { Refused } from '#kernel/refusal.ts'
import type { Log } from '../log/log.ts'
import { type KeptReader, keepReader } from './kept-reader.ts'
import { type Budget, type Reading, type ReadingTask, readingTasks } from './reading-tasks.ts'

/** Progress of a task: behind `ahead` others in the queue, or being read. */
export type ReadingProgress = { state: 'waiting'; ahead: number } | { state: 'reading' }

/** Options of a waiting task. */
export type SenderWaiting = {
  onProgress?: (progress: ReadingProgress) => void
  /** Aborted when the sender has disconnected: the task then leaves the queue. */
  signal?: AbortSignal
}

export type ReadingManner = SenderWaiting & {
  /** The owner whose tasks must not fill the queue. */
  owner?: string
  /** Goes before uploads, because a page waits for it. */
  isUrgent?: boolean
}

/** Reads untrusted bytes in a process of its own with a budget (docs/decisions/010-untrusted-bytes.md). */
export type UntrustedReader = {
  /**
   * Does one task with these bytes, in the order of the queue. `unreadable` for bytes that the task cannot read or
   * that exceed its budget. Throws `too-busy` (`seconds` to wait) when too many wait already, and `sender-gone`.
   */
  read(task: ReadingTask, bytes: Uint8Array, parameters: object, manner?: ReadingManner): Promise<Reading>
  /** Ends the process; waiting tasks are refused with `too-busy`. */
  close(): void
}

export type UntrustedReaderOptions = {
  log: Log
  program?: URL
  budgets?: Readonly<Record<ReadingTask, Budget>>
  idleMs?: number
}

const PROGRAM = new URL('./reader-program.ts', import.meta.url)
/** Waiting bytes are in memory: ten of the largest files, or a few more smaller ones. */
const MOST_WAITING = 16
const MOST_BYTES_WAITING = 100 * 1024 * 1024
const MOST_OF_ONE = 3
const BUSY_SECONDS = 10
const IDLE_MS = 10_000

type Waiting = {
  task: ReadingTask
  bytes: Uint8Array
  parameters: object
  manner: ReadingManner
  done: (reading: Reading) => void
  failed: (error: unknown) => void
}
type Queue = { waiting: Waiting[]; current: Waiting | undefined; isClosed: boolean }

/** One process and one queue for everything, so that only one file is decompressed at a time. */
export function openUntrustedReader(options: UntrustedReaderOptions): UntrustedReader {
  const { log, program = PROGRAM, budgets = readingTasks, idleMs = IDLE_MS } = options
  const reader = keepReader({ program, idleMs })
  const queue: Queue = { waiting: [], current: undefined, isClosed: false }
  return {
    read: (task, bytes, parameters, manner = {}) => {
      if (queue.isClosed || isFull(queue, bytes, manner)) return Promise.reject(busy())
      return new Promise((done, failed) => {
        const order = { task, bytes, parameters, manner, done, failed }
        queue.waiting.push(order)
        leaveWhenGone(queue, order)
        if (queue.current) reportPlaces(queue)
        else void processQueue(queue, reader, { log, budgets })
      })
    },
    close: () => {
      queue.isClosed = true
      for (const { failed } of queue.waiting.splice(0)) failed(busy())
      reader.end()
    },
  }
}

async function processQueue(
  queue: Queue,
  reader: KeptReader,
  { log, budgets }: Required<Pick<UntrustedReaderOptions, 'log' | 'budgets'>>,
): Promise<void> {
  for (let order = takeNext(queue); order; order = takeNext(queue)) {
    const { task, bytes, parameters, manner, done, failed } = order
    manner.onProgress?.({ state: 'reading' })
    reportPlaces(queue)
    try {
      const outcome = await reader.perform({ task, parameters, bytes }, budgets[task])
      const isLost = typeof outcome === 'string'
      if (queue.isClosed) failed(busy())
      else done(isLost ? { ok: false, refusal: 'unreadable' } : outcome)
      if (isLost && !queue.isClosed)
        log.warn({ task, bytes: bytes.length, loss: outcome }, 'untrusted bytes were given up')
    } catch (error) {
      failed(error)
    }
  }
  reader.rest()
}

/** Tasks that a page waits for go first. */
function takeNext(queue: Queue): Waiting | undefined {
  const urgent = queue.waiting.findIndex(({ manner }) => manner.isUrgent)
  queue.current = queue.waiting.splice(Math.max(urgent, 0), 1)[0]
  return queue.current
}

function isFull({ waiting, current }: Queue, { length }: Uint8Array, { owner }: ReadingManner): boolean {
  const own = [...waiting, current].filter((one) => one?.manner.owner === owner).length
  const size = waiting.reduce((sum, { bytes }) => sum + bytes.length, length)
  const isTooMuch = waiting.length >= MOST_WAITING || size > MOST_BYTES_WAITING
  return isTooMuch || (owner !== undefined && own >= MOST_OF_ONE)
}

function reportPlaces({ waiting }: Queue): void {
  for (const [place, { manner }] of waiting.entries())
    manner.onProgress?.({ state: 'waiting', ahead: place + 1 })
}

function leaveWhenGone(queue: Queue, order: Waiting): void {
  const leave = () => {
    const place = queue.waiting.indexOf(order)
    if (place === -1) return
    queue.waiting.splice(place, 1)
    order.failed(new Refused('sender-gone'))
    reportPlaces(queue)
  }
  const { signal } = order.manner
  if (signal?.aborted) leave()
  else signal?.addEventListener('abort', leave, { once: true })
}

function busy(): Refused {
  return new Refused('too-busy', { seconds: BUSY_SECONDS })
}
