import type { Context } from '#platform/context.ts'
import { forgetUnfinished, unfinishedUntil } from '#platform/storage/unfinished-files.ts'

/** A file is stored a moment before its row, so a new file without a row is not deleted. */
const AGE_MS = 24 * 3_600_000
/** No process works on one upload longer than this. */
const UPLOAD_MS = 10 * 60_000
const AT_ONCE = 500

/**
 * Deletes files whose upload was interrupted because its process died, and that no row refers to. `isAlone`: no
 * other process can be storing a file, so all of them are deleted; otherwise only those begun more than ten minutes
 * ago.
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
 * Deletes files that no row refers to: left by a process that died, or by an account whose rows were deleted. If no
 * row refers to any file, the folder belongs to another database, so nothing is deleted.
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

/** Which of these keys rows refer to: documents, pictures, drawings and attachments are all tables with files. */
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
