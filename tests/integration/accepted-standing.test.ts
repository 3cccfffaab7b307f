import { beforeAll, describe, expect, test } from 'vitest'
import { changeCompanyIdentity } from '#features/applications/server/change-company-identity.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { getOwnCompanyProfile } from '#features/companies/server/company-profile-queries.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { listQuotesForOwner } from '#features/quotes/server/quote-queries.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { addDays } from '#kernel/swedish-dates.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import {
  aCustomer,
  anInsurance,
  aStaffMember,
  aVerifiedCompany,
  type Company,
} from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

const NOW = '2026-11-21T10:00:00Z'
const sara = () => ({ ...world.context(aStaffMember('Sara')), actor: aStaffMember('Sara') as StaffActor })

type Overrides = Parameters<typeof aVerifiedCompany>[1]

/** A company with a pending quote. */
async function anUnansweredQuote(overrides: Overrides = {}) {
  world.at(NOW)
  const company = await aVerifiedCompany(world, overrides)
  const customer = await aCustomer(world)
  const [category = 'bathroom'] = overrides.categories ?? []
  const { projectId } = await aProject(world, customer, { category })
  const { quoteId } = await aQuote(world, company, projectId)
  const accept = () => acceptQuote(world.context(customer.actor), { projectId, quoteId })
  const seen = async () => (await listQuotesForOwner(world.context(customer.actor), projectId))[0]
  return { company, quoteId, accept, seen }
}

const lapse = ({ companyId }: Company) =>
  recordCheck(sara(), {
    ...anInsurance({ companyId }, ''),
    status: 'missing',
    reason: 'Uppsagd',
    validUntil: null,
  })
const suspend = ({ userId }: Company) => suspendAccount(sara(), { userId, reason: 'Hotfull mot en kund' })

async function rename(company: Company): Promise<void> {
  const { claimed } = await getOwnCompanyProfile(world.context(company.actor))
  const identity = { ...claimed, companyName: 'Skanska Sverige AB', vatExempt: false }
  await changeCompanyIdentity(world.context(company.actor), identity)
}

describe('the quote of a company cannot be accepted', () => {
  test('when its insurance has expired since, and the comparison names the check and the date', async () => {
    const { accept, seen } = await anUnansweredQuote({ itemsValidUntil: '2026-11-25' })
    world.at('2026-11-25T23:00:00Z')
    await expect(accept()).rejects.toEqual(new Refused('company-lapsed'))
    expect(quoteRefusalTexts['company-lapsed']).toMatch(/gått ut/)
    const quote = await seen()
    expect(quote?.allowed).toMatchObject({ accept: false, reject: true })
    expect(quote?.company).toMatchObject({ objection: 'company-lapsed', completed: 0 })
    expect(quote?.company.lacking).toContainEqual({
      kind: 'insurance',
      claim: '',
      situation: 'lapsed',
      validUntil: '2026-11-25',
    })
  })

  test.each([
    ['with a check that staff have called missing', lapse],
    ['that calls itself something else since', rename],
  ])('%s', async (_, change) => {
    const { company, accept } = await anUnansweredQuote()
    await change(company)
    await expect(accept()).rejects.toEqual(new Refused('company-lapsed'))
  })

  test('when it is suspended', async () => {
    const { company, accept } = await anUnansweredQuote()
    await suspend(company)
    await expect(accept()).rejects.toEqual(new Refused('company-suspended'))
  })

  test('when it has lost the registration that the trade requires', async () => {
    const { company, accept } = await anUnansweredQuote({ categories: ['electrical'] })
    const { companyId } = company
    const licence = { kind: 'licence', claim: 'electrical', source: 'electrical-register' } as const
    await recordCheck(sara(), { ...licence, companyId, status: 'missing', reason: 'Avförd' })
    await expect(accept()).rejects.toEqual(new Refused('company-unlicensed'))
  })
})

describe('an acceptance', () => {
  test('stores which checks were valid, and until when', async () => {
    const { quoteId, accept, seen } = await anUnansweredQuote({ categories: ['electrical'] })
    await accept()
    const { standing_at_acceptance } = await world.services.db
      .selectFrom('quotes')
      .select('standing_at_acceptance')
      .where('id', '=', quoteId)
      .executeTakeFirstOrThrow()
    const validUntil = addDays('2026-11-21', 365)
    expect(standing_at_acceptance).toEqual([
      ...['f_tax', 'insurance', 'identity', 'reference'].map((kind) => ({
        kind,
        claim: '',
        revision: 1,
        validUntil,
      })),
      { kind: 'licence', claim: 'electrical', revision: 1, validUntil },
    ])
    expect((await seen())?.company).toMatchObject({ objection: null, completed: 4, lacking: [], jobs: 0 })
  })

  test.each([
    ['a check is called missing', lapse],
    ['the company is suspended', suspend],
    ['it takes another name', rename],
  ])('at the same instant as %s either has all checks valid or is refused', async (_, change) => {
    for (let round = 0; round < 3; round++) {
      const { company, quoteId, accept } = await anUnansweredQuote()
      const [accepted, changed] = await Promise.allSettled([accept(), change(company)])
      expect(changed.status).toBe('fulfilled')
      const { state, standing } = await world.services.db
        .selectFrom('quotes')
        .select(['state', 'standing_at_acceptance as standing'])
        .where('id', '=', quoteId)
        .executeTakeFirstOrThrow()
      if (accepted.status === 'fulfilled')
        expect([state, (standing as unknown[]).length]).toEqual(['accepted', 4])
      else expect([state, standing, accepted.reason]).toEqual(['pending', null, expect.any(Refused)])
    }
  })
})
