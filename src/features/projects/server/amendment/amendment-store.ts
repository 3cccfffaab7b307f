import { sql } from 'kysely'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type AmendableFacts, wordFields } from '../../domain/amendment/amendment.ts'
import { MASK } from '../../domain/contact-data.ts'
import { openStates } from '../../domain/project.ts'
import { placeColumns } from '../project-row.ts'

/**
 * A change to store. `told`: its number among the changes that companies are notified of; null when they are not
 * notified.
 */
export type NewAmendment = {
  projectId: string
  /** The version that this change makes. */
  version: number
  now: AmendableFacts
  /** The title as anyone may see it. */
  cardTitle: string | null
  before: Partial<AmendableFacts>
  told: number | null
  /** Its number among the changes of trade or place; null when it changes neither. */
  workCount: number | null
  /** No former words of the project are kept: they may be what it was hidden for. */
  withholdsWords: boolean
}

/** Changes the facts of a locked project that is open or hidden, and stores their former values. */
export async function saveAmendment(ctx: TransactionContext, amendment: NewAmendment): Promise<void> {
  const { projectId, version, now, cardTitle, before, told, workCount, withholdsWords } = amendment
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
    .where('state', 'in', [...openStates, 'hidden'])
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
  if (withholdsWords) await withholdWords(ctx, projectId)
}

/** Replaces the former words in all changes of a project, so that companies read that they changed, and not the words. */
async function withholdWords({ db }: TransactionContext, projectId: string): Promise<void> {
  await sql`update project_amendments
    set before = before || coalesce((select jsonb_object_agg(field, ${MASK}::text) from jsonb_object_keys(before) field
      where field = any(${[...wordFields]}::text[]) and jsonb_typeof(before -> field) = 'string'), '{}')
    where project_id = ${projectId}::uuid`.execute(db)
}

/** Deletes the former values of the changed facts of the person's projects. */
export async function deleteAmendmentsOf({ db }: TransactionContext, ownerId: string): Promise<void> {
  const projects = db.selectFrom('projects').select('id').where('owner_id', '=', ownerId)
  await db.deleteFrom('project_amendments').where('project_id', 'in', projects).execute()
}
