import type { DemoJob } from '#content/demo/jobs.ts'
import { demoOpeningJobs } from '#content/demo/openings.ts'
import { dispatchProject } from '#features/dispatch/server/dispatch-project.ts'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import {
  listProjectsForCompany,
  listRequestsForCompany,
} from '#features/matching/server/found-project-queries.ts'
import { besideQuotes } from '#features/quotes/server/open-slot-queries.ts'
import { type CompanyActor, type CustomerActor, system } from '#kernel/actor.ts'
import { hoursAfter } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { publishDemoJob } from './demo-job.ts'
import { sendDemoQuotes } from './demo-quotes.ts'

/** So many projects fit the demo company and wait for its answer (the product's decisions, section 6). */
const NEW_PROJECTS = 23
/** The index of the first of these projects; they have every other one, which is left to a visitor to answer. */
const FIRST_NUMBER = 600
/** Indexes of owners in the places where the demo company works. */
const OWNERS = [1, 2, 3, 4]

/**
 * Projects of the last day near the demo company, each with quotes of others, until as many wait for its answer as
 * there should. How many that takes depends on whom dispatch has asked about the others. A repeated load adds none
 * twice.
 */
export async function demoOpenings(ctx: Context, accounts: DemoAccounts): Promise<void> {
  const [company] = accounts.companies.values()
  if (!company) return
  for (const [place, job] of demoOpeningJobs.entries()) {
    if ((await newProjectsOf({ ...ctx, actor: company })) >= NEW_PROJECTS) return
    await demoOpening(ctx, accounts, { job, place })
  }
}

/** The figure on the company's dashboard. */
export async function newProjectsOf(ctx: Context & { actor: CompanyActor }): Promise<number> {
  const all = foundProjectsInput([])
  const asked = await listRequestsForCompany(ctx, all, besideQuotes)
  const fitting = await listProjectsForCompany(ctx, all, { source: 'fitting', beside: besideQuotes })
  return asked.length + fitting.projects.length
}

async function demoOpening(
  ctx: Context,
  accounts: DemoAccounts,
  { job, place }: { job: DemoJob; place: number },
): Promise<void> {
  const owner = OWNERS[place % OWNERS.length] ?? 1
  const index = FIRST_NUMBER + 2 * place
  const then = {
    ...ctx,
    now: hoursAfter(ctx.now, -3 - place),
    actor: accounts.customers[owner] as CustomerActor,
  }
  const projectId = await publishDemoJob(then, { job, owner, index })
  await dispatchProject({ ...then, actor: system('load-demo') }, { projectId, reason: 'published' })
  await sendDemoQuotes(then, accounts, { projectId, job, index })
}
