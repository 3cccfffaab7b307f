/** A company's name and its organisation number: ten digits, or null while it has given none. */
export type CompanyIdentity = { companyName: string; orgNumber: string | null }
export type IdentityFact = keyof CompanyIdentity

export const identityFacts = ['companyName', 'orgNumber'] as const satisfies IdentityFact[]

/**
 * `shown`: what everybody sees; `claimed`: what the company says now. They differ while a change waits for its check.
 * `revision`: counts the changes of facts that checks depend on (name, number, trades that need a licence).
 */
export type IdentityState = { shown: CompanyIdentity; claimed: CompanyIdentity; revision: number }

/** The facts that differ. Upper and lower case in a name are equal. */
export function changedFacts(before: CompanyIdentity, after: CompanyIdentity): IdentityFact[] {
  return identityFacts.filter((fact) => !isSame(before[fact], after[fact]))
}

/** Does the company claim a name or number that is not checked yet? */
export function waitsForReview({ shown, claimed }: Pick<IdentityState, 'shown' | 'claimed'>): boolean {
  return changedFacts(shown, claimed).length > 0
}

function isSame(one: string | null, other: string | null): boolean {
  return (one?.toLocaleLowerCase('sv') ?? null) === (other?.toLocaleLowerCase('sv') ?? null)
}
