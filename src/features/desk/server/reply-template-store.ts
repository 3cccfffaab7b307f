import type { TransactionContext } from '#platform/context.ts'
import { holdKeys } from '#platform/db/one-at-a-time.ts'
import type { TemplateWords } from '../domain/reply-template.ts'

type Words = TemplateWords & { by: string }

/** Until the transaction ends, no other one counts the templates or adds one. */
export async function lockTemplates(ctx: TransactionContext): Promise<void> {
  await holdKeys(ctx, 'reply-templates')
}

/** Saves a new template; returns its id. */
export async function insertTemplate(ctx: TransactionContext, { name, body, by }: Words): Promise<string> {
  const { id } = await ctx.db
    .insertInto('reply_templates')
    .values({ name, body, changed_by: by, changed_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The words of a template, locked until the transaction ends; null when it no longer exists. */
export async function lockTemplate(ctx: TransactionContext, id: string): Promise<TemplateWords | null> {
  const row = await ctx.db
    .selectFrom('reply_templates')
    .where('id', '=', id)
    .select(['name', 'body'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Changes a template, which is locked. */
export async function updateTemplate(
  ctx: TransactionContext,
  id: string,
  { name, body, by }: Words,
): Promise<void> {
  await ctx.db
    .updateTable('reply_templates')
    .set({ name, body, changed_by: by, changed_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Deletes a template; returns false when it no longer exists. */
export async function deleteTemplate(ctx: TransactionContext, id: string): Promise<boolean> {
  const gone = await ctx.db
    .deleteFrom('reply_templates')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
