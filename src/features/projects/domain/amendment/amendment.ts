import type { Project, ProjectPlace } from '../project.ts'

/**
 * What its owner can change on a published project, in the order of its page; the answers to the questions about the job, and trade and
 * place, on pages of their own. `location` is what was typed, for the owner alone; companies read the `place`.
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
export type AmendableField = (typeof amendableFields)[number]
export type AmendableFacts = Pick<Project, AmendableField>

/** What companies read of a change. */
export type ToldField = Exclude<AmendableField, 'location'>

/** A stored change: which version it made, and those of the facts that changed, as they were before. */
export type Amendment = { version: number; before: Partial<AmendableFacts>; amendedAt: Date }

type Told = Omit<AmendableFacts, 'place' | 'location'> & { place: string | null }

/** One fact that changed, with what it said before and says now; of a place its label. */
export type FactChange = {
  [Field in ToldField]: { field: Field; before: Told[Field]; now: Told[Field] }
}[ToldField]

/** The facts that would change, as they are now. Empty when nothing would. */
export function changedFacts(
  project: Readonly<AmendableFacts>,
  wanted: Readonly<AmendableFacts>,
): Partial<AmendableFacts> {
  const isMoved = !isSame('place', project, wanted)
  const changed = amendableFields.filter((field) =>
    // Other words for the same place are no other place.
    field === 'location' ? isMoved : !isSame(field, project, wanted),
  )
  return Object.fromEntries(changed.map((field) => [field, project[field]]))
}

/** Do the changed facts concern the trade or the place, by which companies are found? */
export function changesWork(before: Partial<AmendableFacts>): boolean {
  return 'category' in before || 'place' in before
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
    field === 'location' || isSame(field, then, project)
      ? []
      : [{ field, before: toldOf(then, field), now: toldOf(project, field) } as FactChange],
  )
}

/** All that a project says and its owner can change. */
export function amendableFactsOf(project: Readonly<AmendableFacts>): AmendableFacts {
  return Object.fromEntries(amendableFields.map((field) => [field, project[field]])) as AmendableFacts
}

function toldOf(facts: Readonly<AmendableFacts>, field: ToldField): unknown {
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

/** Answers are equal whatever their order. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
