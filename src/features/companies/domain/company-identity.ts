/** A company's name and its organisation number: ten digits, or null before it has given one. */
export type CompanyIdentity = { companyName: string; orgNumber: string | null }
export type IdentityFact = keyof CompanyIdentity

export const identityFacts = ['companyName', 'orgNumber'] as const satisfies IdentityFact[]

/**
 * `shown` is what everybody sees, `claimed` what the company says now: the two differ while a change waits to be
 * checked. `revision` counts the changes of what checks rest on (name, number, trades that need a licence).
 */
export type IdentityState = { shown: CompanyIdentity; claimed: CompanyIdentity; revision: number }

/** The facts that differ. Upper and lower case are no difference in a name. */
export function changedFacts(before: CompanyIdentity, after: CompanyIdentity): IdentityFact[] {
  return identityFacts.filter((fact) => !isSame(before[fact], after[fact]))
}

/** Does the company claim something that waits to be checked? */
export function waitsForReview({ shown, claimed }: Pick<IdentityState, 'shown' | 'claimed'>): boolean {
  return changedFacts(shown, claimed).length > 0
}

function isSame(one: string | null, other: string | null): boolean {
  return (one?.toLocaleLowerCase('sv') ?? null) === (other?.toLocaleLowerCase('sv') ?? null)
}
