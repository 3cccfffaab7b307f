import type { CompanyRole } from '#kernel/actor.ts'

/** The present facts about the projects and companies of an event. `companies`: by id. */
export type NoticeFacts = {
  project: { id: string; ownerId: string; awardedCompanyId: string | null } | null
  companies: Readonly<Record<string, { members: readonly { userId: string; role: CompanyRole }[] }>>
}
