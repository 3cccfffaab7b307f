import type { ProjectCard } from '#features/projects/domain/project-card.ts'
import type { AskedCompany } from './decline-request.ts'

/**
 * What the link in a request's mail opens: the project as anyone may see it, how many pictures there are of it, why a company was asked
 * that does not take such work there, what it has answered, until when its customer reckons with an answer (null: no run is open), and how many
 * companies can still send a quote.
 */
export type MailedRequest = Pick<AskedCompany, 'declineReason' | 'hasQuoted' | 'widening'> & {
  project: ProjectCard
  pictures: number
  answerBy: Date | null
  slotsLeft: number
}
