import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of a column of a message: the names and URLs of its files. `isOfMessage`: the condition that a row of `file`
 * belongs to the message.
 */
export function filesOfMessage(isOfMessage: RawBuilder<unknown>) {
  return sql<object[]>`(
    select coalesce(json_agg(json_build_object('name', file_name, 'url', '/bilagor/' || file.id) order by position), '[]')
    from message_attachments file where ${isOfMessage})`.as('files')
}
