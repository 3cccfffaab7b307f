import { recordCheck } from '#features/applications/server/record-check.ts'
import { removeNotificationsAbout } from '#features/notifications/server/notification-store.ts'
import { projectCompanyLost } from '#features/projects/domain/project-events.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import { deleteProjects } from '#features/projects/server/project-erasure-store.ts'
import { lockProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { recountRating } from '#features/reviews/server/rating.ts'
import { companiesReviewedBy } from '#features/reviews/server/rating-queries.ts'
import { NO_SOURCE } from '#features/verification/domain/check-source.ts'
import { holdsDemo } from '#identity/accounts/server/demo-account-queries.ts'
import { deleteAccount } from '#identity/sign-in/server/account-end.ts'
import { system } from '#kernel/actor.ts'
import { authorize, found, passOverRefusal, Refused } from '#kernel/refusal.ts'
import { actingAs, type Context, type TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { deleteKeptMails } from '#platform/mail/mailer.ts'
import { forgetLiveEvents } from '#platform/realtime/live-events.ts'
import { demoRemoved } from '../domain/privacy-events.ts'
import { privacyPolicy } from '../domain/privacy-policy.ts'
import { demoRemovalTexts } from '../texts.ts'
import { type Person, personOf } from './deal-queries.ts'
import { type DemoData, findDemoData } from './demo-data-queries.ts'
import { dealingsLeft, erase } from './person-erasure.ts'

/** What was deleted with the demo, besides {@link DemoData}. */
export type DemoRemoval = { data: DemoData; notifications: number; keptMails: number; jobs: number }

/**
 * Deletes the demo from the database, and nothing that real people have made. Its accounts are deleted with their
 * companies, projects, quotes and files, and with the notifications, mails and jobs that they caused. Where real people
 * have taken part in the demo: a pending quote of the demo on their project is withdrawn first; their project that was
 * awarded to the demo can be opened again; their quote on a project of the demo is kept, on a project without texts and
 * owner. Checks of real companies that only the demo has made must be made again. If the call is interrupted, the next
 * one continues. The queue must be started. Refuses `demo-missing`.
 */
export async function removeDemo(ctx: Context): Promise<DemoRemoval> {
  authorize(privacyPolicy.removeDemo(ctx.actor))
  // Without a demo, waiting mails belong to real people.
  if (!(await holdsDemo(ctx))) throw new Refused('demo-missing')
  await endDealings(ctx, await findDemoData(ctx))
  const removal = await inTransaction(ctx, async (ctx) => {
    const data = await findDemoData(ctx)
    const removal = { data, ...(await removeTraces(ctx, data)) }
    const reviewed = await companiesReviewedBy(ctx, data.customerIds)
    await removeAccounts(ctx, data)
    for (const companyId of reviewed) await recountRating(ctx, companyId)
    await recordEvent(ctx, demoRemoved(countsOf(removal)))
    return removal
  })
  for (const key of removal.data.fileKeys) await ctx.services.files.delete(key)
  return removal
}

/** Closes what real people have open with the demo, each in a transaction of its own; they are notified as usual. */
async function endDealings(ctx: Context, { shared }: DemoData): Promise<void> {
  const bySystem = actingAs(ctx, system('remove-demo'))
  for (const quoteId of shared.pendingQuoteIds)
    await withdrawQuote(bySystem, { quoteId }).catch(passOverRefusal)
  for (const projectId of shared.awardedProjectIds) await releaseProject(bySystem, projectId)
  const reason = demoRemovalTexts.cancelledReason
  for (const { id: projectId, isOver } of shared.projects)
    if (!isOver) await cancelProject(bySystem, { projectId, reason }).catch(passOverRefusal)
  for (const check of shared.checks)
    await recordCheck(ctx, {
      ...check,
      status: 'pending',
      source: NO_SOURCE,
      reason: demoRemovalTexts.checkReason,
    })
}

/** The company of the demo does not exist in reality, so the owner may open the project again and choose another. */
async function releaseProject(ctx: Context, projectId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    const move = projectLifecycle.change('lose-company', project)
    if (!move.ok) return
    await saveProjectMove(ctx, move.change)
    await recordEvent(ctx, projectCompanyLost(project))
  })
}

/** Deletes the demo's notifications, jobs and kept mails. Only a demo keeps mails instead of sending them. */
async function removeTraces(ctx: TransactionContext, data: DemoData): Promise<Omit<DemoRemoval, 'data'>> {
  const { companies, customerIds, staffIds, projectIds, quoteIds } = data
  const actorIds = [...customerIds, ...staffIds, ...companies.map(({ ownerId }) => ownerId)]
  const subjectIds = [...projectIds, ...quoteIds, ...companies.map(({ id }) => id)]
  for (const userId of actorIds) await forgetLiveEvents(ctx, userId)
  return {
    notifications: await removeNotificationsAbout(ctx, { userIds: actorIds, subjectIds }),
    keptMails: await deleteKeptMails(ctx),
    jobs: await ctx.services.queue.takeBack(ctx, subjectIds),
  }
}

async function removeAccounts(ctx: TransactionContext, data: DemoData): Promise<void> {
  const { companies, customerIds, staffIds, projectIds, shared } = data
  await deleteProjects(ctx, projectIds)
  const emptied = new Set(shared.projects.map(({ ownerId }) => ownerId))
  for (const userId of [...companies.map(({ ownerId }) => ownerId), ...staffIds, ...customerIds])
    if (emptied.has(userId)) await emptyAccount(ctx, found(await personOf(ctx, userId), 'profile'))
    else await deleteAccount(ctx, userId)
}

/**
 * For an account on whose projects real companies have quoted: these keep their quotes, the projects lose their texts,
 * and the account loses all data.
 */
async function emptyAccount(ctx: TransactionContext, person: Person): Promise<void> {
  await erase(ctx, person, await dealingsLeft(ctx, person))
}

function countsOf({ data, notifications, keptMails, jobs }: DemoRemoval): Record<string, number> {
  const { companies, customerIds, staffIds, projectIds, quoteIds, fileKeys } = data
  return {
    customers: customerIds.length,
    companies: companies.length,
    staff: staffIds.length,
    projects: projectIds.length,
    quotes: quoteIds.length,
    files: fileKeys.length,
    notifications,
    keptMails,
    jobs,
  }
}
