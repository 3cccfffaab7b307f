import { beforeAll, describe, expect, test } from 'vitest'
import { changeCategories } from '#features/applications/server/change-categories.ts'
import { changeCompanyIdentity } from '#features/applications/server/change-company-identity.ts'
import { type CheckToRecord, recordCheck } from '#features/applications/server/record-check.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { getOwnCompanyProfile } from '#features/companies/server/company-profile-queries.ts'
import { deskCounts } from '#features/desk/server/desk-count-queries.ts'
import { listVerifications } from '#features/desk/server/verification-list-queries.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { renewAllCandidates } from '#features/matching/server/renew-candidates.ts'
import { coverage } from '#features/matching/server/serving-company-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { listOwnQuotes } from '#features/quotes/server/own-quote-queries.ts'
import { quotingStatus } from '#features/quotes/server/quoting-queries.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import {
  aCustomer,
  anInsurance,
  aStaffMember,
  aVerifiedCompany,
  type Company,
} from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

// The checks of a company do not apply to another name, another number, or a trade that needs a licence.

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

const sara = () => world.context(aStaffMember('Sara'))
const of = ({ actor }: Company) => world.context(actor)

async function rename(company: Company, companyName: string): Promise<void> {
  const { claimed } = await getOwnCompanyProfile(of(company))
  await changeCompanyIdentity(of(company), { ...claimed, companyName, vatExempt: false })
}

const take = (company: Company, ...categories: Category[]) => changeCategories(of(company), { categories })

function check({ companyId }: Company, more: Partial<CheckToRecord>) {
  return recordCheck(sara(), { companyId, kind: 'f_tax', status: 'completed', source: 'tax-agency', ...more })
}

async function aJob(category: Category): Promise<string> {
  return (await aProject(world, await aCustomer(world), { category })).projectId
}

async function isAsked({ companyId }: Company, projectId: string): Promise<boolean> {
  await dispatch(world, projectId)
  return (await invitedCompanyIds(world.context(), projectId)).includes(companyId)
}

async function inQueue({ companyId }: Company) {
  const { rows } = await listVerifications(sara(), { list: 'waiting' })
  return rows.find(({ id }) => id === companyId)
}

describe('a company that has changed its name after its checks', () => {
  test('cannot quote, is not invited, and is told why', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'Liten Bygg AB' })
    const [before, after] = [await aJob('bathroom'), await aJob('bathroom')]
    await aQuote(world, company, before)
    await rename(company, 'Skanska Sverige AB')
    await expect(aQuote(world, company, after)).rejects.toEqual(new Refused('company-not-verified'))
    expect(await isAsked(company, after)).toBe(false)
    expect(await quotingStatus(of(company), after)).toMatchObject({ refusal: 'company-not-verified' })
    expect((await listOwnQuotes(of(company))).quotes).toMatchObject([{ projectId: before, state: 'pending' }])
    expect((await getProjectForCompany(of(company), after)).lacks).toEqual([
      { lack: 'f_tax', situation: 'changed' },
      { lack: 'insurance', situation: 'changed' },
    ])
  })

  test('waits at the desk with both names, is counted there, and may quote again after a new check', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'Snickarboden AB' })
    const projectId = await aJob('bathroom')
    const { verification: waitingBefore } = await deskCounts(sara())
    await rename(company, 'Snickarboden i Uppsala AB')
    expect(await inQueue(company)).toMatchObject({
      waiting: [
        { kind: 'f_tax', claim: '' },
        { kind: 'insurance', claim: '' },
      ],
      identity: {
        shown: { companyName: 'Snickarboden AB' },
        claimed: { companyName: 'Snickarboden i Uppsala AB' },
      },
    })
    expect((await deskCounts(sara())).verification).toBe(waitingBefore + 1)
    await check(company, {})
    await recordCheck(sara(), anInsurance(company, '2027-06-30'))
    expect(await inQueue(company)).toBeUndefined()
    await aQuote(world, company, projectId)
  })

  test('cannot change it unnoticed with many requests at once', async () => {
    for (let round = 0; round < 3; round++) {
      const company = await aVerifiedCompany(world, { companyName: `Rask Bygg ${round} AB` })
      const projectId = await aJob('bathroom')
      const [quoted] = await Promise.allSettled([
        aQuote(world, company, projectId),
        rename(company, `Skanska Sverige ${round} AB`),
      ])
      if (quoted.status === 'rejected') expect(quoted.reason).toEqual(new Refused('company-not-verified'))
      await expect(aQuote(world, company, await aJob('bathroom'))).rejects.toEqual(
        new Refused('company-not-verified'),
      )
    }
  })
})

describe('a trade that needs a licence', () => {
  const electricians = async () => {
    await renewAllCandidates(world.context(system('test')))
    return (await coverage(world.context(anonymous), 'electrical')).everywhere[0]?.companies ?? 0
  }

  test('is not matched, quoted on or counted before it has been checked; the other trades are', async () => {
    const company = await aVerifiedCompany(world, { categories: ['painting'] })
    const before = await electricians()
    await take(company, 'painting', 'electrical')
    const [wiring, walls] = [await aJob('electrical'), await aJob('painting')]
    expect(await isAsked(company, wiring)).toBe(false)
    expect(await isAsked(company, walls)).toBe(true)
    await expect(aQuote(world, company, wiring)).rejects.toEqual(new Refused('licence-missing'))
    await aQuote(world, company, walls)
    expect(await electricians()).toBe(before)
    expect(await inQueue(company)).toMatchObject({ waiting: [{ kind: 'licence', claim: 'electrical' }] })

    await check(company, { kind: 'licence', claim: 'electrical', source: 'electrical-register' })
    expect(await inQueue(company)).toBeUndefined()
    expect(await isAsked(company, await aJob('electrical'))).toBe(true)
    await aQuote(world, company, wiring)
    expect(await electricians()).toBe(before + 1)
  })

  test('is lost alone, also by a company that was invited before', async () => {
    const company = await aVerifiedCompany(world, { categories: ['painting', 'electrical'] })
    const wiring = await aJob('electrical')
    expect(await isAsked(company, wiring)).toBe(true)
    const source = 'electrical-register'
    await check(company, {
      kind: 'licence',
      claim: 'electrical',
      source,
      status: 'missing',
      reason: 'Avförd',
    })
    await expect(aQuote(world, company, wiring)).rejects.toEqual(new Refused('licence-missing'))
    await aQuote(world, company, await aJob('painting'))
  })
})
