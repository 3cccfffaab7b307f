import { type DemoJob, demoQuoteMessages } from '#content/demo/jobs.ts'
import { demoTexts } from '#content/demo/texts.ts'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import type { Budget } from '#features/projects/domain/project.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { type LineKind, lineKinds, priceKinds } from '#features/quotes/domain/quote.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { nullIfRefused } from '#kernel/refusal.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'

const HOUR_MS = 3_600_000

/** The middle of each budget band, in kronor. */
const MIDDLE: Record<Budget, number> = {
  'under-25000': 17_500,
  '25000-50000': 38_000,
  '50000-100000': 76_000,
  '100000-200000': 148_000,
  'over-200000': 268_000,
  open: 90_000,
}
const LEVELS = [1, 0.93, 1.09, 0.97, 1.04]
const PERCENT: Record<LineKind, number> = { labour: 58, material: 34, travel: 3, other: 5 }

type Quoting = { projectId: string; job: DemoJob; index: number }

/** Sends quotes from some of the invited companies, hours after the project was published; returns their ids. */
export async function sendDemoQuotes(
  published: Context,
  accounts: DemoAccounts,
  plan: Quoting,
): Promise<string[]> {
  const asked = await invitedCompanyIds(published, plan.projectId)
  const answering = asked
    .flatMap((companyId) => accounts.companies.get(companyId) ?? [])
    .filter((actor) => !leavesToVisitor(plan.index, actor, accounts))
  const sent: string[] = []
  for (const [order, actor] of answering.slice(0, howMany(plan.index)).entries()) {
    const now = new Date(published.now.getTime() + (order + 1) * 0.6 * HOUR_MS)
    sent.push((await sendQuote({ ...published, actor, now }, quoteOf(now, plan, order))).quoteId)
  }
  return sent
}

/** Every other project, among them the first of the demo account, is left for the demo company to answer. */
function leavesToVisitor(index: number, actor: unknown, accounts: DemoAccounts): boolean {
  return index % 2 === 0 && actor === [...accounts.companies.values()][0]
}

/**
 * Three or four where as many companies were invited: the promise is kept, and a place is left for a visitor who
 * tries the demo.
 */
function howMany(index: number): number {
  return 3 + (index % 2)
}

function quoteOf(now: Date, { projectId, job, index }: Quoting, order: number) {
  const total = MIDDLE[job.budget] * (LEVELS[(index + order) % LEVELS.length] ?? 1)
  const today = stockholmDate(now)
  return {
    projectId,
    lines: lineKinds.map((kind) => ({
      kind,
      description: demoTexts.lines[job.category][kind],
      // Whole hundreds of kronor; each quote has a different share of labour.
      amountOre: Math.round((total * (PERCENT[kind] + shift(kind, order))) / 10_000) * 10_000,
    })),
    enteredWithVat: true,
    priceKind: priceKinds[(index + order) % 4 === 3 ? 1 : 0],
    startDate: addDays(today, 14 + ((index + order * 9) % 40)),
    validUntil: addDays(today, 30),
    message: demoQuoteMessages[(index + order) % demoQuoteMessages.length] ?? '',
    submissionKey: `10000000-0000-4000-8000-${String(index * 10 + order).padStart(12, '0')}`,
  }
}

function shift(kind: LineKind, order: number): number {
  const steps = ((order * 5) % 7) - 3
  if (kind === 'labour') return steps
  return kind === 'material' ? -steps : 0
}

/**
 * Accepts the quote and, for projects that are old enough, starts and completes the work. An accepted project is left
 * as it is.
 */
export async function carryOut(
  published: Context,
  plan: Quoting & { quoteId: string; until: Date },
): Promise<void> {
  const { projectId, quoteId } = plan
  const steps = [
    { hours: 10, take: (ctx: Context) => acceptQuote(ctx, { projectId, quoteId }) },
    { hours: 10 * 24, take: (ctx: Context) => startProject(ctx, { projectId }) },
    { hours: 30 * 24, take: (ctx: Context) => completeProject(ctx, { projectId }) },
  ]
  for (const { hours, take } of steps) {
    const now = new Date(published.now.getTime() + hours * HOUR_MS)
    if (now < plan.until) await take({ ...published, now }).catch(nullIfRefused())
  }
}
