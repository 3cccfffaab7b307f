import type { Project } from '../project.ts'

/**
 * What its owner can change on a published project, in the order of its page; the answers to the questions about the job on a page of their
 * own. Trade and place stay: companies were asked because of them.
 */
export const amendableFields = [
  'title',
  'description',
  'additionalInfo',
  'budget',
  'endDate',
  'needsPermit',
  'answers',
] as const satisfies readonly (keyof Project)[]
export type AmendableField = (typeof amendableFields)[number]
export type AmendableFacts = Pick<Project, AmendableField>

/** A stored change: which version it made, and those of the facts that changed, as they were before. */
export type Amendment = { version: number; before: Partial<AmendableFacts>; amendedAt: Date }

/** One fact that changed, with what it said before and says now. */
export type FactChange = {
  [Field in AmendableField]: { field: Field; before: AmendableFacts[Field]; now: AmendableFacts[Field] }
}[AmendableField]

/** The facts that would change, as they are now. Empty when nothing would. */
export function changedFacts(
  project: Readonly<AmendableFacts>,
  wanted: Readonly<AmendableFacts>,
): Partial<AmendableFacts> {
  const changed = amendableFields.filter((field) => !isSame(project[field], wanted[field]))
  return Object.fromEntries(changed.map((field) => [field, project[field]]))
}

/**
 * What has changed since version `since` of a project, each fact once: as it was then, and as it is now. A fact that was changed and
 * changed back is left out. `amendments` may be in any order.
 */
export function changesSince(
  project: Readonly<AmendableFacts>,
  amendments: readonly Amendment[],
  since: number,
): FactChange[] {
  const later = amendments.filter(({ version }) => version > since).toSorted((a, b) => b.version - a.version)
  const then: AmendableFacts = Object.assign({}, project, ...later.map(({ before }) => before))
  return amendableFields.flatMap((field) =>
    isSame(then[field], project[field])
      ? []
      : [{ field, before: then[field], now: project[field] } as FactChange],
  )
}

/** All that a project says and its owner can change. */
export function amendableFactsOf(project: Readonly<AmendableFacts>): AmendableFacts {
  return Object.fromEntries(amendableFields.map((field) => [field, project[field]])) as AmendableFacts
}

/** Answers are equal whatever their order. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
