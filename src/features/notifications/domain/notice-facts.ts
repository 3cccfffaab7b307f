import type { CompanyRole } from '#kernel/actor.ts'

/** The current facts about the projects and companies of an event. Companies by id. */
export type NoticeFacts = {
  project: { id: string; ownerId: string; awardedCompanyId: string | null } | null
  companies: Readonly<Record<string, { members: readonly { userId: string; role: CompanyRole }[] }>>
}
