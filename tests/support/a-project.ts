import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AmendmentInput } from '#features/projects/domain/amendment/amendment-input.ts'
import type { PublishProjectInput } from '#features/projects/domain/project-input.ts'
import { publishProject } from '#features/projects/server/publish-project.ts'
import { ownPublishingLimit } from '#features/projects/server/publishing-queries.ts'
import type { CustomerActor } from '#kernel/actor.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { TestGround } from './test-services.ts'

type Words = Omit<PublishProjectInput, 'answers' | 'municipality'>

const END_DATE = '2027-05-31'

/** What a customer in Uppsala writes by default. */
export function projectWords(overrides: Partial<Words> = {}): Words {
  return {
    title: 'Renovera badrum i villa',
    category: 'bathroom',
    description: 'Helrenovering av badrum på 5 kvm, nya ytskikt och ny dusch.',
    budget: '100000-200000',
    location: 'Uppsala',
    street: 'Storgatan 12',
    endDate: END_DATE,
    needsPermit: 'no',
    additionalInfo: '',
    submissionKey: randomUUID(),
    ...overrides,
  }
}

/** The same for a world whose clock may have come further: the project then ends half a year after that world's today. */
export function projectWordsAt(now: Date, overrides: Partial<Words> = {}): Words {
  const today = stockholmDate(now)
  return projectWords({ endDate: END_DATE < today ? addDays(today, 180) : END_DATE, ...overrides })
}

/** What the customer changes such a project to: a title, unless said otherwise. */
export function amendedWords(overrides: Partial<AmendmentInput> = {}): AmendmentInput {
  const { description, additionalInfo, budget, endDate, needsPermit } = projectWords()
  return {
    title: 'Renovera badrum och tvättstuga',
    description,
    additionalInfo,
    budget,
    endDate,
    needsPermit,
    ...overrides,
  }
}

/**
 * A published project of the customer, through the real use-case. No company has been invited yet. When the customer
 * has reached the limit of projects, the earlier ones are moved a year back.
 */
export async function aProject(
  world: TestGround,
  customer: { actor: CustomerActor },
  overrides: Partial<PublishProjectInput> = {},
): Promise<{ projectId: string }> {
  const ctx = world.context(customer.actor)
  if (await ownPublishingLimit(ctx)) await makeOlder(world, customer.actor.userId)
  const { projectId } = await publishProject(ctx, { ...projectWordsAt(ctx.now), ...overrides })
  return { projectId }
}

/** The columns of projects that a copy of a row can write: all but those that PostgreSQL computes. */
export async function writtenColumns({ services: { pool } }: TestGround): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = 'projects'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  return rows[0]?.columns ?? ''
}

/** Moves the publication of all projects of an account a year back. */
export async function makeOlder({ services: { db } }: TestGround, ownerId: string): Promise<void> {
  await db
    .updateTable('projects')
    .set({ published_at: sql<Date>`published_at - interval '1 year'` })
    .where('owner_id', '=', ownerId)
    .execute()
}
