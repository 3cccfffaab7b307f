import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { ShownPersonInput } from '../../domain/shown-person/shown-person.ts'
import { type NewPicture, removePictureFileJob } from '../portfolio-store.ts'

export async function countPeople(ctx: TransactionContext, companyId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('shown_people')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPerson(
  ctx: TransactionContext,
  companyId: string,
  { name, role }: ShownPersonInput,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('shown_people')
    .values({ company_id: companyId, name, role, agreed_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A person whom the company shows, locked until the transaction ends. Not found for any other. */
export async function lockPerson(
  ctx: TransactionContext,
  companyId: string,
  personId: string,
): Promise<{ id: string; portraitKey: string | null }> {
  const row = isUuid(personId)
    ? await ctx.db
        .selectFrom('shown_people')
        .select(['id', 'portrait_key as portraitKey'])
        .where('id', '=', personId)
        .where('company_id', '=', companyId)
        .forUpdate()
        .executeTakeFirst()
    : null
  return found(row, 'shown person')
}

export async function savePerson(
  ctx: TransactionContext,
  personId: string,
  { name, role }: ShownPersonInput,
): Promise<void> {
  await ctx.db
    .updateTable('shown_people')
    .set({ name, role, agreed_at: ctx.now })
    .where('id', '=', personId)
    .execute()
}

/** Saves the portrait, or null for none; a job deletes the file of the former one after the commit. */
export async function savePortrait(
  ctx: TransactionContext,
  { id, portraitKey }: { id: string; portraitKey: string | null },
  portrait: (NewPicture & { id: string }) | null,
): Promise<void> {
  await ctx.db
    .updateTable('shown_people')
    .set({
      portrait_id: portrait?.id ?? null,
      portrait_key: portrait?.fileKey ?? null,
      portrait_mime: portrait?.mime ?? null,
      portrait_width: portrait?.width ?? null,
      portrait_height: portrait?.height ?? null,
    })
    .where('id', '=', id)
    .execute()
  await removeFilesLater(ctx, [portraitKey])
}

/** Deletes the person with the portrait. */
export async function deletePerson(ctx: TransactionContext, personId: string): Promise<void> {
  const rows = await ctx.db
    .deleteFrom('shown_people')
    .where('id', '=', personId)
    .returning('portrait_key as key')
    .execute()
  await removeFilesLater(
    ctx,
    rows.map(({ key }) => key),
  )
}

/** Deletes all people whom the company shows. */
export async function deletePeopleOf(ctx: TransactionContext, companyId: string): Promise<void> {
  const rows = await ctx.db
    .deleteFrom('shown_people')
    .where('company_id', '=', companyId)
    .returning('portrait_key as key')
    .execute()
  await removeFilesLater(
    ctx,
    rows.map(({ key }) => key),
  )
}

async function removeFilesLater(ctx: TransactionContext, keys: readonly (string | null)[]): Promise<void> {
  const files = keys.flatMap((key) => (key === null ? [] : [{ key }]))
  await ctx.services.queue.enqueue(ctx, removePictureFileJob, ...files)
}
