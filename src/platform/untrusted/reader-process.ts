import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { type Frame, framesOf, writeFrame } from './frames.ts'
import { type ProcessCost, processCost } from './process-cost.ts'
import type { Budget, Reading } from './reading-tasks.ts'

export type Order = { task: string; parameters: unknown; bytes: Uint8Array }
/** Why a process was given up: it took too long or too much memory, ended by itself, or said what nobody understands. */
export type Loss = 'time' | 'memory' | 'ended' | 'garbled'

export type ReaderProcess = {
  /** One order at a time. What is lost is told by a string; then the process is gone. */
  perform(order: Order, budget: Budget): Promise<Reading | Loss>
  /** Null where nobody can tell. */
  cost(): ProcessCost | null
  /** Kills it at once, also in the middle of a task. */
  end(): void
}

/**
 * Keeps the reader no longer alive than this process, whatever it is doing: standard input is a pipe that the kernel
 * closes when we die, however we die, and then the shell kills it. Its orders come by descriptor 3, which also tells its
 * process id; that nobody listens any more must not keep the shell from killing. It gives way to everything else on the machine. $@: the command.
 */
const SUPERVISOR = `
trap '' PIPE
nice -n 5 "$@" <&3 3<&- & pid=$!
echo $pid >&3
exec 1>&- 3>&-
read -r _
kill -9 $pid 2>/dev/null
wait $pid`

/** Its whole environment: what pixels have taken is given back at once, instead of kept for the next (mallopt(3)). */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
const LOOK_EVERY_MS = 15
/** Of JavaScript objects; pixels lie elsewhere and are watched from outside. */
const HEAP_MIB = 200

const answerHead = z.union([
  z.object({ ok: z.literal(true), facts: z.unknown() }),
  z.object({ ok: z.literal(false), refusal: z.string().check(z.maxLength(40)) }),
])

/** Starts a process that runs `program`: without environment, and allowed to read nothing but the product's own code. */
export function startReaderProcess(program: URL): ReaderProcess {
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', process.execPath, ...argumentsFor(program)], {
    cwd: '/',
    env: ALLOCATION,
    // Ctrl-C in the terminal is for us, who end it ourselves.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
  })
  const orders = child.stdio[3] as Duplex
  for (const pipe of [child.stdin, child.stdout, orders]) pipe?.on('error', () => undefined)
  const pid = firstLine(orders)
  const answers = child.stdout ? framesOf(child.stdout) : null
  const end = () => {
    child.stdin?.destroy()
    orders.destroy()
  }
  child.once('error', end)
  doNotKeepAlive(child, orders)
  const cost = () => processCost(pid())
  return {
    perform: async (order, budget) => {
      const watched = watch(budget, cost)
      try {
        const outcome = await Promise.race([answerTo(order, orders, answers), watched.loss])
        if (typeof outcome === 'string') end()
        return outcome
      } finally {
        watched.stop()
      }
    },
    cost,
    end,
  }
}

/** Allowed is what the product itself is made of: neither the data folder nor anything that could be written. */
function argumentsFor(program: URL): string[] {
  const path = fileURLToPath(program)
  const source = fileURLToPath(new URL('../..', import.meta.url))
  const packages = realpathSync(new URL('../../../node_modules', import.meta.url))
  const readable = [
    `${source}*`,
    `${packages}/*`,
    fileURLToPath(new URL('../../../package.json', import.meta.url)),
  ]
  return [
    '--permission',
    '--allow-addons',
    ...[...readable, `${dirname(path)}/*`].map((folder) => `--allow-fs-read=${folder}`),
    '--expose-gc',
    `--max-old-space-size=${HEAP_MIB}`,
    '--no-warnings',
    path,
  ]
}

async function answerTo(
  { task, parameters, bytes }: Order,
  orders: Duplex,
  answers: AsyncGenerator<Frame, void> | null,
): Promise<Reading | Loss> {
  // When it is gone, that is told by its answers, which end.
  writeFrame(orders, { head: { task, parameters }, bytes }).catch(() => undefined)
  try {
    const answer = await answers?.next()
    if (!answer?.value) return 'ended'
    const head = answerHead.parse(answer.value.head)
    return head.ok ? { ...head, bytes: answer.value.bytes } : head
  } catch {
    return 'garbled'
  }
}

function watch({ cpuMs, wallMs, mostMib }: Budget, cost: () => ProcessCost | null) {
  const before = cost()?.cpuMs ?? 0
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  const loss = new Promise<Loss>((resolve) => {
    timer = setTimeout(() => resolve('time'), wallMs)
    looking = setInterval(() => {
      const now = cost()
      if (now && now.residentMib > mostMib) resolve('memory')
      if (now && now.cpuMs - before > cpuMs) resolve('time')
    }, LOOK_EVERY_MS)
  })
  const stop = () => {
    clearTimeout(timer)
    clearInterval(looking)
  }
  return { loss, stop }
}

function firstLine(pipe: Duplex): () => string {
  let said = ''
  pipe.on('data', (part: Buffer) => {
    if (said.length < 20) said += part.toString('latin1')
  })
  return () => /^(\d+)\n/.exec(said)?.[1] ?? ''
}

/** A command line program must be able to exit while the reader is idle. */
function doNotKeepAlive(child: ChildProcess, orders: Duplex): void {
  child.unref()
  for (const pipe of [child.stdin, child.stdout, orders]) (pipe as unknown as { unref?(): void })?.unref?.()
}
