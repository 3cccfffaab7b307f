import { sql } from 'kysely'
import { categories } from '#features/companies/domain/category.ts'
import { lotOf } from '#features/matching/domain/company-lot.ts'
import { REACH_M } from '#features/matching/domain/rank-values.ts'
import { rankingOn } from '#features/matching/domain/ranking-weights.ts'
import { candidatesFor, type SoughtProject } from '#features/matching/server/ranked-candidate-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { municipalityOfCode } from '#features/places/server/municipalities.ts'
import { budgetAtMost, budgets } from '#features/projects/domain/project.ts'
import { system } from '#kernel/actor.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { type Context, contextFor, type Services } from '#platform/context.ts'
import { percentile } from '../percentile.ts'
import { basesOfSweden, loadCompanies } from './load-companies.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const MOST = Number(process.env.BENCH_COMPANIES ?? 1_000_000)
const LIMIT = 20
const SEARCHES = 1_000
const PLAIN = 5
const CHECKED = 12
/** Sorsele, Bjurholm, Dorotea, Åsele, Arjeplog, Överkalix, Malå, Storuman, Övertorneå, Pajala, Jokkmokk, Härjedalen. */
const REMOTE = [
  '2422',
  '2403',
  '2425',
  '2463',
  '2506',
  '2505',
  '2418',
  '2421',
  '2518',
  '2521',
  '2510',
  '2361',
]

type Times = { p50: number; p99: number }
type Figures = { all: Times; remote: Times; plain: Times; rows: number; buffers: number }

/**
 * The best 20 companies for projects that lie as people live, and for those in remote places, among more and more
 * companies; beside it, in the same run, the nearest 20 by plain SQL. Each size checks the order against a full scan.
 */
export async function measureMatching(services: Services): Promise<void> {
  const ctx = contextFor(services, system('bench'))
  await loadPlaces(ctx)
  let loaded = 0
  const measured: { size: number; figures: Figures }[] = []
  for (const size of SIZES.filter((size) => size <= MOST)) {
    console.log(`Loading ${size} companies …`)
    await loadCompanies(services, loaded + 1, size)
    loaded = size
    await checkOrder(ctx)
    const figures = await measure(ctx)
    measured.push({ size, figures })
    print(size, figures, await storage(services))
  }
  const [before, last] = measured.slice(-2)
  if (!before || !last) return
  const growth = last.figures.all.p50 / before.figures.all.p50
  console.log(`from ${before.size} to ${last.size} companies: p50 × ${growth.toFixed(2)} (goal: at most 3)`)
}

async function measure(ctx: Context): Promise<Figures> {
  const random = placesByPeople()
  for (let warm = 0; warm < 100; warm++) await candidatesFor(ctx, random(warm), { limit: LIMIT })
  const all = await timed(SEARCHES, (n) => candidatesFor(ctx, random(n), { limit: LIMIT }))
  const remote = await timed(SEARCHES / 4, (n) => candidatesFor(ctx, remoteProject(n), { limit: LIMIT }))
  const plain = await timed(PLAIN, (n) => nearestByPlainSql(ctx, random(n)))
  return { all, remote, plain, ...(await touched(ctx, random)) }
}

async function timed(times: number, run: (n: number) => Promise<unknown>): Promise<Times> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    await run(n)
    taken.push(performance.now() - begun)
  }
  return { p50: percentile(taken, 50), p99: percentile(taken, 99) }
}

/** Projects where people live, trade by trade; the same in every run. */
function placesByPeople(): (n: number) => SoughtProject {
  const bases = basesOfSweden()
  const total = bases.reduce((sum, { share }) => sum + share, 0)
  return (n) => {
    let left = ((n * 0.618_033_988_75) % 1) * total
    const base = bases.find(({ share }) => (left -= share) < 0) ?? bases[0]
    if (!base) throw new Error('no places')
    return projectAt(base, n)
  }
}

function remoteProject(n: number): SoughtProject {
  const place = municipalityOfCode(REMOTE[n % REMOTE.length] ?? '')
  if (!place) throw new Error('no such municipality')
  return projectAt(place, n)
}

type Base = { code: string; latitude: number; longitude: number }

/** Trades and budgets take turns, so that companies that want larger jobs are sometimes passed over. */
function projectAt({ code, latitude, longitude }: Base, n: number): SoughtProject {
  const place = { label: code, municipalityCode: code, latitude, longitude }
  const category = categories[n % categories.length] ?? 'kitchen'
  const budget = budgets[Math.floor(n / categories.length) % budgets.length] ?? 'open'
  return { id: crypto.randomUUID(), ownerId: crypto.randomUUID(), category, place, budget }
}

/** Index entries and rows, and blocks, that a search reads of the tables of candidates: the mean of a hundred. */
async function touched({ db, ...ctx }: Context, random: (n: number) => SoughtProject) {
  const searches = 100
  return db.transaction().execute(async (db) => {
    const inOne = { ...ctx, db, transaction: true } as const
    const before = await readSoFar(db)
    for (let n = 0; n < searches; n++) await candidatesFor(inOne, random(n), { limit: LIMIT })
    const after = await readSoFar(db)
    return { rows: (after.rows - before.rows) / searches, buffers: (after.blocks - before.blocks) / searches }
  })
}

/** What the connection has read and not yet told the statistics, also before this transaction. */
async function readSoFar(db: Context['db']): Promise<{ rows: number; blocks: number }> {
  const { rows } = await sql<{ read: string; blocks: string }>`
    select sum(pg_stat_get_xact_tuples_returned(oid)) as read, sum(pg_stat_get_xact_blocks_fetched(oid)) as blocks
    from pg_class where relname like 'matching_%' and relkind in ('r', 'i')`.execute(db)
  return { rows: Number(rows[0]?.read), blocks: Number(rows[0]?.blocks) }
}

/** What one would write without an index: every company of the trade is measured. */
async function nearestByPlainSql({ db }: Context, { category, place }: SoughtProject) {
  return sql`
    select id, metres from (
      select company.id, company.service_radius_m, 2 * 6371009 * asin(least(1, sqrt(
        sin(radians(${place?.latitude}::float8 - company.latitude) / 2) ^ 2
        + cos(radians(${place?.latitude}::float8)) * cos(radians(company.latitude))
          * sin(radians(${place?.longitude}::float8 - company.longitude) / 2) ^ 2))) as metres
      from company_profiles company join company_categories trade on trade.company_id = company.id
      where trade.category = ${category}
    ) measured
    where metres <= service_radius_m order by metres limit ${sql.lit(LIMIT)}`.execute(db)
}

/** Is the answer the one that a full scan of the same rows gives, in its order? */
async function checkOrder(ctx: Context): Promise<void> {
  const random = placesByPeople()
  for (let n = 0; n < CHECKED; n++) {
    const project = n % 2 === 0 ? random(n * 7) : remoteProject(n)
    const answer = (await candidatesFor(ctx, project, { limit: LIMIT })).map(({ companyId }) => companyId)
    const expected = await fullScan(ctx, project)
    if (answer.join() !== expected.join())
      throw new Error(`not the order of a full scan: ${JSON.stringify(project)}`)
  }
  console.log(`${CHECKED} answers are those of a full scan`)
}

async function fullScan(
  { db, now }: Context,
  { id, category, place, budget }: SoughtProject,
): Promise<string[]> {
  const { points } = rankingOn(stockholmDate(now))
  const chord = sql`4 * 6371009::float8 ^ 2 * (sin(radians(${place?.latitude}::float8 - spot.latitude) / 2) ^ 2
    + cos(radians(${place?.latitude}::float8)) * cos(radians(spot.latitude))
      * sin(radians(${place?.longitude}::float8 - spot.longitude) / 2) ^ 2)`
  const { rows } = await sql<{ company_id: string }>`
    select company_id from (
      select candidate.*, spot.radius_m, spot.municipality_code, ${chord} as chord_squared
      from matching_candidates candidate join matching_spots spot on spot.id = candidate.spot_id
      where spot.category = ${category} and not is_full
        and (${budgetAtMost(budget)}::int is null or smallest_job < ${budgetAtMost(budget)}::int)
    ) measured
    where municipality_code = ${place?.municipalityCode}
      or round(2 * 6371009 * asin(least(1, sqrt(chord_squared) / (2 * 6371009)))) <= radius_m
    order by ${sql.lit(points.distance)} * (1000 - floor(1000 * (1 - chord_squared / ${sql.lit(REACH_M ** 2)}::float8) + 0.5)::int)
      + penalty, (lot - ${lotOf(id)}::bigint + 4294967296) % 4294967296, company_id
    limit ${sql.lit(LIMIT)}`.execute(db)
  return rows.map((row) => row.company_id)
}

async function storage({ pool }: Services): Promise<string> {
  const { rows } =
    await pool.query(`select pg_size_pretty(pg_total_relation_size('matching_candidates')) as candidates,
    pg_size_pretty(pg_total_relation_size('matching_spots')) as spots, (select count(*) from matching_spots) as count`)
  const [{ candidates, spots, count }] = rows
  const node = Math.round(process.memoryUsage.rss() / 1024 / 1024)
  return `candidates ${candidates}, ${count} spots ${spots}, Node ${node} MB`
}

function print(size: number, { all, remote, plain, rows, buffers }: Figures, kept: string): void {
  const ms = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
  console.log(`${size} companies: the best ${LIMIT}: ${ms(all)}; in remote places: ${ms(remote)}`)
  console.log(
    `  nearest by plain SQL: p50 ${plain.p50.toFixed(0)} ms, ${(plain.p50 / all.p50).toFixed(0)} × as long`,
  )
  console.log(`  ${rows.toFixed(0)} rows and ${buffers.toFixed(0)} blocks a search; ${kept}`)
}
