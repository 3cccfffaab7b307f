import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { confirmQuote } from '#features/quotes/server/amendment/confirm-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { expireQuotes } from '#features/quotes/server/expire-quotes.ts'
import { reviseQuote } from '#features/quotes/server/revision/revise-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { system } from '#kernel/actor.ts'
import { isRefused } from '#kernel/refusal.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let karin: Customer
let bygg: Company
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  karin = await aCustomer(world)
  bygg = await aVerifiedCompany(world)
})

type Setting = { projectId: string; quoteId: string }
/** In ms: long enough for either to be first, short enough for a run of seconds. */
const ROUNDS = 12

const asKarin = () => world.context(karin.actor)
const asBygg = () => world.context(bygg.actor)
const accept = ({ projectId, quoteId }: Setting) =>
  acceptQuote(asKarin(), { projectId, quoteId, seenVersion: 1 })
const amend = ({ projectId }: Setting) => amendProject(asKarin(), { ...amendedWords(), projectId })
const cancel = ({ projectId }: Setting) => cancelProject(asKarin(), { projectId, reason: 'Vi väntar.' })
const withdraw = ({ quoteId }: Setting) => withdrawQuote(asBygg(), { quoteId })
const confirm = ({ quoteId }: Setting) => confirmQuote(asBygg(), { quoteId, seenVersion: 2 })
const send = ({ projectId }: Setting) => aQuote(world, bygg, projectId)
const revise = ({ quoteId }: Setting) =>
  reviseQuote(asBygg(), { ...quoteWords(world, { message: 'Ny version' }), quoteId })

async function quoted(): Promise<Setting> {
  const { projectId } = await aProject(world, karin)
  return { projectId, ...(await aQuote(world, bygg, projectId)) }
}
async function published(): Promise<Setting> {
  return { ...(await aProject(world, karin)), quoteId: '' }
}

/** Runs both concurrently, one of them a little later. Returns for each 'ok' or the code of the refusal. */
async function race(setting: Setting, one: Act, other: Act, head: number): Promise<[string, string]> {
  const outcome = async (act: Act, delay: number) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    return act(setting).then(
      () => 'ok',
      (error: unknown) => {
        if (isRefused(error)) return error.code
        throw error
      },
    )
  }
  return Promise.all([outcome(one, Math.max(0, -head)), outcome(other, Math.max(0, head))])
}
type Act = (setting: Setting) => Promise<unknown>

async function stateOf({ projectId }: Setting) {
  const { db } = world.services
  const project = await db
    .selectFrom('projects')
    .select(['state', 'version'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const quotes = await db
    .selectFrom('quotes')
    .select(['state', 'version', 'confirmed_version as confirmed'])
    .where('project_id', '=', projectId)
    .execute()
  return { project, quotes }
}

/** Every correct pair of results, and what must be stored then. */
const races: [
  name: string,
  set: () => Promise<Setting>,
  one: Act,
  other: Act,
  outcomes: Readonly<Record<string, (state: Awaited<ReturnType<typeof stateOf>>) => void>>,
][] = [
  [
    'revise against accept',
    quoted,
    revise,
    accept,
    {
      'ok quote-revised': ({ quotes }) => expect(quotes).toMatchObject([{ state: 'pending', version: 2 }]),
      'project-already-awarded ok': ({ quotes }) =>
        expect(quotes).toMatchObject([{ state: 'accepted', version: 1 }]),
    },
  ],
  [
    'withdraw against accept',
    quoted,
    withdraw,
    accept,
    {
      'ok quote-withdrawn': ({ project }) => expect(project.state).toBe('published'),
      'quote-accepted ok': ({ project }) => expect(project.state).toBe('awarded'),
    },
  ],
  [
    'cancel against quote',
    published,
    cancel,
    send,
    {
      'ok project-cancelled': ({ quotes }) => expect(quotes).toEqual([]),
      'ok ok': ({ project, quotes }) => {
        expect(project.state).toBe('cancelled')
        expect(quotes).toMatchObject([{ state: 'rejected' }])
      },
    },
  ],
  [
    'amend against quote',
    published,
    amend,
    // The company has read the first version.
    ({ projectId }) => aQuote(world, bygg, projectId, { seenVersion: 1 }),
    {
      'ok ok': ({ project, quotes }) => {
        expect(project).toMatchObject({ state: 'quoted', version: 2 })
        expect(quotes).toMatchObject([{ state: 'pending', confirmed: 1 }])
      },
    },
  ],
  [
    'amend against accept',
    quoted,
    amend,
    accept,
    {
      'ok quote-unconfirmed': ({ project }) => expect(project).toEqual({ state: 'quoted', version: 2 }),
      'not-amendable ok': ({ project }) => expect(project).toEqual({ state: 'awarded', version: 1 }),
    },
  ],
  [
    'amend against confirm',
    async () => {
      const setting = await quoted()
      await amend(setting)
      return setting
    },
    ({ projectId }) => amendProject(asKarin(), { ...amendedWords({ title: 'Igen' }), projectId }),
    confirm,
    {
      'ok amended-again': ({ quotes }) => expect(quotes).toMatchObject([{ confirmed: 1 }]),
      'ok ok': ({ project, quotes }) => {
        expect(project.version).toBe(3)
        expect(quotes).toMatchObject([{ confirmed: 2 }])
      },
    },
  ],
]

describe.each(races)('%s', (_, set, one, other, outcomes) => {
  test('one of them is first, and the other gets a reason', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const setting = await set()
      const answers = (await race(setting, one, other, (round % 5) * 4 - 8)).join(' ')
      expect(Object.keys(outcomes)).toContain(answers)
      outcomes[answers]?.(await stateOf(setting))
    }
  })
})

test('expiry against accept: a quote is accepted only on its last day, and expires once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { projectId } = await aProject(world, karin)
    const { quoteId } = await aQuote(world, bygg, projectId, { validUntil: '2026-11-21' })
    const late = new Date('2026-11-21T23:00:00Z')
    const isLate = round % 2 === 0
    const customer = isLate ? { ...asKarin(), now: late } : asKarin()
    const [accepted] = await Promise.allSettled([
      acceptQuote(customer, { projectId, quoteId }),
      expireQuotes({ ...world.context(system('test')), now: late }),
    ])
    const { quotes } = await stateOf({ projectId, quoteId })
    const isAccepted = accepted.status === 'fulfilled'
    if (isLate) expect(isAccepted).toBe(false)
    if (!isAccepted) expect(accepted.reason).toMatchObject({ code: 'quote-expired' })
    // A project that is locked at that moment is left for the next run.
    await expireQuotes({ ...world.context(system('test')), now: late })
    expect((await stateOf({ projectId, quoteId })).quotes).toMatchObject([
      { state: isAccepted ? 'accepted' : 'expired' },
    ])
    expect(['accepted', 'expired', 'pending']).toContain(quotes[0]?.state)
  }
})
