import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type DeskPage, PAGE_LENGTH, pageOf } from '#features/moderation/domain/desk-page.ts'
import { cursorAfter, type ProjectCursor } from '#features/projects/domain/open-projects-input.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import type { Context } from '#platform/context.ts'
import { type ProjectRow } from '../domain/desk-list.ts'
import { searchParts } from '../domain/search-query.ts'
import { profileWords } from './customer-list-queries.ts'

/** `before`: the last project of the page before. */
export type ProjectListInput = { words: string; before?: ProjectCursor }

/**
 * Projects in every state for staff, the latest published first; searched by title and place, and by all that customers are searched
 * by.
 */
export async function listProjectsForDesk(
  ctx: Pick<Context, 'db'>,
  input: ProjectListInput,
): Promise<DeskPage<ProjectRow>> {
  const rows = await projectsForDesk(ctx, input).execute()
  // A check constraint of the table guarantees the state, so the cast is safe.
  const page = pageOf(rows.map((row) => ({ ...row, state: row.state as ProjectState })))
  const last = page.rows.at(-1)
  return { ...page, next: page.next && last ? cursorAfter(last) : null }
}

/** The statement of {@link listProjectsForDesk}. */
export function projectsForDesk({ db }: Pick<Context, 'db'>, { words, before }: ProjectListInput) {
  const parts = searchParts(words)
  return db
    .selectFrom('projects as project')
    .innerJoin('profiles as owner', 'owner.id', 'project.owner_id')
    .select(['project.id', 'project.title', 'project.state', 'project.location'])
    .select(['project.published_at as publishedAt', 'owner.name as ownerName'])
    .$if(parts !== null, (projects) =>
      projects.where(({ lit }) => (parts?.length ? isAmong(newestContaining(parts, before)) : lit(false))),
    )
    .$if(before !== undefined, (projects) => projects.where(isBefore(sql.ref('project'), before)))
    .orderBy('project.published_at', 'desc')
    .orderBy('project.id', 'desc')
    .limit(PAGE_LENGTH + 1)
}

function isBefore(project: RawBuilder<unknown>, before: ProjectCursor | undefined) {
  return sql<SqlBool>`(${project}.published_at, ${project}.id) < (${before?.publishedAt}::timestamptz, ${before?.id}::uuid)`
}

function isAmong(ids: RawBuilder<unknown>) {
  return sql<SqlBool>`project.id in (${ids})`
}

/**
 * SQL of the ids of the newest projects that contain all words: one page and one more. One word may be in the project
 * and another in its owner: each is looked up in the index of both tables before anything is sorted. Otherwise
 * PostgreSQL would read the projects newest first until a page is full, which for a rare word means all of them.
 */
function newestContaining(parts: readonly string[], before: ProjectCursor | undefined): RawBuilder<unknown> {
  const later = before ? sql`where ${isBefore(sql.ref('found'), before)}` : sql``
  return sql`select found.id from (${parts.length > 1 ? containAll(parts) : sql.join(parts.map(contains))}) found
    ${later} order by found.published_at desc, found.id desc limit ${sql.lit(PAGE_LENGTH + 1)}`
}

/**
 * Projects of at most this many matching owners are checked one by one; with more owners, words are looked up one by
 * one.
 */
const FEW_OWNERS = 20

/**
 * Projects that contain all words themselves are found by the index alone, so that a common word beside a rare one
 * costs nothing; so are those of the few owners who match one of the words. Looking up word by word reads every project
 * with the common word, so it is done only when many owners match.
 */
function containAll(parts: readonly string[]): RawBuilder<unknown> {
  const asked = parts.map((part) => sql`to_tsquery('simple', ${part})`)
  const eitherSays = asked.map(
    (part) => sql`(${ownWords(sql.ref('theirs'))} @@ ${part} or ${profileWords} @@ ${part})`,
  )
  return sql`
    with owner as materialized (
      select p.id from profiles p where ${profileWords} @@ (${sql.join(asked, sql` || `)}) limit ${sql.lit(FEW_OWNERS + 1)})
    select own.id, own.published_at from projects own where ${ownWords(sql.ref('own'))} @@ (${sql.join(asked, sql` && `)})
    union
    select theirs.id, theirs.published_at from owner join profiles p on p.id = owner.id
      cross join lateral (select * from projects where owner_id = p.id offset 0) theirs
      where (select count(*) from owner) <= ${sql.lit(FEW_OWNERS)} and ${sql.join(eitherSays, sql` and `)}
    union
    select spread.id, spread.published_at from (${sql.join(parts.map(contains), sql` intersect `)}) spread
      where (select count(*) from owner) > ${sql.lit(FEW_OWNERS)}`
}

function ownWords(project: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`app.folded_words(${project}.title || ' ' || ${project}.location)`
}

function contains(part: string): RawBuilder<unknown> {
  const asked = sql`to_tsquery('simple', ${part})`
  return sql`(
    select own.id, own.published_at from projects own where ${ownWords(sql.ref('own'))} @@ ${asked}
    union
    select theirs.id, theirs.published_at from projects theirs join profiles p on p.id = theirs.owner_id where ${profileWords} @@ ${asked})`
}
