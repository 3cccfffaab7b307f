import type { CheckSituation } from '#features/verification/domain/check-situation.ts'
import type { CheckedItem } from '#features/verification/domain/checked-item.ts'
import {
  isValidOn,
  type VerificationItem,
  type VerificationKind,
  verificationKinds,
} from '#features/verification/domain/verification-item.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { ApplicationState } from './application.ts'

/** What prevents a company from being verified: the application, or one of the items. */
export type Lack = 'application' | VerificationKind

/** The same with the situation of the check, with which a page can say why. */
export type Lacking = { lack: 'application' } | { lack: VerificationKind; situation: CheckSituation }

export type CompanyStanding = { verified: boolean; lacks: Lack[] }

/**
 * Is the company verified on the Stockholm date `today`: is its application approved, and are all four items valid on
 * that date? All code that needs the answer uses this rule; `verifiedAt` is the same rule in SQL.
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

/** What is lacking, each item with the situation of its check. */
export function lackingAmong(
  lacks: readonly Lack[],
  items: readonly Pick<CheckedItem<VerificationKind>, 'kind' | 'situation'>[],
): Lacking[] {
  return lacks.flatMap((lack): Lacking[] => {
    if (lack === 'application') return [{ lack }]
    const item = items.find(({ kind }) => kind === lack)
    return item ? [{ lack, situation: item.situation }] : []
  })
}
