import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import {
  type CompanyIdentity,
  changedFacts,
  type IdentityFact,
  type IdentityState,
} from '#features/companies/domain/company-identity.ts'
import { maskedOrgNumber } from '#features/companies/domain/org-number.ts'
import { href } from '#kernel/href.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import { verificationListTexts as texts } from '../../texts/verification.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

/** A row with the names of the checks. */
export type NamedRow = {
  id: string
  companyName: string
  waiting: readonly string[]
  ending: readonly { name: string; validUntil: string }[]
  identity: Pick<IdentityState, 'shown' | 'claimed'>
}

/** Companies with the checks that wait for staff, what they have changed, and what expires. */
export function VerificationTable({
  rows,
  caption,
  endingLabel,
}: {
  rows: readonly NamedRow[]
  caption: string
  endingLabel: string
}) {
  const { columns } = texts
  const shown: [DeskColumn<NamedRow>, ...DeskColumn<NamedRow>[]] = [
    {
      label: columns.company,
      cell: ({ id, companyName }) => (
        <Link to={href('/admin/foretag/:companyId/verifiering', { companyId: id })}>{companyName}</Link>
      ),
    },
    { label: columns.waiting, cell: (row) => <Waiting {...row} /> },
    { label: endingLabel, cell: (row) => <Ending {...row} /> },
  ]
  return <DeskTable caption={caption} columns={shown} rows={rows} keyOf={({ id }) => id} />
}

function Waiting({ identity, waiting }: NamedRow) {
  return (
    <>
      <Changes identity={identity} />
      <span className="flex flex-wrap gap-2">
        {waiting.map((name) => (
          <Badge key={name} tone="warning">
            {name}
          </Badge>
        ))}
        {waiting.length === 0 && texts.nothing}
      </span>
    </>
  )
}

function Ending({ ending }: NamedRow) {
  if (ending.length === 0) return texts.nothing
  return ending.map(({ name, validUntil }) => (
    <span key={name} className="block sm:whitespace-nowrap">
      {texts.endingOn(name, formatDate(validUntil))}
    </span>
  ))
}

function Changes({ identity: { shown, claimed } }: Pick<NamedRow, 'identity'>) {
  return changedFacts(shown, claimed).map((fact) => (
    <span key={fact} className="mb-2 block break-words">
      {texts.change(factText(shown, fact), factText(claimed, fact))}
    </span>
  ))
}

/** A sole trader's number is masked, because a list never shows a person's whole number. */
function factText(identity: CompanyIdentity, fact: IdentityFact): string {
  if (fact === 'companyName') return identity.companyName
  return identity.orgNumber ? maskedOrgNumber(identity.orgNumber) : texts.noNumber
}
