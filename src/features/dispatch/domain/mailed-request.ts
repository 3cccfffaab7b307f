import type { ProjectCard } from '#features/projects/domain/project-card.ts'
import type { AskedCompany } from './decline-request.ts'

/** What the link in a request's mail opens: the project as anyone may see it, and what the company has answered. */
export type MailedRequest = Pick<AskedCompany, 'declineReason' | 'hasQuoted'> & { project: ProjectCard }
