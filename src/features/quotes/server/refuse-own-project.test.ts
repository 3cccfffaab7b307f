import { beforeAll, describe, expect, test } from 'vitest'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { listProjectsForCompany } from '#features/matching/server/found-project-queries.ts'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'

import { aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { changeTypeAsBefore, provenFacts } from '#tests/support/identity/same-person.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from './accept-quote.ts'
import { listQuotesForOwner } from './quote-queries.ts'
import { quotingStatus } from './quoting-queries.ts'
import { sendQuote } from './send-quote.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

type Pair = { karin: Customer; bygg: Company }
type Connection = [name: string, connect: (pair: Pair) => Promise<unknown>]

let numbers = 46701740600
const aNumber = () => String(++numbers)

/** Karin has a project, and in each of these cases she is also one of the company's people. */
const samePerson: Connection[] = [
  [
    'the account that made the company',
    async ({ karin, bygg }) => {
      await changeTypeAsBefore(world, bygg, 'customer')
      await world.services.pool.query('update projects set owner_id = $2 where owner_id = $1', [
        karin.userId,
        bygg.userId,
      ])
      await changeTypeAsBefore(world, bygg, 'company')
    },
  ],
  [
    'a member who did not make the company',
    async ({ karin, bygg }) => {
      await changeTypeAsBefore(world, karin, 'company')
      await world.services.pool.query('update company_members set profile_id = $2 where profile_id = $1', [
        bygg.userId,
        karin.userId,
      ])
      await changeTypeAsBefore(world, karin, 'customer')
    },
  ],
  [
    'the same confirmed telephone number, as account and as second factor',
    async ({ karin, bygg }) => {
      const number = aNumber()
      await provenFacts.phone(world, karin, number)
      await provenFacts.phoneFactor(world, bygg, number)
    },
  ],
  [
    'the same telephone number as second factor of both',
    async ({ karin, bygg }) => {
      const number = aNumber()
      await provenFacts.phoneFactor(world, karin, number)
      await provenFacts.phoneFactor(world, bygg, number)
    },
  ],
  [
    'an email that an identity provider of the company has confirmed, in other letter case',
    ({ karin, bygg }) => provenFacts.identity(world, bygg, karin.email.toUpperCase()),
  ],
  [
    'an email of the company that an identity provider of the customer has confirmed',
    ({ karin, bygg }) => provenFacts.identity(world, karin, bygg.email),
  ],
  [
    'an account of an organisation with the same email',
    ({ karin, bygg }) => provenFacts.organisationEmail(world, karin, bygg.email),
  ],
]

/**
 * In none of these cases is she known to be one: nobody has confirmed the email or number, and a person who types
 * somebody else's email must not learn anything about its owner.
 */
const strangers: Connection[] = [
  ['nothing in common', async () => undefined],
  [
    'the same number, written in the profiles',
    ({ karin, bygg }) =>
      world.services.pool.query('update profiles set phone = $3 where id in ($1, $2)', [
        karin.userId,
        bygg.userId,
        '070-174 06 01',
      ]),
  ],
  [
    'the customer’s email and number as the company’s contact',
    async ({ karin, bygg }) => {
      const number = aNumber()
      await provenFacts.phone(world, karin, number)
      await world.services.pool.query(
        'update company_profiles set contact_email = $2, contact_phone = $3 where id = $1',
        [bygg.companyId, karin.email, number],
      )
    },
  ],
  [
    'a number that one of them has not confirmed',
    async ({ karin, bygg }) => {
      const number = aNumber()
      await provenFacts.phone(world, karin, number)
      await provenFacts.phoneFactor(world, bygg, number, 'unverified')
    },
  ],
  [
    'an email that the identity provider has not confirmed',
    ({ karin, bygg }) => provenFacts.identity(world, bygg, karin.email, { isVerified: false }),
  ],
]

async function aPair({ place }: { place: string }) {
  const karin = await aCustomer(world)
  const bygg = await aVerifiedCompany(world, { place })
  const { projectId } = await aProject(world, karin, { location: place })
  return { karin, bygg, projectId }
}

const places = [
  'Kiruna',
  'Ystad',
  'Visby',
  'Mora',
  'Arvika',
  'Kalmar',
  'Lycksele',
  'Piteå',
  'Strömstad',
].concat(['Sveg', 'Torsby', 'Vilhelmina'])

describe.each([
  { kind: 'one person on both sides', ways: samePerson, isOwn: true },
  { kind: 'two people', ways: strangers, isOwn: false },
])('$kind', ({ ways, isOwn }) => {
  test.each(ways)('by %s', async (_, connect) => {
    const place = places.pop() ?? ''
    const { karin, bygg, projectId } = await aPair({ place })
    await connect({ karin, bygg })
    const ctx = world.context(bygg.actor)

    await dispatch(world, projectId)
    expect(await invitedCompanyIds(world.context(), projectId)).toEqual(isOwn ? [] : [bygg.companyId])
    expect(await getProjectForCompany(ctx, projectId)).toMatchObject({ mayQuote: !isOwn })
    const found = await listProjectsForCompany(ctx, foundProjectsInput(new URLSearchParams()))
    expect(found.projects).toMatchObject([{ mayQuote: !isOwn }])
    expect((await quotingStatus(ctx, projectId)).refusal).toBe(isOwn ? 'own-project' : null)

    const sent = sendQuote(ctx, { ...quoteWords(world), projectId })
    await (isOwn
      ? expect(sent).rejects.toMatchObject({ code: 'own-project' })
      : expect(sent).resolves.toMatchObject({ created: true }))
  })
})

describe('a quote from before the company’s people were known', () => {
  test('can neither be accepted nor is that offered; the other quotes can be accepted', async () => {
    const { karin, bygg, projectId } = await aPair({ place: 'Uppsala' })
    const rival = await aVerifiedCompany(world)
    const own = await aQuote(world, bygg, projectId)
    const other = await aQuote(world, rival, projectId)
    await provenFacts.identity(world, bygg, karin.email)
    const ctx = world.context(karin.actor)

    const offered = await listQuotesForOwner(ctx, projectId)
    expect(offered.map(({ id, allowed }) => [id, allowed.accept, allowed.reject])).toEqual([
      [own.quoteId, false, true],
      [other.quoteId, true, true],
    ])
    await expect(acceptQuote(ctx, { projectId, quoteId: own.quoteId })).rejects.toMatchObject({
      code: 'own-company',
    })
    await acceptQuote(ctx, { projectId, quoteId: other.quoteId })
  })
})
