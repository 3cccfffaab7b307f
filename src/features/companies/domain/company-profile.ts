import type { Category } from './category.ts'
import type { CompanyIdentity } from './company-identity.ts'
import { formatOrgNumber, isSoleTrader } from './org-number.ts'
import type { Pause } from './pause.ts'
import type { ServiceAreaKind } from './service-area.ts'
import type { ShownPerson } from './shown-person/shown-person.ts'

export type ChosenMunicipality = { code: string; name: string }

/** All facts that a company gives about itself. `location`: its base as text. Radius in metres. */
export type CompanyProfile = {
  id: string
  slug: string | null
  /** The checked name, which everybody sees. */
  companyName: string
  /** The checked number, ten digits; for a sole trader it is a personal identity number. */
  orgNumber: string | null
  /** What the company says now; it differs while a change waits for its check. */
  claimed: CompanyIdentity
  vatExempt: boolean
  description: string | null
  /** Hidden from everybody but the company because of a report. */
  isDescriptionHidden: boolean
  contactPerson: string
  contactEmail: string
  contactPhone: string | null
  website: string | null
  showsContact: boolean
  partnerSince: Date
  categories: Category[]
  location: string
  isPositionKnown: boolean
  serviceArea: ServiceAreaKind
  serviceRadiusM: number
  municipalities: ChosenMunicipality[]
  /** The most requests in seven days; null for no limit of its own. */
  capacityPerWeek: number | null
  /** The smallest job to be asked about, in kronor; null for any. */
  smallestJob: number | null
  /** The pause that is in force today, or null. */
  pause: Pause | null
  portfolio: PortfolioEntry[]
  people: ShownPerson[]
}

/** A portfolio entry: a finished job that a company shows. Widths and heights of its pictures in pixels. */
export type PortfolioEntry = {
  id: string
  title: string
  text: string | null
  pictures: { id: string; width: number; height: number }[]
  /** Hidden from everybody except the company because of a report. */
  isHidden: boolean
}

/** What anybody may read of a company. */
export type PublicCompany = Pick<
  CompanyProfile,
  | 'companyName'
  | 'categories'
  | 'description'
  | 'website'
  | 'partnerSince'
  | 'serviceArea'
  | 'serviceRadiusM'
  | 'municipalities'
  | 'smallestJob'
  | 'portfolio'
  | 'people'
> & {
  /** With its hyphen; null for a sole trader, whose number is personal data. */
  orgNumber: string | null
  /** Null if the typed place was not recognised, because it may be a street address. */
  base: string | null
  contact: { person: string; email: string; phone: string | null } | null
  /** It is not asked about new work until it ends the pause, so its page does not offer that. */
  isPaused: boolean
}

/** The only mapping from a whole profile to the public page: fields that are not named here never leave the server. */
export function publicCompanyOf(profile: CompanyProfile): PublicCompany {
  const { companyName, categories, website, partnerSince, orgNumber } = profile
  const { serviceArea, serviceRadiusM, municipalities, smallestJob } = profile
  const { contactPerson: person, contactEmail: email, contactPhone: phone } = profile
  const fits = { serviceArea, serviceRadiusM, municipalities, smallestJob }
  return {
    ...fits,
    companyName,
    categories,
    description: profile.isDescriptionHidden ? null : profile.description,
    website,
    partnerSince,
    people: profile.people.filter(({ isHidden }) => !isHidden),
    portfolio: profile.portfolio.filter(({ isHidden }) => !isHidden),
    orgNumber: orgNumber === null || isSoleTrader(orgNumber) ? null : formatOrgNumber(orgNumber),
    base: profile.isPositionKnown ? profile.location : null,
    contact: profile.showsContact ? { person, email, phone } : null,
    isPaused: profile.pause !== null,
  }
}
