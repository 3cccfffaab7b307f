import type pg from 'pg'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { eventOutreach } from '#kernel/outreach.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { aProject, projectWords } from '../../tests/support/a-project.ts'
import { quoteWords } from '../../tests/support/a-quote.ts'
import { clientOf, hasSucceeded } from '../../tests/support/market/product-client.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '../../tests/support/personas.ts'
import { startProduct } from '../../tests/support/start-product.ts'
import { brokenRulesInTheEnd } from '../../tests/support/stored/kept-promises.ts'
import { seedDataFolder } from '../../tests/support/stored/seed-data-folder.ts'
import type { TestGround } from '../../tests/support/test-services.ts'
import { askDatabase, inDataFolder, loggedErrors, untilSettled } from './data-folder.ts'
import type { TorturePart, TortureReport } from './torture-part.ts'

type World = {
  attacker: Customer
  neighbour: Customer
  pest: Company
  companies: Company[]
  projectId: string
  words: () => ReturnType<typeof quoteWords>
}
/** What was acknowledged: keys of forms, and ids. */
type Done = Record<'published' | 'cancelled' | 'quoted' | 'withdrawn' | 'written' | 'reported', string[]>
type Scene = {
  dataDir: string
  url: string
  world: World
  attempts: number
  done: Done
  answers: { refused: number; wrong: string[] }
}
/** The messages to others than the operator, by recipient. */
type Told = Record<'mails' | 'bells', { to: string; count: number }[]>

const ATTEMPTS = { short: 60, long: 600 }
const AT_ONCE = 6
/** An uninvolved person: the public forms are sent with this email. */
const VICTIM = 'ovetande@example.se'
const OPERATOR = 'hej@handslag.example'
const { perDay: PROJECTS } = eventOutreach['project.published'].bound
const { most: ROUNDS } = eventOutreach['quote.sent'].bound
const { burst: RECEIPTS } = eventOutreach['contact-message.received'].bound

/**
 * Every way in which one person can cause mails to others, far beyond the limits and many at once, through the
 * running product: publishing and cancelling, quoting and withdrawing, writing to support and reporting with another
 * person's email. Nobody may get more than the limits allow (`src/kernel/outreach.ts`), and everything acknowledged
 * must exist.
 */
export const abuseVolumes: TorturePart = {
  name: 'abuse volumes',
  run: ({ isShort }) => inDataFolder((dataDir) => abuse(dataDir, isShort ? ATTEMPTS.short : ATTEMPTS.long)),
}

async function abuse(dataDir: string, attempts: number): Promise<TortureReport> {
  const world = await seedDataFolder(dataDir, worldOf)
  const product = await startProduct({ DATA_DIR: dataDir, TRUST_PROXY: 'on' })
  const done: Done = { published: [], cancelled: [], quoted: [], withdrawn: [], written: [], reported: [] }
  const answers = { refused: 0, wrong: [] }
  const scene: Scene = { dataDir, url: product.url, world, attempts, done, answers }
  try {
    const lost = await untilSettled(dataDir)
    // Messages of the prepared data do not count.
    await askDatabase(dataDir, (client) => client.query('delete from kept_mails; delete from notifications'))
    const begun = stockholmDate(new Date())
    await actAll(scene)
    lost.push(...(await untilSettled(dataDir)), ...(await askDatabase(dataDir, brokenRulesInTheEnd)))
    lost.push(...(await askDatabase(dataDir, (client) => missing(client, done))))
    const told = await askDatabase(dataDir, toldSoFar)
    // A new day begins, so that the person may publish again.
    const days = begun === stockholmDate(new Date()) ? 1 : 2
    lost.push(...beyondLimits(scene, told, days), ...scene.answers.wrong, ...loggedErrors(product))
    return { tried: triedIn(scene, told), lost }
  } finally {
    await product.stop()
  }
}

/** The other companies are near enough to be invited to every project. */
async function worldOf(ground: TestGround): Promise<World> {
  await loadPlaces(ground.context())
  const [attacker, neighbour] = [await aCustomer(ground), await aCustomer(ground)]
  const pest = await aVerifiedCompany(ground)
  const companies = [pest, await aVerifiedCompany(ground), await aVerifiedCompany(ground)]
  const { projectId } = await aProject(ground, neighbour)
  return { attacker, neighbour, pest, companies, projectId, words: () => quoteWords(ground) }
}

async function actAll(scene: Scene): Promise<void> {
  const slug = await askDatabase(scene.dataDir, aPage)
  await Promise.all([
    manyTimes(scene, () => publishes(scene)).then(() => cancelsAll(scene)),
    manyTimes(scene, () => quotesAndWithdraws(scene)),
    manyTimes(scene, (number) => writes(scene, number)),
    manyTimes(scene, (number) => reports(scene, number, slug)),
  ])
  // Cancelling does not make room for another project.
  for (let again = 0; again < AT_ONCE; again++) await publishes(scene)
}

/** The given number of attempts, some at a time. */
async function manyTimes({ attempts }: Scene, act: (number: number) => Promise<void>): Promise<void> {
  let begun = 0
  const repeat = async () => {
    while (begun < attempts) await act(begun++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, repeat))
}

/** Was it done? Counts refusals, and keeps unexpected answers. */
async function isDone(
  { answers }: Scene,
  what: string,
  response: Response,
  done: (response: Response) => boolean,
): Promise<boolean> {
  await response.arrayBuffer()
  if (done(response)) return true
  // A form that redirects shows the refusal on the next page.
  if ([302, 409, 429].includes(response.status)) answers.refused++
  else answers.wrong.push(`unexpected answer: ${response.status} when somebody ${what}`)
  return false
}

async function publishes(scene: Scene): Promise<void> {
  const words = projectWords()
  const response = await clientOf(scene.url, scene.world.attacker.token).sendForm('/skapa-projekt', words)
  if (await isDone(scene, 'publishes', response, leadsTo('/dashboard')))
    scene.done.published.push(words.submissionKey)
}

async function cancelsAll(scene: Scene): Promise<void> {
  const { rows } = await askDatabase(scene.dataDir, (client) =>
    client.query<{ id: string }>('select id from projects where owner_id = $1', [
      scene.world.attacker.userId,
    ]),
  )
  const client = clientOf(scene.url, scene.world.attacker.token)
  for (const { id } of rows) {
    const response = await client.sendForm(`/customer/projects/${id}/cancellation`, { reason: 'Ångrar mig.' })
    if (await isDone(scene, 'cancels', response, hasSucceeded)) scene.done.cancelled.push(id)
  }
}

async function quotesAndWithdraws(scene: Scene): Promise<void> {
  const { pest, projectId, words } = scene.world
  const client = clientOf(scene.url, pest.token)
  const response = await client.sendJson(`/api/v1/projects/${projectId}/quotes`, words())
  const { id = '' } = (await response.clone().json()) as { id?: string }
  if (!(await isDone(scene, 'quotes', response, ({ status }) => status === 201))) return
  scene.done.quoted.push(id)
  const withdrawal = await client.sendForm(`/company/offers/${id}/withdrawal`)
  if (await isDone(scene, 'withdraws', withdrawal, hasSucceeded)) scene.done.withdrawn.push(id)
}

async function writes(scene: Scene, number: number): Promise<void> {
  const subject = `Ärende ${number}`
  const form = { name: 'Någon', email: VICTIM, subject, message: 'Hör av er till mig.' }
  const response = await fromElsewhere(scene, number).sendForm('/kontakt', form)
  if (await isDone(scene, 'writes', response, leadsTo('/kontakt?skickat'))) scene.done.written.push(subject)
}

async function reports(scene: Scene, number: number, slug: string): Promise<void> {
  const explanation = `Det stämmer inte, nummer ${number}`
  const form = { ground: 'other', explanation, email: VICTIM, goodFaith: 'on' }
  const response = await fromElsewhere(scene, number).sendForm(`/anmal?foretag=${slug}`, form)
  if (await isDone(scene, 'reports', response, leadsTo('/anmal?skickat')))
    scene.done.reported.push(explanation)
}

/** A visitor with an IP address of their own, so that no limit of senders applies. */
function fromElsewhere({ url }: Scene, number: number) {
  return clientOf(url, undefined, { 'x-forwarded-for': `10.7.${number >> 8}.${number & 255}` })
}

function leadsTo(path: string): (response: Response) => boolean {
  return ({ headers }) => headers.get('location') === path
}

async function aPage(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ slug: string }>(
    'select slug from company_slugs order by slug limit 1',
  )
  return rows[0]?.slug ?? ''
}

/** By kind, the rule for everything that was acknowledged. */
const KEPT: Readonly<Record<keyof Done, string>> = {
  published: 'select submission_key::text as id from projects',
  cancelled: "select id::text from projects where state = 'cancelled'",
  quoted: 'select id::text from quotes',
  withdrawn: "select id::text from quotes where state = 'withdrawn'",
  written: 'select subject as id from contact_messages',
  reported: 'select explanation as id from content_reports',
}

async function missing(client: pg.Client, done: Done): Promise<string[]> {
  const lost: string[] = []
  for (const [kind, statement] of Object.entries(KEPT) as [keyof Done, string][]) {
    const { rows } = await client.query<{ id: string }>(statement)
    const kept = new Set(rows.map(({ id }) => id))
    lost.push(...done[kind].filter((id) => !kept.has(id)).map((id) => `${kind}, but not there: ${id}`))
  }
  return lost
}

async function toldSoFar(client: pg.Client): Promise<Told> {
  const mails = await client.query<Told['mails'][number]>(
    'select to_address as to, count(*)::int as count from kept_mails where to_address <> $1 group by 1',
    [OPERATOR],
  )
  const bells = await client.query<Told['bells'][number]>(
    'select email as to, count(*)::int as count from notifications join profiles on profiles.id = notifications.user_id group by 1',
  )
  return { mails: mails.rows, bells: bells.rows }
}

function beyondLimits({ world }: Scene, told: Told, days: number): string[] {
  const asked = world.companies.map(({ email }) => [email, PROJECTS * days] as const)
  // The bell tells of a withdrawn quote as well.
  const most = {
    mails: new Map([...asked, [world.neighbour.email, ROUNDS], [VICTIM, RECEIPTS]]),
    bells: new Map([...asked, [world.neighbour.email, 2 * ROUNDS]]),
  }
  const beyond = (['mails', 'bells'] as const).flatMap((way) =>
    told[way]
      .filter(({ to, count }) => count > (most[way].get(to) ?? 0))
      .map(({ to, count }) => `${count} ${way} to ${to}, and at most ${most[way].get(to) ?? 0} are allowed`),
  )
  return told.mails.length < most.mails.size ? [...beyond, 'not everybody was reached at all'] : beyond
}

function triedIn({ attempts, done, answers }: Scene, { mails, bells }: Told): TortureReport['tried'] {
  const sum = (rows: Told['mails']) => rows.reduce((total, { count }) => total + count, 0)
  return {
    'attempts of each kind': attempts,
    'projects published': done.published.length,
    'projects cancelled': done.cancelled.length,
    'quotes sent': done.quoted.length,
    'quotes withdrawn': done.withdrawn.length,
    'messages written': done.written.length,
    'reports made': done.reported.length,
    'attempts refused': answers.refused,
    'mails to others': sum(mails),
    'mails to one address at most': Math.max(0, ...mails.map(({ count }) => count)),
    'lines in bells of others': sum(bells),
  }
}
