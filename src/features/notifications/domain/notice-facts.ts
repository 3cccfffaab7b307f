/** What the database knows at the moment of telling. Companies by id. */
export type NoticeFacts = {
  project: { id: string; ownerId: string; awardedCompanyId: string | null } | null
  companies: Readonly<Record<string, { memberIds: readonly string[] }>>
}
