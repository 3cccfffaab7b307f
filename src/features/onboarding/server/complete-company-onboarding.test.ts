import { describe, expect, test } from 'vitest'
import { ownApplication } from '#features/applications/server/application-review-queries.ts'
import { changeCompanyIdentity } from '#features/applications/server/change-company-identity.ts'
import { withCheckDigit } from '#features/companies/domain/org-number.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { getOwnCompanyProfile } from '#features/companies/server/company-profile-queries.ts'
import { getOwnCompany } from '#features/companies/server/company-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { forgetAccount } from '#features/privacy/server/forget-account.ts'
import { Refused } from '#kernel/refusal.ts'
import { untilBlocked } from '#tests/support/faults/blocked-statement.ts'
import { aCompany, anApplicant, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { onboardingRefusalTexts } from '../texts.ts'
import { completeCompanyOnboarding } from './complete-company-onboarding.ts'

const world = await testServices()
const facts = {
  companyName: 'Rakt & Rätt Bygg AB',
  orgNumber: withCheckDigit('556077777'),
  categories: ['bathroom'] as 'bathroom'[],
  place: 'Mitt i skogen',
  radiusKm: 50 as const,
  contactPerson: 'Rakel Rask',
  phone: '070-174 06 12',
  description: null,
  vatExempt: false,
}

describe('a company that has applied at /bli-partner', () => {
  test('completes the company that it has, and does not apply again', async () => {
    const { actor, companyId } = await anApplicant(world)
    const before = await ownApplication(world.context(actor))
    expect(await completeCompanyOnboarding(world.context(actor), facts)).toEqual({ companyId })
    expect(await getOwnCompany(world.context(actor))).toMatchObject({
      companyName: facts.companyName,
      orgNumber: facts.orgNumber,
      location: 'Mitt i skogen',
      categories: ['bathroom'],
    })
    expect(await ownApplication(world.context(actor))).toEqual(before)
    const { rows } = await world.services.pool.query(
      `select type from events where payload ->> 'companyId' = $1 and type like 'application.%'`,
      [companyId],
    )
    expect(rows).toEqual([{ type: 'application.submitted' }])
  })

  test('works within the distance that it gives, even if it had chosen municipalities', async () => {
    await loadPlaces(world.context())
    const { actor } = await anApplicant(world)
    const area = { place: 'Gävle', kind: 'municipalities', radiusKm: 80 } as const
    await changeServiceArea(world.context(actor), { ...area, municipalities: ['2180'] })
    await completeCompanyOnboarding(world.context(actor), { ...facts, orgNumber: null })
    const profile = await getOwnCompanyProfile(world.context(actor))
    expect(profile).toMatchObject({ serviceArea: 'radius', serviceRadiusM: 50_000, municipalities: [] })
  })

  test('cannot take another company’s organisation number, and nothing is saved', async () => {
    const orgNumber = withCheckDigit('556088888')
    await aCompany(world, { orgNumber })
    const { actor, name } = await anApplicant(world)
    const attempt = completeCompanyOnboarding(world.context(actor), { ...facts, orgNumber })
    await expect(attempt).rejects.toEqual(new Refused('org-number-taken'))
    expect(await getOwnCompany(world.context(actor))).toMatchObject({ companyName: name, categories: [] })
  })

  test('is told that the number it has given before cannot be left out', async () => {
    const { actor } = await anApplicant(world)
    const { companyName, orgNumber, vatExempt } = { ...facts, orgNumber: withCheckDigit('556099999') }
    await changeCompanyIdentity(world.context(actor), { companyName, orgNumber, vatExempt })
    const attempt = completeCompanyOnboarding(world.context(actor), { ...facts, orgNumber: null })
    const { code } = await attempt.then(
      () => ({ code: 'none' }),
      (error: unknown) => error as Refused,
    )
    expect(code).toBe('org-number-needed')
    expect(onboardingRefusalTexts).toHaveProperty(code)
  })

  test('completes it once, also in two concurrent requests', async () => {
    const { actor } = await anApplicant(world)
    const give = () => completeCompanyOnboarding(world.context(actor), { ...facts, orgNumber: null })
    const results = await Promise.allSettled([give(), give(), give()])
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toEqual(Array(2).fill(new Refused('onboarding-already-completed')))
  })

  test.each([
    ['before', [completing, forgetting]],
    ['not after', [forgetting, completing]],
  ])('completes it %s its account is deleted, also in the same moment', async (_, inOrder) => {
    const applicant = await anApplicant(world)
    const client = await world.services.pool.connect()
    await client.query('begin')
    await client.query('select from profiles where id = $1 for update', [applicant.userId])
    const outcomes = []
    for (const act of inOrder) {
      outcomes.push(act(applicant).catch((error: unknown) => (error as Error).name))
      await untilBlocked(world, outcomes.length)
    }
    await client.query('commit').finally(() => client.release())
    expect(await Promise.all(outcomes)).toEqual([
      undefined,
      inOrder[1] === completing ? 'NotFound' : undefined,
    ])
    const { rows } = await world.services.pool.query('select from company_members where profile_id = $1', [
      applicant.userId,
    ])
    expect(rows).toEqual([])
  })
})

async function completing({ actor }: Company): Promise<void> {
  await completeCompanyOnboarding(world.context(actor), { ...facts, orgNumber: null })
}

function forgetting({ userId }: Company): Promise<void> {
  return forgetAccount(world.context({ kind: 'service' }), userId)
}
