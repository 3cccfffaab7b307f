import { type RawBuilder, sql } from 'kysely'

/** The names and URLs of the files of a message, as a column of it. `isOfMessage`: the condition that a row of `file` is one of them. */
export function filesOfMessage(isOfMessage: RawBuilder<unknown>) {
  return sql<object[]>`(
    select coalesce(json_agg(json_build_object('name', file_name, 'url', '/bilagor/' || file.id) order by position), '[]')
    from message_attachments file where ${isOfMessage})`.as('files')
}
