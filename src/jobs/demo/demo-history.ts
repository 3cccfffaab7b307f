import { demoJobs } from '#content/demo/jobs.ts'
import { companyFigures } from '#features/quotes/server/company-figure-queries.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import type { CompanyActor, CustomerActor } from '#kernel/actor.ts'
import { hoursAfter } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { publishDemoJob } from './demo-job.ts'
import { carryOut, demoQuoteOf } from './demo-quotes.ts'

const DAY_MS = 86_400_000

/** Of the demo company's decided quotes 13 of 19 are won, which is 68 %. */
const DECIDED = 19
const WON = 13

/** How many days ago the first of these jobs was published, and how many days are between two of them. */
const FIRST_DAYS_AGO = 66
const DAYS_BETWEEN = 2
/** The index of the first of these projects; no other project of the demo has these indexes. */
const FIRST_NUMBER = 300

/**
 * Indexes of two companies of the same trade and place as the demo company, so that all three can find these projects.
 */
const RIVALS = [1, 2]
/** Indexes of owners in the places where these companies work. */
const OWNERS = [1, 2, 3, 4]

const jobs = demoJobs.filter(({ category }) => category === 'bathroom')

/**
 * Bathrooms of the last two months on which the demo company has quoted beside two others and has won or lost, so that
 * its figures are those of a company that has been a partner for a while. Its other decided quotes count too. No
 * company is asked about them: the companies have found them.
 */
export async function demoHistory(ctx: Context, { customers, companies }: DemoAccounts): Promise<void> {
  const all = [...companies.values()]
  const [company] = all
  const rivals = RIVALS.flatMap((number) => all[number] ?? [])
  if (!company) return
  const { won, decided } = await companyFigures({ ...ctx, actor: company })
  let [wins, losses] = [WON - won, DECIDED - WON - (decided - won)]
  for (let place = decided; wins + losses > 0 && place < DECIDED; place++) {
    const isWon = wins > 0 && (losses <= 0 || place % 3 !== 1)
    if (isWon) wins--
    else losses--
    const owner = OWNERS[place % OWNERS.length] ?? 1
    const then = new Date(ctx.now.getTime() - (FIRST_DAYS_AGO - DAYS_BETWEEN * place) * DAY_MS)
    const described = { ...ctx, now: then, actor: customers[owner] as CustomerActor }
    await demoDeal(described, { owner, place, quoting: [company, ...rivals], isWon, until: ctx.now })
  }
}

type Deal = {
  owner: number
  /** The index of this deal. */
  place: number
  /** The demo company is the first. */
  quoting: readonly CompanyActor[]
  isWon: boolean
  until: Date
}

async function demoDeal(described: Context, { owner, place, quoting, isWon, until }: Deal): Promise<void> {
  const index = FIRST_NUMBER + place
  const [first] = jobs
  const job = jobs[place % jobs.length] ?? first
  if (!job) return
  const projectId = await publishDemoJob(described, { job, owner, index })
  const quotes: string[] = []
  for (const [order, actor] of quoting.entries()) {
    const now = hoursAfter(described.now, (order + 1) * 2)
    const { quoteId } = await sendQuote(
      { ...described, actor, now },
      demoQuoteOf(now, { projectId, job, index }, order),
    )
    quotes.push(quoteId)
  }
  // The rivals win in turns, because a typical price of a place needs quotes of three companies.
  const quoteId = quotes[isWon ? 0 : 1 + (place % RIVALS.length)]
  if (quoteId) await carryOut(described, { projectId, job, index, quoteId, until })
}
