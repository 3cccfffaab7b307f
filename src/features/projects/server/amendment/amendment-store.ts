import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { AmendableFacts } from '../../domain/amendment/amendment.ts'
import { placeColumns } from '../project-store.ts'

/** A change to store. `told`: its number among those that companies are told of, null when none is. */
export type NewAmendment = {
  projectId: string
  /** The version that it makes. */
  version: number
  now: AmendableFacts
  /** The title as anyone may see it. */
  cardTitle: string | null
  before: Partial<AmendableFacts>
  told: number | null
  /** Its number among the changes of trade or place, null when it is none. */
  workCount: number | null
}

/** Changes what a locked, open project says, and keeps what it said before. */
export async function saveAmendment(ctx: TransactionContext, amendment: NewAmendment): Promise<void> {
  const { projectId, version, now, cardTitle, before, told, workCount } = amendment
  const { numUpdatedRows } = await ctx.db
    .updateTable('projects')
    .set({
      title: now.title,
      card_title: cardTitle,
      description: now.description,
      additional_info: now.additionalInfo,
      budget: now.budget,
      end_date: now.endDate,
      needs_permit: now.needsPermit,
      answers: JSON.stringify(now.answers),
      category: now.category,
      location: now.location,
      ...placeColumns(now.place),
      version,
      ...(workCount !== null && { work_version: version }),
      updated_at: ctx.now,
    })
    .where('id', '=', projectId)
    .where('version', '=', version - 1)
    .where('state', 'in', ['published', 'quoted'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refused('move-not-possible')
  await ctx.db
    .insertInto('project_amendments')
    .values({
      project_id: projectId,
      version,
      before: JSON.stringify(before),
      told,
      work_count: workCount,
      amended_at: ctx.now,
    })
    .execute()
}

/** Deletes what the person's projects said before they were changed. */
export async function deleteAmendmentsOf({ db }: TransactionContext, ownerId: string): Promise<void> {
  const projects = db.selectFrom('projects').select('id').where('owner_id', '=', ownerId)
  await db.deleteFrom('project_amendments').where('project_id', 'in', projects).execute()
}
