import { beforeAll, describe, expect, test } from 'vitest'
import { lockOwnApplication } from '#features/applications/server/application-store.ts'
import { lockOwnStanding } from '#features/applications/server/standing-store.ts'
import { lockOwnMembership, lockOwnPeople } from '#features/companies/server/colleague/colleague-store.ts'
import { lockOwnCompany } from '#features/companies/server/company-profile-store.ts'
import { lockOwnConversation } from '#features/conversations/server/conversation-store.ts'
import { lockOwnRequest } from '#features/dispatch/server/own-request.ts'
import { saveSearch } from '#features/dispatch/server/saved-search/save-search.ts'
import { lockOwnSearch } from '#features/dispatch/server/saved-search/saved-search-store.ts'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { saveInvitations } from '#features/matching/server/matching-store.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import {
  lockCancellableProject,
  lockOwnProject,
  lockProjectOfParty,
} from '#features/projects/server/project-store.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { findWithdrawableQuote } from '#features/quotes/server/quote-store.ts'
import { findOwnQuote } from '#features/quotes/server/revision/quote-version-store.ts'
import { lockReviewOfCompany } from '#features/reviews/server/review-store.ts'
import { lockOwnChat } from '#features/support/server/chat/chat-store.ts'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { OWN_LOADS } from '#tests/architecture/house.ts'
import { aFinishedJob, reviewedByBoth } from '#tests/support/market/finished-job.ts'
import { aQuotedProject } from '#tests/support/market/quoted-project.ts'
import { aCustomer, aNewcomer, aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let actors: Record<string, Actor>
let projectId: string
let companyId: string
let quoteId: string
let reviewedProjectId: string
let searchId: string
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  const deal = await aQuotedProject(world)
  projectId = deal.projectId
  companyId = deal.company.companyId
  quoteId = deal.quoteId
  await acceptQuote(world.context(deal.customer.actor), { projectId, quoteId })
  const job = await aFinishedJob(world, { customer: deal.customer, company: deal.company })
  await reviewedByBoth(world, job)
  reviewedProjectId = job.projectId
  const search = { filter: foundProjectsInput([]), name: 'Badrum', notice: 'bell' as const }
  searchId = (await saveSearch(world.context(deal.company.actor), search)).searchId
  const asked = { companyId: deal.company.companyId, distanceM: 0 }
  await inBookkeeping(world.context(system('test')), (ctx) => saveInvitations(ctx, projectId, [asked]))
  actors = {
    owner: deal.customer.actor,
    company: deal.company.actor,
    office: { ...deal.company.actor, role: 'office' },
    craftsman: { ...deal.company.actor, role: 'craftsman' },
    otherCustomer: (await aCustomer(world)).actor,
    otherCompany: (await aVerifiedCompany(world)).actor,
    companyWithoutFacts: (await aNewcomer(world, { userType: 'company' })).actor,
    staff: aStaffMember('Sara Lind', 'administrator'),
    visitor: anonymous,
    service: { kind: 'service' },
    system: system('test'),
  }
})

/**
 * Use-cases that load through the actor's own scope ask nothing else about who may: what these loads find for others is the
 * whole protection.
 */
describe('a load through the own scope', () => {
  const loads: Record<string, [load: (ctx: TransactionContext) => Promise<unknown>, finds: string[]]> = {
    lockOwnProject: [(ctx) => lockOwnProject(ctx, projectId), ['owner']],
    lockProjectOfParty: [
      (ctx) => lockProjectOfParty(ctx, projectId, 'jobs'),
      ['owner', 'company', 'office', 'craftsman'],
    ],
    lockCancellableProject: [(ctx) => lockCancellableProject(ctx, projectId), ['owner', 'system']],
    findWithdrawableQuote: [(ctx) => findWithdrawableQuote(ctx, quoteId), ['company', 'office', 'system']],
    findOwnQuote: [(ctx) => findOwnQuote(ctx, quoteId), ['company', 'office']],
    lockOwnRequest: [(ctx) => lockOwnRequest(ctx, projectId), ['company', 'office']],
    lockOwnConversation: [
      (ctx) => lockOwnConversation(ctx, { projectId, companyId }),
      ['owner', 'company', 'office', 'craftsman'],
    ],
    // Names no object: everybody with an account has one of their own.
    lockOwnChat: [
      lockOwnChat,
      ['owner', 'company', 'office', 'craftsman', 'otherCustomer', 'otherCompany', 'companyWithoutFacts'],
    ],
    lockOwnSearch: [(ctx) => lockOwnSearch(ctx, searchId), ['company', 'office']],
    lockReviewOfCompany: [(ctx) => lockReviewOfCompany(ctx, reviewedProjectId), ['company', 'office']],
    // These name no object: each company finds its own.
    lockOwnCompany: [(ctx) => lockOwnCompany(ctx), ['company', 'office', 'otherCompany']],
    lockOwnPeople: [lockOwnPeople, ['company', 'otherCompany']],
    lockOwnMembership: [lockOwnMembership, ['company', 'office', 'craftsman', 'otherCompany']],
    lockOwnApplication: [lockOwnApplication, ['company', 'office', 'otherCompany']],
    lockOwnStanding: [(ctx) => lockOwnStanding(ctx, 'identity'), ['company', 'otherCompany']],
  }

  test.each(Object.entries(loads))('%s finds nothing for others', async (_, [load, finds]) => {
    const found: string[] = []
    for (const [name, actor] of Object.entries(actors)) {
      const loaded = await inBookkeeping(world.context(actor), load).catch((error: unknown) => error)
      if (loaded instanceof Error) expect(loaded).toBeInstanceOf(NotFound)
      else found.push(name)
    }
    expect(found).toEqual(finds)
  })

  test('each of them is tried here', () => {
    expect(Object.keys(loads).sort()).toEqual([...OWN_LOADS].sort())
  })
})
