import type { Project, ProjectPlace } from '../project.ts'

/**
 * The facts that an owner can change on a published project, in the order of its page. The answers about the job, and
 * trade and place, are changed on pages of their own. `location` is the typed text, which only the owner reads;
 * companies read the `place`.
 */
export const amendableFields = [
  'title',
  'category',
  'description',
  'additionalInfo',
  'budget',
  'location',
  'place',
  'endDate',
  'needsPermit',
  'answers',
] as const satisfies readonly (keyof Project)[]
/** Those of them that are the owner's own words. */
export const wordFields = ['title', 'description', 'additionalInfo'] as const
export type AmendableField = (typeof amendableFields)[number]
export type AmendableFacts = Pick<Project, AmendableField>

/** The changed facts that companies read: all but the typed `location`. */
export type PublicField = Exclude<AmendableField, 'location'>

/** A stored change: the version that it made, and the changed facts as they were before it. */
export type Amendment = { version: number; before: Partial<AmendableFacts>; amendedAt: Date }

type PublicFacts = Omit<AmendableFacts, 'place' | 'location'> & { place: string | null }

/** One changed fact: its value before and now. The value of a place is its label. */
export type FactChange = {
  [Field in PublicField]: { field: Field; before: PublicFacts[Field]; now: PublicFacts[Field] }
}[PublicField]

/** The facts that differ between the project and the form, with their present values. Empty when nothing differs. */
export function changedFacts(
  project: Readonly<AmendableFacts>,
  wanted: Readonly<AmendableFacts>,
): Partial<AmendableFacts> {
  const isMoved = !isSame('place', project, wanted)
  const changed = amendableFields.filter((field) =>
    // 'Uppsala' and 'Uppsala kommun' can be the same recognised place: then `location` has not changed.
    field === 'location' ? isMoved : !isSame(field, project, wanted),
  )
  return Object.fromEntries(changed.map((field) => [field, project[field]]))
}

/** Did the trade or the place change? Companies are found by these two. */
export function changesWork(before: Partial<AmendableFacts>): boolean {
  return 'category' in before || 'place' in before
}

/**
 * What has changed on a project since version `since`: each fact once, with its value at that version and now. A fact
 * that has its old value again is left out. `amendments` may be in any order.
 */
export function changesSince(
  project: Readonly<AmendableFacts>,
  amendments: readonly Amendment[],
  since: number,
): FactChange[] {
  const later = amendments.filter(({ version }) => version > since).toSorted((a, b) => b.version - a.version)
  const then: AmendableFacts = Object.assign({}, project, ...later.map(({ before }) => before))
  return amendableFields.flatMap((field) =>
    field === 'location' || isSame(field, then, project)
      ? []
      : [{ field, before: publicFact(then, field), now: publicFact(project, field) } as FactChange],
  )
}

/** The facts of a project that its owner can change. */
export function amendableFactsOf(project: Readonly<AmendableFacts>): AmendableFacts {
  return Object.fromEntries(amendableFields.map((field) => [field, project[field]])) as AmendableFacts
}

function publicFact(facts: Readonly<AmendableFacts>, field: PublicField): unknown {
  return field === 'place' ? (facts.place?.label ?? null) : facts[field]
}

function isSame(
  field: AmendableField,
  one: Readonly<AmendableFacts>,
  other: Readonly<AmendableFacts>,
): boolean {
  return field === 'place'
    ? placeKey(one.place) === placeKey(other.place)
    : textOf(one[field]) === textOf(other[field])
}

function placeKey(place: ProjectPlace | null): string {
  return place ? `${place.municipalityCode} ${place.label}` : ''
}

/** The order of the answers does not count. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
