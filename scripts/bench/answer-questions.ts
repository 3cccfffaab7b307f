import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { giveBackMemory } from '#platform/give-back-memory.ts'
import { type CpuProfile, startProfile, stopProfile } from './cpu-profile.ts'
import type { Answer, Question, Usage } from './measured-server.ts'

let statements = 0

/** Statements that the goals do not count: BEGIN and COMMIT, and the lock of one row. */
const UNCOUNTED = /^\s*(begin|commit|rollback|start transaction)\b|\bfor update\s*$/i

/** Counts every statement of this process, except {@link UNCOUNTED}. */
export function countStatements(): void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (!UNCOUNTED.test(text ?? '')) statements++
    return Reflect.apply(query, this, args) as unknown
  } as typeof query
}

/** Listens on a free port, tells the benchmark the URL, and answers its questions; ends together with it. */
export function answerQuestions(
  server: Server,
  stopDelivering: () => Promise<void> = async () => undefined,
): void {
  const does: Readonly<Record<Question, () => Promise<CpuProfile | void>>> = {
    usage: async () => undefined,
    memory: async () => giveBackMemory(),
    'stop-delivering': stopDelivering,
    'start-profile': startProfile,
    'stop-profile': stopProfile,
  }
  process.on('message', (question: Question) => {
    void does[question]().then((profile) => {
      const { rss, heapUsed, external } = process.memoryUsage()
      const memory = { resident: rss, held: heapUsed + external }
      tell({ usage: usage(), profile: profile ?? undefined, memory })
    })
  })
  process.on('disconnect', () => process.exit(0))
  server.listen(0, '127.0.0.1', () => {
    tell({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  })
}

function usage(): Usage {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  return { cpuMicros: userCPUTime + systemCPUTime, statements }
}

function tell(answer: Answer): void {
  process.send?.(answer)
}
