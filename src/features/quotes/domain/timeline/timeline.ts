/** Something that has happened to a project or its quotes, as its owner reads it: no words of anybody. */
export type TimelineEntry = {
  id: string
  type: string
  at: Date
  /** Who did it. */
  by: 'customer' | 'company' | 'staff' | 'system'
  /** The company of a quote; null for everything else. */
  company: string | null
  /** How many companies it concerned: those that were asked, or that had a live quote. */
  companies: number
  /** A picture was added or removed. */
  change: 'added' | 'removed' | null
  /** What was agreed when a quote was accepted: öre including VAT, of so many options. Null where it was not recorded. */
  agreed: { grossOre: number; options: number } | null
}

/** What a company has been shown of its customer's project, and since when. */
export type Disclosure = {
  company: string
  /** When it was first shown all but name, contact and street, as far as is known: at the latest when it quoted. */
  readAt: Date
  /** When its quote was accepted: since then it has name, contact and street. */
  contactAt: Date | null
}

type Reading = { companyId: string; company: string; at: Date }

/**
 * One line for each company, the first to read the project first. `readings`: any moments at which it is known to have read it;
 * `contacts`: when quotes were accepted, by company.
 */
export function disclosuresFrom(
  readings: readonly Reading[],
  contacts: ReadonlyMap<string, Date>,
): Disclosure[] {
  return [...Map.groupBy(readings, ({ companyId }) => companyId)]
    .map(([companyId, all]) => ({
      company: all[0]?.company ?? '',
      readAt: all.map(({ at }) => at).reduce((first, at) => (at < first ? at : first)),
      contactAt: contacts.get(companyId) ?? null,
    }))
    .toSorted((a, b) => a.readAt.getTime() - b.readAt.getTime())
}
