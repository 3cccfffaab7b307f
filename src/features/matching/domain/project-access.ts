import { isOpen, type ProjectState } from '#features/projects/domain/project.ts'

/**
 * How much of a project a company sees: nothing, what anyone sees, or all but name, contact data and street address.
 */
export type ProjectAccess = 'none' | 'card' | 'full'

/**
 * The relation of a company to a project at this moment. `licensed`: the project's trade needs no licence, or the
 * company's licence is verified. `fits`: by trade and area. `invited`: it was asked about the work that the project has
 * now. `released`: it was asked about another trade or place, and does not take the present work. `quoted`: it has sent
 * a quote. `quoteIsPast`: it has no live quote, and the project's trade or place has changed since it quoted.
 * `ownsProject`: the project's owner is one of the company's people. `onlyChosen`: its owner lets only one company be
 * asked.
 */
export type CompanyRelation = {
  state: ProjectState
  verified: boolean
  licensed: boolean
  fits: boolean
  invited: boolean
  released: boolean
  quoted: boolean
  quoteIsPast: boolean
  awarded: boolean
  ownsProject: boolean
  onlyChosen: boolean
}

/** Who sees what of a published project (the product's decisions, section 5). */
export function projectAccess(company: CompanyRelation): ProjectAccess {
  // Companies do not see it, not even those that have quoted.
  if (company.state === 'hidden') return 'none'
  if (company.awarded) return 'full'
  if (!isOpen(company.state)) return accessToClosed(company)
  if (company.onlyChosen && !company.invited && !company.released && !company.quoted) return 'none'
  const hasQuoted = company.quoted && !company.quoteIsPast
  return company.verified && (company.fits || company.invited || hasQuoted) ? 'full' : 'card'
}

/** May the company quote, by its checks, trade and area? The quotes feature decides whether a slot is left. */
export function mayQuote(company: CompanyRelation): boolean {
  const isAsked = company.fits || company.invited
  const isAble = company.verified && company.licensed && isAsked
  return isOpen(company.state) && isAble && !company.ownsProject
}

// A company that has quoted sees everything; one that was asked may see how the project ended; for any other it does
// not exist.
function accessToClosed({ quoted, quoteIsPast, invited, released }: CompanyRelation): ProjectAccess {
  if (quoted && !quoteIsPast) return 'full'
  return invited || released || quoted ? 'card' : 'none'
}
