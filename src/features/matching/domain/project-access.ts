import { isOpen, type ProjectState } from '#features/projects/domain/project.ts'

/** How much of a project a company sees: what anyone sees, or all but name, contact and street address. */
export type ProjectAccess = 'none' | 'card' | 'full'

/**
 * The relation of a company to a project at this moment. `licensed`: the project's trade needs no licence, or the company's has
 * been checked; `fits`: trade and area; `quoted`: it has sent a quote; `ownsProject`: the project's owner is a person of the
 * company; `onlyChosen`: its owner lets only one company be asked.
 */
export type CompanyRelation = {
  state: ProjectState
  verified: boolean
  licensed: boolean
  fits: boolean
  invited: boolean
  quoted: boolean
  awarded: boolean
  ownsProject: boolean
  onlyChosen: boolean
}

/** Who sees what of a published project (the product's decisions, section 5). */
export function projectAccess(company: CompanyRelation): ProjectAccess {
  // Its owner alone sees it, not even companies that have quoted.
  if (company.state === 'hidden') return 'none'
  if (company.awarded) return 'full'
  if (!isOpen(company.state)) return accessToClosed(company)
  if (company.onlyChosen && !company.invited && !company.quoted) return 'none'
  return company.verified && (company.fits || company.invited || company.quoted) ? 'full' : 'card'
}

/** May the company quote, by its checks, trade and area? The quotes feature decides whether a place is left. */
export function mayQuote(company: CompanyRelation): boolean {
  const isAsked = company.fits || company.invited
  const isAble = company.verified && company.licensed && isAsked
  return isOpen(company.state) && isAble && !company.ownsProject
}

// A company that has quoted sees everything; an invited one may see how it ended; for all others it does not exist.
function accessToClosed({ quoted, invited }: CompanyRelation): ProjectAccess {
  if (quoted) return 'full'
  return invited ? 'card' : 'none'
}
