import { demoAnswers, demoCustomerReviews, demoReviews } from '#content/demo/reviews.ts'
import { answerReview } from '#features/reviews/server/answer-review.ts'
import { openReviews } from '#features/reviews/server/open-reviews.ts'
import { publishJob } from '#features/reviews/server/publish-job.ts'
import { publishReviews } from '#features/reviews/server/publish-reviews.ts'
import { type FinishedJob, finishedJobs } from '#features/reviews/server/review-time-queries.ts'
import { saveReview } from '#features/reviews/server/save-review.ts'
import { type CustomerActor, system } from '#kernel/actor.ts'
import { nullIfRefused } from '#kernel/refusal.ts'
import { hoursAfter } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'

/** Reviews for the demo company: at least 19 of 20 points, so that its rating is 4,9. */
const bestReviews = demoReviews.filter(({ grades }) => grades.reduce((sum, grade) => sum + grade, 0) >= 19)

/**
 * Reviews of the demo's finished jobs, each at its time: most by both parties, some by the customer only, some with an
 * answer, and pictures if there are any, most of them with the price. The visitor who tries the demo account writes its
 * reviews. A repeated load after an interruption writes none twice.
 */
export async function demoReviewsOf(ctx: Context, accounts: DemoAccounts): Promise<void> {
  const [demoAccount] = accounts.customers
  const [demoCompanyId] = accounts.companies.keys()
  const jobs = await finishedJobs(ctx)
  const ofDemoCompany = jobs.filter(({ companyId }) => companyId === demoCompanyId)
  for (const [index, job] of jobs.entries()) {
    await actLater(ctx, job, 24.1, system('load-demo'), openReviews)
    const owner = accounts.customers.find(({ userId }) => userId === job.ownerId)
    if (owner && owner !== demoAccount)
      await review(ctx, accounts, job, { owner, index, place: ofDemoCompany.indexOf(job) })
    const shown = { projectId: job.id, showsPrice: index % 3 !== 2 }
    if (owner) await actLater(ctx, job, 31, owner, (then) => publishJob(then, shown))
    await actLater(ctx, job, 15 * 24 + 0.1, system('load-demo'), publishReviews)
  }
}

async function review(
  ctx: Context,
  accounts: DemoAccounts,
  job: FinishedJob,
  { owner, index, place }: { owner: CustomerActor; index: number; place: number },
): Promise<void> {
  const projectId = job.id
  const company = accounts.companies.get(job.companyId)
  // `place`: the index among the jobs of the demo company; negative for other companies.
  const said = place < 0 ? demoReviews[index % demoReviews.length] : bestReviews[place % bestReviews.length]
  const { grades, words } = said ?? { grades: [5, 5, 5, 5], words: '' }
  const [price, time, workmanship, contact] = grades
  const ofCompany = { projectId, grades: { price, time, workmanship, contact }, words }
  await actLater(ctx, job, 30, owner, (then) => saveReview(then, ofCompany))
  // One in five companies has not written, so that review is published when the time for reviews ends.
  if (!company || index % 5 === 4) return
  const answered = demoCustomerReviews[index % demoCustomerReviews.length] ?? { grades: [5, 5, 5], words: '' }
  const [brief, payment, reached] = answered.grades
  const ofCustomer = { projectId, grades: { brief, payment, contact: reached }, words: answered.words }
  await actLater(ctx, job, 52, company, (then) => saveReview(then, ofCustomer))
  const answer = demoAnswers[(index - 1) / 6]
  if (answer) await actLater(ctx, job, 70, company, (then) => answerReview(then, { projectId, answer }))
}

/** Acts `hours` after the job was finished, unless that time has not come yet or a rule refuses it. */
async function actLater(
  ctx: Context,
  { finishedAt }: FinishedJob,
  hours: number,
  actor: Context['actor'],
  act: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const now = hoursAfter(finishedAt, hours)
  if (now < ctx.now) await act({ ...ctx, actor, now }).catch(nullIfRefused())
}
