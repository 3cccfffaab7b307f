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
/** Why a process was abandoned: it took too much time or memory, ended by itself, or sent an invalid answer. */
export type Loss = 'time' | 'memory' | 'ended' | 'garbled'

export type ReaderProcess = {
  /** One task at a time. A string says why the process was lost; it has then ended. */
  perform(order: Order, budget: Budget): Promise<Reading | Loss>
  /** Null where it cannot be measured. */
  cost(): ProcessCost | null
  /** Kills it at once, also during a task. */
  end(): void
}

/**
 * Keeps the reader from outliving this process in every case: standard input is a pipe that the kernel closes when
 * this process dies for any reason, and then the shell kills the reader. Tasks arrive on descriptor 3, on which the
 * shell also sends the process id; an error there must not keep the shell from killing. The reader has the lowest
 * priority on the machine. $@: the command.
 */
const SUPERVISOR = `
trap '' PIPE
nice -n 5 "$@" <&3 3<&- & pid=$!
echo $pid >&3
exec 1>&- 3>&-
read -r _
kill -9 $pid 2>/dev/null
wait $pid`

/** Its whole environment: freed pixel memory is returned to the system at once (mallopt(3)). */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
const LOOK_EVERY_MS = 15
/** In MiB, for JavaScript objects; pixels are outside the heap and are checked from outside. */
const HEAP_MIB = 200

const answerHead = z.union([
  z.object({ ok: z.literal(true), facts: z.unknown() }),
  z.object({ ok: z.literal(false), refusal: z.string().check(z.maxLength(40)) }),
])

/** Starts a process that runs `program`, without environment, and with read access to the product's own code only. */
export function startReaderProcess(program: URL): ReaderProcess {
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', process.execPath, ...argumentsFor(program)], {
    cwd: '/',
    env: ALLOCATION,
    // Ctrl-C in the terminal reaches only this process, which ends the reader.
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

/** It may read the product's own code: neither the data folder nor any folder that can be written. */
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
  // The end of the process shows in its answers, which end too.
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
