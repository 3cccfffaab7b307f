import type { ProjectCard } from '#features/projects/domain/project-card.ts'
import type { AskedCompany } from './decline-request.ts'

/**
 * The page behind the link in a request's mail: the project as anyone may see it, its number of pictures, the company's
 * answer, and why it was asked although it does not take such work (`widening`). `answerBy`: until when the customer
 * waits for an answer, null when no run is open. `slotsLeft`: how many more companies can send a quote.
 */
export type MailedRequest = Pick<AskedCompany, 'declineReason' | 'hasQuoted' | 'widening'> & {
  project: ProjectCard
  pictures: number
  answerBy: Date | null
  slotsLeft: number
}
