import type { Context } from '#platform/context.ts'
import { forgetUnfinished, unfinishedUntil } from '#platform/storage/unfinished-files.ts'

/** A file is stored a moment before the row that refers to it. */
const AGE_MS = 24 * 3_600_000
/** No process works on one upload longer than this. */
const UPLOAD_MS = 10 * 60_000
const AT_ONCE = 500

/**
 * Deletes files whose upload was interrupted when its process died, and that no row refers to. With `isAlone` (no
 * other process can be storing anything) at once, otherwise only those begun ten minutes ago.
 */
export async function pruneUnfinishedFiles(
  ctx: Context,
  { isAlone = false } = {},
): Promise<{ deleted: number }> {
  const until = new Date(ctx.now.getTime() - (isAlone ? 0 : UPLOAD_MS))
  let deleted = 0
  for (let keys = await unfinishedUntil(ctx, until, AT_ONCE); keys.length > 0; ) {
    const known = await knownOf(ctx, keys)
    const left = keys.filter((key) => !known.has(key))
    for (const key of left) await ctx.services.files.delete(key)
    await forgetUnfinished(ctx, ...keys)
    deleted += left.length
    keys = await unfinishedUntil(ctx, until, AT_ONCE)
  }
  return { deleted }
}

/**
 * Deletes files that no row refers to: left by a process that died, or of an account that was deleted with all its
 * rows. If no row refers to any file, the files belong to another database, so nothing is deleted.
 */
export async function pruneFiles(ctx: Context): Promise<{ deleted: number }> {
  const { files } = ctx.services
  const unknown: string[] = []
  let isOurs = false
  for await (const keys of inGroups(files.keysBefore(new Date(ctx.now.getTime() - AGE_MS)))) {
    const known = await knownOf(ctx, keys)
    isOurs ||= known.size > 0
    unknown.push(...keys.filter((key) => !known.has(key)))
  }
  if (!isOurs) return { deleted: 0 }
  for (const key of unknown) await files.delete(key)
  return { deleted: unknown.length }
}

async function* inGroups(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let group: string[] = []
  for await (const key of keys) {
    group.push(key)
    if (group.length < AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** The keys that rows refer to: those of documents, pictures, drawings and attachments, which is everything that is stored as files. */
async function knownOf({ db }: Context, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('company_documents')
    .where('storage_key', 'in', keys)
    .select('storage_key as key')
    .unionAll(db.selectFrom('portfolio_pictures').where('file_key', 'in', keys).select('file_key as key'))
    .unionAll(db.selectFrom('project_pictures').where('file_key', 'in', keys).select('file_key as key'))
    .unionAll(db.selectFrom('project_drawings').where('file_key', 'in', keys).select('file_key as key'))
    .unionAll(db.selectFrom('message_attachments').where('file_key', 'in', keys).select('file_key as key'))
    .unionAll(db.selectFrom('shown_people').where('portrait_key', 'in', keys).select('portrait_key as key'))
    .execute()
  return new Set(rows.flatMap(({ key }) => key ?? []))
}
