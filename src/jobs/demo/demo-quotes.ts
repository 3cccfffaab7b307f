import { type DemoJob, demoQuoteMessages } from '#content/demo/jobs.ts'
import { type DemoScope, demoTexts } from '#content/demo/texts.ts'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import type { Budget } from '#features/projects/domain/project.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import type { EnteredLine } from '#features/quotes/domain/line/quote-line.ts'
import { type LineKind, lineKinds } from '#features/quotes/domain/quote.ts'
import type { EnteredStage } from '#features/quotes/domain/terms/payment-plan.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { nullIfRefused } from '#kernel/refusal.ts'
import { addDays, hoursAfter, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'

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

/**
 * Sends quotes of some of the asked companies, hours after the project was published; returns their ids, the demo
 * company's first.
 */
export async function sendDemoQuotes(
  published: Context,
  accounts: DemoAccounts,
  plan: Quoting,
): Promise<string[]> {
  const asked = await invitedCompanyIds(published, plan.projectId)
  const answering = asked
    .flatMap((companyId) => accounts.companies.get(companyId) ?? [])
    .filter((actor) => !isLeftToVisitor(plan.index, actor, accounts))
  const sent: string[] = []
  for (const [order, actor] of answering.slice(0, quoteCountFor(plan.index)).entries()) {
    const now = hoursAfter(published.now, (order + 1) * 0.6)
    // An interrupted load may have revised it already.
    const answer = await sendQuote({ ...published, actor, now }, demoQuoteOf(now, plan, order)).catch(
      nullIfRefused('quoted-already'),
    )
    if (!answer) continue
    if (actor === demoCompanyOf(accounts)) sent.unshift(answer.quoteId)
    else sent.push(answer.quoteId)
  }
  return sent
}

/**
 * Every other project, among them the first of the demo account, has no quote of the demo company, so that a visitor
 * can answer it.
 */
function isLeftToVisitor(index: number, actor: unknown, accounts: DemoAccounts): boolean {
  return index % 2 === 0 && actor === demoCompanyOf(accounts)
}

function demoCompanyOf({ companies }: DemoAccounts) {
  return [...companies.values()][0]
}

/**
 * Three or four, if as many companies were asked: the promise is kept, and a slot is left for a visitor who tries the
 * demo.
 */
function quoteCountFor(index: number): number {
  return 3 + (index % 2)
}

/**
 * The contents of a company's quote. `order`: its index among the quotes on the project, so that no two are the same.
 */
export function demoQuoteOf(now: Date, { projectId, job, index }: Quoting, order: number) {
  const total = MIDDLE[job.budget] * (LEVELS[(index + order) % LEVELS.length] ?? 1)
  const startDate = addDays(stockholmDate(now), 14 + ((index + order * 9) % 40))
  const { included, excluded, assumptions } = demoTexts.scopes[job.category]
  const priceKind = KINDS[(index + order) % KINDS.length] ?? 'fixed'
  return {
    projectId,
    lines: linesOf(job, total, index + order, order),
    enteredWithVat: true,
    priceKind,
    ...(priceKind === 'running' && { capOre: wholeHundreds(total * 1.1) }),
    startDate,
    endDate: addDays(startDate, 10 + ((order * 5) % 20)),
    validUntil: addDays(stockholmDate(now), 30),
    message: demoQuoteMessages[(index + order) % demoQuoteMessages.length] ?? '',
    // No two companies include exactly the same.
    included: included.slice(0, order % 2 === 0 ? undefined : 2),
    excluded: excluded.slice(order % 2),
    assumptions: order % 3 === 2 ? '' : assumptions,
    guaranteeYears: [5, 2, 10, 3][order % 4],
    guarantee: demoTexts.guarantee,
    stages: stagesOf(index + order),
    submissionKey: `10000000-0000-4000-8000-${String(index * 10 + order).padStart(12, '0')}`,
  }
}

/** Mostly fixed prices, some approximate, some by the hour with a cap. */
const KINDS = ['fixed', 'fixed', 'running', 'approximate'] as const
/** The position of the option, after one line of each kind. */
const OPTION_POSITION = lineKinds.length + 1
/** The index of the quote that leaves out a part of the work. */
const FORGETFUL = 1
/** Kronor an hour, including VAT. */
const RATES = [650, 690, 620, 720]

/**
 * The lines in öre, from a `total` in kronor: a part of the labour by the hour, the rest as fixed sums; an option, and
 * in some quotes a discount.
 */
function linesOf(job: DemoJob, total: number, turn: number, order: number): EnteredLine[] {
  const texts = demoTexts.lines[job.category]
  const { option, scope, part }: DemoScope = demoTexts.scopes[job.category]
  const unitPriceOre = (RATES[order % RATES.length] ?? 650) * 100
  const labourOre = total * (PERCENT.labour - (part?.percent ?? 0) + shift('labour', order))
  const minutes = Math.round(labourOre / unitPriceOre) * 60
  const sums = lineKinds.filter((kind) => kind !== 'labour')
  const line = { description: texts.labour, kind: 'labour', scope } as const
  return [
    { ...line, minutes, unitPriceOre, amountOre: (unitPriceOre * minutes) / 60 },
    ...sums.map((kind) => ({
      kind,
      description: texts[kind],
      amountOre: wholeHundreds((total * (PERCENT[kind] + shift(kind, order))) / 100),
    })),
    { kind: 'labour', description: option.description, amountOre: option.kronor * 100, isOption: true },
    ...(part && order !== FORGETFUL
      ? [
          {
            kind: 'labour',
            description: part.description,
            scope: part.scope,
            amountOre: wholeHundreds((total * part.percent) / 100),
          } as const,
        ]
      : []),
    ...(turn % 3 === 1
      ? [{ kind: 'labour', description: demoTexts.discount, amountOre: 100_000, isDiscount: true } as const]
      : []),
  ]
}

/** Rounds to whole hundreds of kronor; the result in öre. */
function wholeHundreds(kronor: number): number {
  return Math.round(kronor / 100) * 10_000
}

/** Every third quote is paid when the work is done; the others in stages. */
function stagesOf(turn: number): EnteredStage[] {
  if (turn % 3 === 0) return []
  const { stages } = demoTexts
  return [
    ...(turn % 3 === 1
      ? [{ name: stages['before-start'], due: 'before-start', percentHundredths: 1_000 } as const]
      : []),
    { name: stages['under-way'], due: 'under-way', percentHundredths: 4_000 },
    { name: stages['when-done'], due: 'when-done' },
  ]
}

function shift(kind: LineKind, order: number): number {
  const steps = ((order * 5) % 7) - 3
  if (kind === 'labour') return steps
  return kind === 'material' ? -steps : 0
}

/**
 * Accepts the quote, every other time with its option; for projects that are old enough, also starts and completes the
 * work. An accepted project is not changed.
 */
export async function carryOut(
  published: Context,
  plan: Quoting & { quoteId: string; until: Date },
): Promise<void> {
  const { projectId, quoteId } = plan
  const options = plan.index % 2 === 0 ? [OPTION_POSITION] : []
  const steps = [
    { hours: 10, take: (ctx: Context) => acceptQuote(ctx, { projectId, quoteId, options }) },
    { hours: 10 * 24, take: (ctx: Context) => startProject(ctx, { projectId }) },
    { hours: 30 * 24, take: (ctx: Context) => completeProject(ctx, { projectId }) },
  ]
  for (const { hours, take } of steps) {
    const now = hoursAfter(published.now, hours)
    if (now < plan.until) await take({ ...published, now }).catch(nullIfRefused())
  }
}
