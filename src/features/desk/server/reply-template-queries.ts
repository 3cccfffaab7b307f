import type { AnyContext } from '#platform/context.ts'
import { MOST_TEMPLATES, type ReplyTemplate } from '../domain/reply-template.ts'

/** The reply templates by name; for staff only. */
export async function replyTemplates({
  actor,
  db,
}: Pick<AnyContext, 'actor' | 'db'>): Promise<ReplyTemplate[]> {
  if (actor.kind !== 'staff') return []
  return db
    .selectFrom('reply_templates')
    .select(['id', 'name', 'body'])
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_TEMPLATES + 10)
    .execute()
}
