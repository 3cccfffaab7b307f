import type { AnyContext } from '#platform/context.ts'
import { hashOf } from './project-draft-store.ts'

/** Does a stored draft with this token wait for its writer to log in? */
export async function isDraftWaiting(ctx: Pick<AnyContext, 'db' | 'now'>, token: string): Promise<boolean> {
  const draft = await ctx.db
    .selectFrom('project_drafts')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('published_project_id', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return draft !== undefined
}
