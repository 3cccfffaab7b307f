import autocannon, { type Request } from 'autocannon'
import { percentile } from '../percentile.ts'
import type { MeasuredServer } from './measured-server.ts'

/**
 * One or several rounds of load on one server. Times in ms; `cpuMicros` of the server and `databaseMicros` of
 * PostgreSQL in µs per request.
 */
export type Figures = { rate: number; p50: number; p99: number; cpuMicros: number; databaseMicros: number }

export type Round = Figures & { requests: number; failed: number }

/** `databaseCpu`: µs that PostgreSQL has used so far. */
export type Load = {
  connections: number
  seconds: number
  varies: boolean
  settled: () => Promise<void>
  databaseCpu: () => Promise<number>
}

/**
 * Loads a server for some seconds. CPU is counted until `settled`, so that work after the answer is part of a
 * request's price.
 */
export async function measureRound(
  server: MeasuredServer,
  nextRequest: () => Request,
  load: Load,
): Promise<Round> {
  const used = async () => ({ server: (await server.usage()).cpuMicros, database: await load.databaseCpu() })
  const before = await used()
  const result = await autocannon({
    url: server.url,
    connections: load.connections,
    duration: load.seconds,
    requests: [
      load.varies ? { setupRequest: (request) => ({ ...request, ...nextRequest() }) } : nextRequest(),
    ],
  })
  await load.settled()
  const requests = result.requests.total
  const after = await used()
  const each = (side: keyof typeof after) => (after[side] - before[side]) / Math.max(1, requests)
  return {
    rate: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: each('server'),
    databaseMicros: each('database'),
    requests,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** The median of the rounds, for each figure: one disturbed round changes nothing. */
export function middleOf(rounds: readonly Round[]): Figures {
  const of = (figure: keyof Figures) =>
    percentile(
      rounds.map((round) => round[figure]),
      50,
    )
  const cpu = { cpuMicros: of('cpuMicros'), databaseMicros: of('databaseMicros') }
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), ...cpu }
}

/**
 * Statements of one request: the median of several, one after another, because the process has statements of its own.
 */
export async function statementsPerRequest(
  server: MeasuredServer,
  nextRequest: () => Request,
): Promise<number> {
  const counts: number[] = []
  for (let index = 0; index < 21; index++) {
    const before = await server.usage()
    await ask(server.url, nextRequest())
    counts.push((await server.usage()).statements - before.statements)
  }
  return percentile(counts, 50)
}

/** The answer's text; an error ends the benchmark, because it would measure something else. */
export async function ask(url: string, { path = '/', ...init }: Request): Promise<string> {
  const response = await fetch(url + path, init as RequestInit)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text
}
