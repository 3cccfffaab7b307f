import { demoTexts } from '#content/demo/texts.ts'
import { demoLoaded } from '#features/privacy/domain/privacy-events.ts'
import { privacyPolicy } from '#features/privacy/domain/privacy-policy.ts'
import { hasRealAccounts } from '#identity/accounts/server/profile-queries.ts'
import { system } from '#kernel/actor.ts'
import { authorize } from '#kernel/refusal.ts'
import { type Context, contextFor, type Services } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { hasHappened } from '#platform/events/event-queries.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { demoAccounts, demoStaff } from './demo-accounts.ts'
import { demoChanges } from './demo-changes.ts'
import { demoHistory } from './demo-history.ts'
import { demoProjects } from './demo-projects.ts'
import { demoReviewsOf } from './demo-reviews.ts'
import { demoStates } from './demo-states.ts'
import { demoShownPeopleOf, demoWorksOf } from './demo-works.ts'

/**
 * Fills a new database with the demo's people, companies, projects and quotes, all through the real use-cases with
 * earlier clocks. Does nothing when the demo was loaded or removed before, or when real accounts exist. After an
 * interruption it continues where it stopped. Returns whether it has loaded anything.
 */
export async function loadDemo(services: Services, say: (line: string) => void): Promise<boolean> {
  const ctx = contextFor(services, system('load-demo'))
  if (!(await isDue(ctx))) return false
  say(demoTexts.loading)
  await demoStaff(ctx)
  await loadMarket(ctx)
  await markLoaded(ctx)
  return true
}

/**
 * Creates the people, companies, projects and quotes of a whole market. Its accounts count as the demo's only in demo
 * mode; in benchmarks they are ordinary accounts.
 */
export async function loadMarket(ctx: Context): Promise<void> {
  const accounts = await demoAccounts(ctx)
  await demoWorksOf(ctx, accounts.companies.values())
  await demoShownPeopleOf(ctx, accounts.companies.values())
  await demoProjects(ctx, accounts)
  await demoStates(ctx, accounts)
  await demoHistory(ctx, accounts)
  await demoReviewsOf(ctx, accounts)
  await demoChanges(ctx, accounts)
  await ctx.services.events.drain()
}

async function isDue(ctx: Context): Promise<boolean> {
  const isOver = (await hasHappened(ctx, 'demo.loaded')) || (await hasHappened(ctx, 'demo.removed'))
  return !isOver && !(await hasRealAccounts(ctx))
}

async function markLoaded(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(privacyPolicy.loadDemo(ctx.actor))
    await recordEvent(ctx, demoLoaded())
  })
}
