import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { type Database, openDatabase } from '#platform/db/open-database.ts'
import { clientOf, logInTo } from '../../tests/support/market/product-client.ts'
import { aCustomer, aVerifiedCompany, PASSWORD } from '../../tests/support/personas.ts'
import { type Product, startProduct } from '../../tests/support/start-product.ts'
import { LEFT_BEHIND } from '../../tests/support/stored/canary-columns.ts'
import {
  aCanary,
  aCompanysLife,
  aCustomersLife,
  type Canary,
} from '../../tests/support/stored/canary-lives.ts'
import { placesOfTexts, textColumns } from '../../tests/support/stored/places-of-text.ts'
import { databaseIn, seedDataFolder } from '../../tests/support/stored/seed-data-folder.ts'
import type { TestGround } from '../../tests/support/test-services.ts'
import { inDataFolder, loggedErrors, untilSettled } from './data-folder.ts'
import type { TorturePart, TortureReport } from './torture-part.ts'

type Life = { canary: Canary; userId: string; erase: Erasure }
type Erasure = (product: Product, life: Life) => Promise<Response>
type Ground = {
  dataDir: string
  product: Product
  database: Database
  tried: Record<string, number>
  lost: string[]
}

const SETS = { short: 1, long: 5 }
const FIRST_NUMBER = 11
const SERVICE_KEY = 'a-key-of-the-operators-own-program-for-torture'
/** The last mail: when it has arrived, all others have been handled. */
const FAREWELL = 'Ditt konto är borttaget'

/**
 * People who have used every feature, each with words of their own, are erased through the running product in every
 * possible way. From the answer on, none of their words, emails and numbers may exist anywhere: in no column that can
 * hold text (read from the database itself), no job, no file, no line of the log; nor later, when everything that
 * follows is done.
 */
export const erasedCanaries: TorturePart = {
  name: 'erased canaries',
  run: ({ isShort }) => inDataFolder((dataDir) => eraseCanaries(dataDir, isShort ? SETS.short : SETS.long)),
}

async function eraseCanaries(dataDir: string, sets: number): Promise<TortureReport> {
  const lives = await seedDataFolder(dataDir, (ground) => livesOf(ground, sets))
  const product = await startProduct({
    DATA_DIR: dataDir,
    AUTH_EMAIL_CONFIRMATION: 'on',
    SERVICE_KEY,
    LOG_LEVEL: 'debug',
  })
  const database = openDatabase(databaseIn(dataDir), () => undefined)
  const ground: Ground = { dataDir, product, database, tried: {}, lost: [] }
  try {
    await eraseAll(ground, lives)
    return { tried: ground.tried, lost: ground.lost }
  } finally {
    await database.pool.end()
    await product.stop()
  }
}

async function livesOf(ground: TestGround, sets: number): Promise<Life[]> {
  await ground.services.queue.start(jobEntries(ground.services), { work: false })
  await loadPlaces(ground.context())
  await aVerifiedCompany(ground)
  const neighbour = await aCustomer(ground)
  const lives: Life[] = []
  for (let number = FIRST_NUMBER; number < FIRST_NUMBER + 3 * sets; number += 3) {
    const [own, forgotten, removed] = [aCanary(number), aCanary(number + 1), aCanary(number + 2)]
    const { userId } = await aCustomersLife(ground, own)
    lives.push({ canary: own, userId, erase: byThemselves })
    const company = await aCompanysLife(ground, forgotten, neighbour)
    lives.push({ canary: forgotten, userId: company.userId, erase: byProgram({ should_soft_delete: true }) })
    const customer = await aCustomersLife(ground, removed)
    lives.push({ canary: removed, userId: customer.userId, erase: byProgram({}) })
  }
  return lives
}

const byThemselves: Erasure = async ({ url }, { canary: { email } }) => {
  const person = await logInTo(url, email, PASSWORD)
  return person.sendForm('/installningar/radera-konto', { currentPassword: PASSWORD })
}

function byProgram(body: object): Erasure {
  const headers = { apikey: SERVICE_KEY, authorization: `Bearer ${SERVICE_KEY}` }
  return ({ url }, { userId }) =>
    fetch(`${url}/auth/v1/admin/users/${userId}`, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
}

async function eraseAll(ground: Ground, lives: readonly Life[]): Promise<void> {
  const { dataDir, product, tried, lost } = ground
  lost.push(...(await untilSettled(dataDir)))
  for (const life of lives) await failWithWordsOf(product, life.canary)
  let stood = 0
  for (const life of lives) {
    stood += (await placesNow(ground, life)).length
    const answer = await life.erase(product, life)
    await answer.arrayBuffer()
    if (![200, 302].includes(answer.status)) lost.push(`not erased: ${life.canary.email}, ${answer.status}`)
    lost.push(...(await placesNow(ground, life)).map((place) => `at once: ${place}`))
  }
  lost.push(...(await untilSettled(dataDir)))
  for (const life of lives)
    lost.push(...(await placesNow(ground, life)).map((place) => `in the end: ${place}`))
  const traces = lives.flatMap(({ canary }) => canary.traces())
  const outside = searchOutside(ground, traces)
  lost.push(...outside.found, ...loggedErrors(product))
  if (stood === 0) lost.push('nothing of them stood anywhere before')
  Object.assign(tried, {
    'people erased, in three ways': lives.length,
    'words, addresses and numbers looked for': traces.length,
    'columns searched for each': (await textColumns({ services: ground.database })).length,
    'places where they stood before': stood,
    'files searched': outside.files,
    'lines of the log searched': outside.lines,
  })
}

/** Requests that fail and contain the person's words. */
async function failWithWordsOf({ url }: Product, { email, word }: Canary): Promise<void> {
  const client = clientOf(url)
  const broken = `{"email": "${email}", "password": ${word('trasig-json')}`
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const answers = [
    client.get(`/en-sida/${email}?till=${word('i-adressen')}`),
    client.sendJson('/api/v1/session', { email, password: word('fel-losenord') }),
    ...['/auth/v1/signup', '/auth/v1/token?grant_type=password', '/api/v1/accounts'].map((path) =>
      fetch(url + path, { method: 'POST', headers, body: broken }),
    ),
  ]
  for (const answer of await Promise.all(answers)) await answer.arrayBuffer()
}

/**
 * Where the person's data are now, except the last mail, which may arrive at any moment; so both reads see the same
 * instant.
 */
async function placesNow({ database }: Ground, { canary }: Life): Promise<string[]> {
  const transaction = database.db.transaction().setIsolationLevel('repeatable read')
  const places = await transaction.execute(async (db) => {
    await sql`delete from kept_mails where subject = ${FAREWELL} and to_address = ${canary.email}`.execute(db)
    return placesOfTexts({ services: { db } }, canary.traces())
  })
  return [...places]
    .filter(([column]) => !(column in LEFT_BEHIND))
    .flatMap(([column, traces]) => traces.map((trace) => `${trace} in ${column}`))
}

/** Everything outside tables: files of the data folder, which must be none of theirs, with their names, and the log. */
function searchOutside({ dataDir, product }: Ground, traces: readonly string[]) {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && !file.parentPath.startsWith(join(dataDir, 'postgres')),
  )
  const lines = product.said().split('\n')
  const inFiles = files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name)
    const text = `${path}\n${readFileSync(path, 'latin1')}`
    const isTheirs = path.startsWith(join(dataDir, 'files'))
    const found = traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${path}`)
    return isTheirs ? [`left behind: ${path}`, ...found] : found
  })
  const inLines = lines.flatMap((line) =>
    traces.filter((trace) => line.includes(trace)).map((trace) => `${trace} in the log: ${line}`),
  )
  return { files: files.length, lines: lines.length, found: [...inFiles, ...inLines] }
}
