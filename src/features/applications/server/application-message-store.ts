import type { TransactionContext } from '#platform/context.ts'
import type { ApplicationMessage } from '../domain/application.ts'

/** Saves a message about an application; returns its id. */
export async function insertMessage(
  ctx: TransactionContext,
  applicationId: string,
  message: Pick<ApplicationMessage, 'kind' | 'body' | 'writtenBy'>,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('application_messages')
    .values({
      application_id: applicationId,
      kind: message.kind,
      body: message.body,
      written_by: message.writtenBy,
      written_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
