import { completeProject } from '#features/projects/server/complete-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import type { ReviewWords } from '#features/reviews/domain/review.ts'
import { saveReview } from '#features/reviews/server/save-review.ts'
import { aPicture } from '../a-picture.ts'
import { aProject } from '../a-project.ts'
import { aQuote } from '../a-quote.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '../personas.ts'
import type { TestWorld } from '../test-services.ts'

export type FinishedJob = { customer: Customer; company: Company; projectId: string; completedAt: Date }

const HOUR_MS = 3_600_000

/** A job that a customer has marked as finished at the present moment. */
export async function aFinishedJob(
  world: TestWorld,
  { picture, ...parties }: { customer?: Customer; company?: Company; picture?: Buffer } = {},
): Promise<FinishedJob> {
  const customer = parties.customer ?? (await aCustomer(world))
  const company = parties.company ?? (await aVerifiedCompany(world))
  const { projectId } = await aProject(world, customer, { title: 'Karins badrum' })
  if (picture) await aPicture(world, customer, projectId, picture)
  const { quoteId } = await aQuote(world, company, projectId)
  const own = world.context(customer.actor)
  await acceptQuote(own, { projectId, quoteId })
  await startProject(own, { projectId })
  await completeProject(own, { projectId })
  return { customer, company, projectId, completedAt: own.now }
}

/** Moves the clock to so many hours after the job was finished. */
export function hoursAfter(world: TestWorld, { completedAt }: FinishedJob, hours: number): void {
  world.at(new Date(completedAt.getTime() + hours * HOUR_MS).toISOString())
}

export const ofCompany = (words = 'De höll vad de lovade.', grade = 4): ReviewWords => ({
  grades: { price: grade, time: grade, workmanship: grade, contact: grade },
  words,
})

export const ofCustomer = (words = 'Tydliga besked och betalade i tid.', grade = 5): ReviewWords => ({
  grades: { brief: grade, payment: grade, contact: grade },
  words,
})

/** Both write a day and a half after the job was finished: both reviews are published. */
export async function reviewedByBoth(
  world: TestWorld,
  job: FinishedJob,
  words: { ofCompany?: ReviewWords; ofCustomer?: ReviewWords } = {},
): Promise<void> {
  const { customer, company, projectId } = job
  hoursAfter(world, job, 36)
  await saveReview(world.context(customer.actor), { projectId, ...(words.ofCompany ?? ofCompany()) })
  await saveReview(world.context(company.actor), { projectId, ...(words.ofCustomer ?? ofCustomer()) })
}
