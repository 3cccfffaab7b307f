import type { ProjectCard } from '#features/projects/domain/project-card.ts'
import type { AskedCompany } from './decline-request.ts'

/**
 * What the link in a request's mail opens: the project as anyone may see it, how many pictures there are of it, why a company was asked
 * that does not take such work there, and what it has answered.
 */
export type MailedRequest = Pick<AskedCompany, 'declineReason' | 'hasQuoted' | 'widening'> & {
  project: ProjectCard
  pictures: number
}
