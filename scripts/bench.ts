import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { readConfig } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { openServices } from '#platform/open-services.ts'
import { productionEnvironment } from '../tests/support/operator-facts.ts'
import { type BenchData, loadData, PROJECTS } from './bench/load-data.ts'
import { ask, type Load, measureRound, middleOf, type Round, statementsPerRequest } from './bench/measure.ts'
import { measureExpiry } from './bench/measure-expiry.ts'
import { measureLive } from './bench/measure-live.ts'
import { measureLogins } from './bench/measure-logins.ts'
import { measureMatching } from './bench/measure-matching.ts'
import { measurePages } from './bench/measure-pages.ts'
import { measureUploads } from './bench/measure-uploads.ts'
import { type MeasuredServer, startMeasured } from './bench/measured-server.ts'
import { postgresCpu } from './bench/postgres-cpu.ts'
import { type Comparison, printProfile, printResult } from './bench/print-table.ts'
import { loggedIn, type Side, type Workload, workloads } from './bench/workloads.ts'

/**
 * `npm run bench [-- profile | projects | quotes | lists | login | expiry | matching | live | pages | uploads | all] [--cpu]`: the product's
 * throughput as a share of what Node and PostgreSQL can do. `--cpu` also shows where the server spends its CPU time.
 * Load generator, both servers and the database share this machine, so compare only figures of one run.
 */
const CONNECTIONS = [16, 64]
const ROUNDS = 5
const SECONDS = 2
/** The first requests cost several times as much, until Node has compiled what they run. A busy machine gets no further than so far. */
const WARM_REQUESTS = 5_000
const MOST_WARMING_ROUNDS = 10

/** Outside demo mode, with mail jobs left to a separate worker, as on a busy installation. */
const PRODUCTION = {
  ...productionEnvironment,
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  SECRET: 'only-for-measuring-'.repeat(2),
  LOG_LEVEL: 'error',
  JOBS: 'off',
}

type DatabaseConnection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection']
type Bench = { services: Services; data: BenchData; servers: Record<Side, MeasuredServer> }

const LOGIN = 'login'
const EXPIRY = 'expiry'
const MATCHING = 'matching'
const LIVE = 'live'
const PAGES = 'pages'
const UPLOADS = 'uploads'
const PARTS = [LOGIN, EXPIRY, MATCHING, LIVE, PAGES, UPLOADS]
const asksForCpu = process.argv.includes('--cpu')
const asked = process.argv.slice(2).find((word) => word !== '--cpu') ?? 'all'
const chosen = chooseWorkloads(asked)
if (asked !== PAGES && asked !== UPLOADS) await benchRequests()
if (asked === PAGES || asked === 'all') await measurePages()
if (asked === UPLOADS || asked === 'all') await measureUploads()

async function benchRequests(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handslag-bench-'))
  // Under root PostgreSQL runs as another user, which must be able to enter the folders above.
  await chmod(dataDir, 0o711)
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    await bench(database.connection)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function chooseWorkloads(name: string): readonly Workload[] {
  const found = workloads.filter((workload) => name === 'all' || workload.name === name)
  if (found.length > 0 || PARTS.includes(name)) return found
  const names = [...workloads.map((workload) => workload.name), ...PARTS]
  throw new Error(`There is no ${name}: choose ${names.join(', ')} or all.`)
}

async function bench(connection: DatabaseConnection): Promise<void> {
  const { host, port, user, database } = connection
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const env = { ...PRODUCTION, DATABASE_URL }
  const { services, close } = await openServices(readConfig(env), { handlers: eventHandlers })
  if (chosen.length > 0) await benchWorkloads(services, env)
  if (asked === LOGIN || asked === 'all') await measureLogins(services, env)
  if (asked === EXPIRY || asked === 'all') await measureExpiry(services, env)
  if (asked === MATCHING || asked === 'all') await measureMatching(services)
  if (asked === LIVE || asked === 'all') await measureLive(services, env)
  await close()
}

async function benchWorkloads(services: Services, env: Record<string, string>): Promise<void> {
  const data = await fill(services)
  const servers = {
    limit: await startMeasured('./bare-limit.ts', {
      ...env,
      BENCH_PROFILE: data.profileId,
      BENCH_COMPANY: data.companyId,
    }),
    product: await startMeasured('./serve-product.ts', env),
  }
  await run({ services, data, servers })
  await Promise.all([servers.limit.stop(), servers.product.stop()])
}

async function fill(services: Services): Promise<BenchData> {
  console.log(`Loading ${PROJECTS} projects …`)
  await services.queue.start(jobEntries(services), { work: false })
  const data = await loadData(services, { quotes: chosen.some(({ paths }) => paths !== undefined) })
  await services.queue.stop()
  return data
}

async function run(bench: Bench): Promise<void> {
  const measured: { workload: Workload; comparisons: Comparison[] }[] = []
  for (const workload of chosen) {
    console.log(`Measuring: ${workload.title} …`)
    if (workload.paths) await keepAnswers(bench, workload.paths(bench.data))
    if (workload.isRead) await checkSameAnswer(bench, workload)
    for (const side of ['limit', 'product'] as const) await warmUp(bench, workload, side)
    const comparisons: Comparison[] = []
    for (const connections of CONNECTIONS) comparisons.push(await compare(bench, workload, connections))
    measured.push({ workload, comparisons })
    if (asksForCpu) await profileCpu(bench, workload)
  }
  await bench.servers.product.stopDelivering()
  for (const { workload, comparisons } of measured) {
    for (const statement of workload.before) await bench.services.pool.query(statement)
    const statements = await eachSide((side) =>
      statementsPerRequest(bench.servers[side], workload.requests(bench.data, side)),
    )
    printResult({ workload, comparisons, statements })
  }
}

/** What the limit cannot compute, it answers as the product has: by path, beside the statement that finds the rows. */
async function keepAnswers({ servers, services, data }: Bench, paths: readonly string[]): Promise<void> {
  await services.pool.query(
    'create table if not exists bench_answers (path text primary key, body text not null)',
  )
  const headers = loggedIn(data)
  for (const path of paths) {
    const body = await ask(servers.product.url, { method: 'GET', path, headers })
    await services.pool.query(
      'insert into bench_answers values ($1, $2) on conflict (path) do update set body = $2',
      [path, body],
    )
  }
}

/** A limit with another answer would not be comparable. */
async function checkSameAnswer({ servers, data }: Bench, workload: Workload): Promise<void> {
  const answers = await eachSide((side) => ask(servers[side].url, workload.requests(data, side)()))
  if (answers.limit !== answers.product)
    throw new Error(`Not the same answer:\n${answers.limit}\n${answers.product}`)
}

async function warmUp({ services, data, servers }: Bench, workload: Workload, side: Side): Promise<void> {
  let answered = 0
  for (let round = 0; round < MOST_WARMING_ROUNDS && answered < WARM_REQUESTS; round++) {
    for (const statement of workload.before) await services.pool.query(statement)
    const load = loadOf(services, workload, 16, SECONDS)
    answered += (await measureRound(servers[side], workload.requests(data, side), load)).requests
  }
}

/** Rounds alternate, so that other work of the machine affects both sides. */
async function compare(
  { services, data, servers }: Bench,
  workload: Workload,
  connections: number,
): Promise<Comparison> {
  const rounds: Record<Side, Round[]> = { limit: [], product: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const isWarmUp = round === 0
    for (const side of ['limit', 'product'] as const) {
      for (const statement of workload.before) await services.pool.query(statement)
      const load = loadOf(services, workload, connections, SECONDS)
      const result = await measureRound(servers[side], workload.requests(data, side), load)
      if (result.failed > 0)
        throw new Error(`${workload.name}: ${result.failed} requests to the ${side} failed`)
      if (!isWarmUp) rounds[side].push(result)
    }
  }
  return { connections, limit: middleOf(rounds.limit), product: middleOf(rounds.product) }
}

/** One more round of each after the measurement, because profiling costs time itself. */
async function profileCpu({ services, data, servers }: Bench, workload: Workload): Promise<void> {
  for (const side of ['limit', 'product'] as const) {
    for (const statement of workload.before) await services.pool.query(statement)
    const load = loadOf(services, workload, 16, 5)
    await servers[side].startProfile()
    const { cpuMicros } = await measureRound(servers[side], workload.requests(data, side), load)
    printProfile(`${workload.title}, ${side}`, await servers[side].stopProfile(), cpuMicros)
  }
}

function loadOf(services: Services, { varies }: Workload, connections: number, seconds: number): Load {
  const settled = () => everythingSettled(services)
  return { connections, seconds, varies, settled, databaseCpu: () => postgresCpu(services.pool) }
}

/**
 * Nothing of a round is left: all events are delivered, and no server still works through what its clients have given up. A search of
 * the limit's takes long enough to leave minutes of it, which the product's next round would wait behind.
 */
async function everythingSettled({ pool }: Services): Promise<void> {
  const left = async () => {
    const events = await pool.query('select from events where delivered_at is null limit 1')
    const working = await pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active'
        and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
    return (events.rowCount ?? 0) + (working.rowCount ?? 0)
  }
  // Between two statements of a queue nothing is active for a moment.
  for (let quiet = 0; quiet < 3; quiet++) {
    if ((await left()) > 0) quiet = -1
    await pause(20)
  }
}

async function eachSide<Value>(of: (side: Side) => Promise<Value>): Promise<Record<Side, Value>> {
  return { limit: await of('limit'), product: await of('product') }
}
