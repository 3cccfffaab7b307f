import { demoCompanies } from '#content/demo/companies.ts'
import { type DemoJob, demoExtras, demoJobs, jobsOfDemoAccount } from '#content/demo/jobs.ts'
import { demoPeople } from '#content/demo/people.ts'
import { inviteCompanies } from '#features/matching/server/invite-companies.ts'
import type { PublishProjectInput } from '#features/projects/domain/project-input.ts'
import { publishProject } from '#features/projects/server/publish-project.ts'
import { type CustomerActor, system } from '#kernel/actor.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { carryOut, sendDemoQuotes } from './demo-quotes.ts'

const HOUR_MS = 3_600_000
const OPEN_PROJECTS = 52
const EARLIER_PROJECTS = 14

/** Open projects of the last twelve days, and earlier ones that were awarded and carried out. */
export async function demoProjects(ctx: Context, accounts: DemoAccounts): Promise<void> {
  for (const [index, job] of jobsOfDemoAccount.entries()) {
    await demoProject(ctx, accounts, {
      owner: 0,
      job,
      index,
      hoursAgo: 20 + index * 26,
      awarded: index === 2,
    })
  }
  for (let index = 0; index < OPEN_PROJECTS + EARLIER_PROJECTS; index++) {
    const isOpen = index < OPEN_PROJECTS
    const hoursAgo = isOpen ? 3 + index * 5 : 35 * 24 + (index - OPEN_PROJECTS) * 50
    const owner = 1 + (index % (demoPeople.length - 1))
    const job = jobFor(demoPeople[owner]?.place ?? '', index)
    await demoProject(ctx, accounts, {
      owner,
      job,
      index: index + jobsOfDemoAccount.length,
      hoursAgo,
      awarded: !isOpen,
    })
  }
}

/** Mostly work that a company of the same place offers; every fourth is left to chance, so that some find nobody. */
function jobFor(place: string, index: number): DemoJob {
  const offered = demoJobs.filter((job) =>
    demoCompanies.some((company) => company.place === place && company.categories.includes(job.category)),
  )
  const jobs = index % 4 === 3 || offered.length === 0 ? demoJobs : offered
  return jobs[(index * 7) % jobs.length] as DemoJob
}

type Plan = { owner: number; job: DemoJob; index: number; hoursAgo: number; awarded: boolean }

async function demoProject(ctx: Context, accounts: DemoAccounts, plan: Plan): Promise<void> {
  const owner = accounts.customers[plan.owner] as CustomerActor
  const then: Context = { ...ctx, now: new Date(ctx.now.getTime() - plan.hoursAgo * HOUR_MS), actor: owner }
  const { projectId } = await publishProject(then, {
    ...inputOf(then, plan),
    submissionKey: `00000000-0000-4000-8000-${String(plan.index).padStart(12, '0')}`,
  })
  await inviteCompanies({ ...then, actor: system('invite-companies') }, projectId)
  const quotes = await sendDemoQuotes(then, accounts, { projectId, ...plan })
  if (plan.awarded && quotes[0])
    await carryOut(then, { projectId, quoteId: quotes[0], until: ctx.now, ...plan })
}

function inputOf(then: Context, { owner, job, index }: Plan): Omit<PublishProjectInput, 'submissionKey'> {
  return {
    ...job,
    location: demoPeople[owner]?.place ?? '',
    endDate: addDays(stockholmDate(then.now), 30 + ((index * 13) % 90)),
    needsPermit: job.category === 'outdoor' ? 'unknown' : 'no',
    additionalInfo: index % 3 === 0 ? (demoExtras[index % demoExtras.length] ?? '') : '',
  }
}
