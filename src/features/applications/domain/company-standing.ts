import {
  isValidOn,
  type VerificationItem,
  type VerificationKind,
  verificationKinds,
} from '#features/verification/domain/verification-item.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { ApplicationState } from './application.ts'

/** What keeps a company from being verified: the application itself, or one of the items. */
export type Lack = 'application' | VerificationKind

export type CompanyStanding = { verified: boolean; lacks: Lack[] }

/**
 * Is the company verified on the Stockholm date `today`: application approved and all four items valid that day?
 * The one rule; `verifiedAt` says the same in SQL.
 */
export function companyStanding(
  company: { applicationState: ApplicationState | null; items: readonly VerificationItem[] },
  today: IsoDate,
): CompanyStanding {
  const isValid = (kind: VerificationKind) =>
    company.items.some((item) => item.kind === kind && isValidOn(item, today))
  const lacks: Lack[] = verificationKinds.filter((kind) => !isValid(kind))
  if (company.applicationState !== 'approved') lacks.unshift('application')
  return { verified: lacks.length === 0, lacks }
}
