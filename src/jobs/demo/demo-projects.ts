import { type DemoJob, demoExtras, demoJobs, jobsOfDemoAccount } from '#content/demo/jobs.ts'
import { demoPeople, unansweredPerson } from '#content/demo/people.ts'
import { demoPlanName } from '#content/demo/plan.ts'
import { finishedJobOfDemoAccount } from '#content/demo/reviews.ts'
import { demoTexts } from '#content/demo/texts.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { dispatchProject } from '#features/dispatch/server/dispatch-project.ts'
import { countResponses } from '#features/matching/server/count-responses.ts'
import { renewCandidates } from '#features/matching/server/renew-candidates.ts'
import type { PublishProjectInput } from '#features/projects/domain/project-input.ts'
import { addDrawing } from '#features/projects/server/drawing/add-drawing.ts'
import { addProjectPicture } from '#features/projects/server/picture/add-project-picture.ts'
import { pictureCount } from '#features/projects/server/picture/project-picture-queries.ts'
import { expireProjects } from '#features/quotes/server/expire-projects.ts'
import { type CustomerActor, system } from '#kernel/actor.ts'
import { addDays, hoursAfter, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { type DemoProject, sendDemoMessages } from './demo-conversations.ts'
import { demoDrawing } from './demo-drawing.ts'
import { publishOnce } from './demo-job.ts'
import { demoPlanFile } from './demo-plan.ts'
import { askDemoQuestions } from './demo-questions.ts'
import { carryOut, sendDemoQuotes } from './demo-quotes.ts'

const OPEN_PROJECTS = 52
const EARLIER_PROJECTS = 14
/** The index of the demo account's finished project; no other project of the demo has it. */
const FINISHED = 901
/** The indexes of the projects with pictures. */
const WITH_PICTURES: readonly number[] = [0, 1, 5, 9, 55, 57, FINISHED]
/** The index of the project with a drawing. */
const WITH_PLAN = 0
/** The indexes of the projects with questions of companies. */
const WITH_QUESTIONS: readonly number[] = [0, 4, 5]
const MESSAGES_ARE_ABOUT: Category = 'bathroom'

/**
 * Open projects of the last twelve days, earlier ones that were awarded and carried out, and one without quotes after
 * its 14 days, which its owner can open again.
 */
export async function demoProjects(ctx: Context, accounts: DemoAccounts): Promise<void> {
  const ofDemoAccount = jobsOfDemoAccount.map((job, index) => ({
    owner: 0,
    job,
    index,
    hoursAgo: 20 + index * 26,
    awarded: index === 2,
  }))
  const finished = {
    owner: 0,
    job: finishedJobOfDemoAccount,
    index: FINISHED,
    hoursAgo: 33 * 24,
    awarded: true,
  }
  const ofOthers = Array.from({ length: OPEN_PROJECTS + EARLIER_PROJECTS }, (_, index) => planOf(index))
  // In chronological order, because dispatch learns from earlier answers of companies.
  const plans = [finished, ...ofDemoAccount, ...ofOthers, unanswered(ofDemoAccount.length + ofOthers.length)]
  const own: DemoProject[] = []
  const open: DemoProject[] = []
  for (const plan of plans.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const project = await demoProject(ctx, accounts, plan)
    if (plan.index === 0) own.push(project)
    else if (!plan.awarded) open.unshift(project)
  }
  await sendDemoMessages(accounts, [...own, ...open], ctx.now)
  await expireProjects({ ...ctx, actor: system('load-demo') })
}

/** At a place without companies. */
function unanswered(index: number): Plan {
  const owner = demoPeople.indexOf(unansweredPerson)
  return { owner, job: jobFor(['bathroom'], index), index, hoursAgo: 16 * 24, awarded: false }
}

function planOf(index: number): Plan {
  const isOpen = index < OPEN_PROJECTS
  const owner = ownerOf(index)
  return {
    owner,
    job: jobFor(demoPeople[owner]?.trades ?? [], index),
    index: index + jobsOfDemoAccount.length,
    hoursAgo: isOpen ? 3 + index * 5 : 35 * 24 + (index - OPEN_PROJECTS) * 50,
    awarded: !isOpen,
  }
}

/** Indexes in the list of people; the first person is the demo account. */
const everybodyElse = demoPeople.map((_, person) => person).slice(1)
const served = everybodyElse.filter((person) => demoPeople[person]?.trades.length)
const remote = everybodyElse.filter((person) => !served.includes(person))

/** Seven of eight projects are at places where the product keeps its promise: three quotes within 24 hours. */
function ownerOf(index: number): number {
  const people = index % 8 === 7 ? remote : served
  return people[(index % 8 === 7 ? Math.floor(index / 8) : index) % people.length] ?? 1
}

/**
 * A job in one of the trades that have companies at the place; without such trades any job, so that some projects find
 * no company.
 */
function jobFor(trades: readonly Category[], index: number): DemoJob {
  const offered = demoJobs.filter(({ category }) => trades.includes(category))
  const jobs = offered.length === 0 ? demoJobs : offered
  return jobs[(index * 7) % jobs.length] as DemoJob
}

type Plan = { owner: number; job: DemoJob; index: number; hoursAgo: number; awarded: boolean }

async function demoProject(ctx: Context, accounts: DemoAccounts, plan: Plan): Promise<DemoProject> {
  const owner = accounts.customers[plan.owner] as CustomerActor
  const then: Context = { ...ctx, now: hoursAfter(ctx.now, -plan.hoursAgo), actor: owner }
  const projectId = await publishOnce(then, plan.index, inputOf(then, plan))
  if (WITH_PICTURES.includes(plan.index)) await addDrawings(then, projectId, plan)
  await renewCandidates(then, { companyIds: [...accounts.companies.keys()] })
  await dispatchProject({ ...then, actor: system('load-demo') }, { projectId, reason: 'published' })
  if (WITH_QUESTIONS.includes(plan.index)) await askDemoQuestions(then, accounts, projectId)
  const quotes = await sendDemoQuotes(then, accounts, { projectId, ...plan })
  const dayAfter = hoursAfter(then.now, 24)
  const later = { ...then, now: dayAfter < ctx.now ? dayAfter : ctx.now, actor: system('load-demo') }
  await dispatchProject(later, { projectId })
  await countResponses(later)
  if (plan.awarded && quotes[0])
    await carryOut(then, { projectId, quoteId: quotes[0], until: ctx.now, ...plan })
  return { owner: then, projectId, isAboutMessages: plan.job.category === MESSAGES_ARE_ABOUT }
}

/** A repeated load after an interruption adds no picture twice. */
async function addDrawings(ctx: Context, projectId: string, { job, index }: Plan): Promise<void> {
  if ((await pictureCount(ctx, projectId)) > 0) return
  for (const view of ['whole', 'detail'] as const)
    await addProjectPicture(ctx, { projectId, bytes: await demoDrawing(job.category, index, view) })
  if (index === WITH_PLAN) await addDrawing(ctx, { projectId, fileName: demoPlanName, bytes: demoPlanFile() })
}

function inputOf(then: Context, { owner, job, index }: Plan): Omit<PublishProjectInput, 'submissionKey'> {
  return {
    ...job,
    location: demoPeople[owner]?.place ?? '',
    street: demoTexts.street(owner + 1),
    endDate: addDays(stockholmDate(then.now), 30 + ((index * 13) % 90)),
    needsPermit: job.category === 'outdoor' ? 'unknown' : 'no',
    additionalInfo: index % 3 === 0 ? (demoExtras[index % demoExtras.length] ?? '') : '',
  }
}
