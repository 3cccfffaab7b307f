import { type DemoFate, type DemoJob, jobsOfEachState } from '#content/demo/jobs.ts'
import { demoTexts } from '#content/demo/texts.ts'
import { dispatchProject } from '#features/dispatch/server/dispatch-project.ts'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { expireProjects } from '#features/quotes/server/expire-projects.ts'
import { expireQuotes } from '#features/quotes/server/expire-quotes.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { type CompanyActor, system } from '#kernel/actor.ts'
import { nullIfRefused } from '#kernel/refusal.ts'
import { hoursAfter } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { publishDemoJob } from './demo-job.ts'
import { carryOut, demoQuoteOf } from './demo-quotes.ts'

const DAY_MS = 86_400_000
/** The index of the first of these projects; no other project of the demo has these indexes. */
const FIRST_NUMBER = 400
/** Indexes of the demo company, and of two companies of the same place and trade. */
const QUOTING = [0, 1, 2]

/** How many days ago each project was published; long enough for all later events. */
const DAYS_AGO: Readonly<Record<DemoFate, number>> = {
  'run-out': 33,
  'cancelled-after-deal': 24,
  'under-way': 18,
  cancelled: 12,
  'turned-down': 8,
  hidden: 5,
  fresh: 0.1,
}

/** One is of today, and one is not a job on which anybody could quote. */
const WITHOUT_QUOTES: readonly DemoFate[] = ['fresh', 'hidden']

type Plan = { projectId: string; job: DemoJob; index: number }
/** `quotes`: ids, the demo company's first. `begun`: the context of its owner when it was published. */
type QuotedPlan = Plan & { begun: Context; until: Date; quotes: readonly string[]; company: CompanyActor }

/**
 * Projects of the demo account, one for every state that no other project of the demo ends in, most with a quote of the
 * demo company, so that both accounts show every state of a project and of a quote. A repeated load adds none twice.
 */
export async function demoStates(ctx: Context, accounts: DemoAccounts): Promise<void> {
  const [owner] = accounts.customers
  const all = [...accounts.companies.values()]
  const [company, ...rivals] = QUOTING.flatMap((number) => all[number] ?? [])
  if (!owner || !company) return
  for (const [place, { fate, ...job }] of jobsOfEachState.entries()) {
    const index = FIRST_NUMBER + place
    const begun = { ...ctx, now: new Date(ctx.now.getTime() - DAYS_AGO[fate] * DAY_MS), actor: owner }
    const plan = { projectId: await publishDemoJob(begun, { job, owner: 0, index }), job, index }
    const quotes = WITHOUT_QUOTES.includes(fate) ? [] : await quotesOf(begun, [company, ...rivals], plan)
    await ends[fate]({ ...plan, begun, until: ctx.now, quotes, company })
  }
  // The system expires the projects and quotes whose time is over, all together.
  const asSystem = { ...ctx, actor: system('load-demo') }
  await expireQuotes(asSystem)
  await expireProjects(asSystem)
}

/** A quote of each company, two hours apart. */
async function quotesOf(begun: Context, quoting: readonly CompanyActor[], plan: Plan): Promise<string[]> {
  const sent: string[] = []
  for (const [order, actor] of quoting.entries()) {
    const now = hoursAfter(begun.now, (order + 1) * 2)
    const answer = await sendQuote({ ...begun, actor, now }, demoQuoteOf(now, plan, order)).catch(
      nullIfRefused(),
    )
    if (answer) sent.push(answer.quoteId)
  }
  return sent
}

/** The last steps of each project. In a repeated load they are refused, and nothing changes. */
const ends: { readonly [Fate in DemoFate]: (plan: QuotedPlan) => Promise<unknown> } = {
  'run-out': async () => {},
  'cancelled-after-deal': async (plan) => {
    await accepted({ ...plan, until: hoursAfter(plan.begun.now, 48) })
    await cancelled(plan, 96)
  },
  'under-way': accepted,
  cancelled: (plan) => cancelled(plan, 72),
  'turned-down': async ({ begun, projectId, quotes: [own, second], company }) => {
    const now = hoursAfter(begun.now, 48)
    if (second) await rejectQuote({ ...begun, now }, { projectId, quoteId: second }).catch(nullIfRefused())
    if (own) await withdrawQuote({ ...begun, now, actor: company }, { quoteId: own }).catch(nullIfRefused())
  },
  hidden: ({ begun, projectId }) =>
    hideProject(
      { ...begun, now: hoursAfter(begun.now, 30), actor: system('load-demo') },
      { projectId, reason: demoTexts.hiddenReason },
    ).catch(nullIfRefused()),
  fresh: ({ begun, projectId }) =>
    dispatchProject({ ...begun, actor: system('load-demo') }, { projectId, reason: 'published' }),
}

async function accepted({ quotes: [quoteId], begun, ...plan }: QuotedPlan): Promise<void> {
  if (quoteId) await carryOut(begun, { ...plan, quoteId })
}

function cancelled({ begun, projectId }: QuotedPlan, hours: number): Promise<unknown> {
  const words = { projectId, reason: demoTexts.cancelReason }
  return cancelProject({ ...begun, now: hoursAfter(begun.now, hours) }, words).catch(nullIfRefused())
}
