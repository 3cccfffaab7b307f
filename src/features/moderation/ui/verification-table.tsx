import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/table.tsx'
import { formatDate } from '#kernel/swedish-dates.ts'
import { verificationListTexts as texts } from '../texts/verification.ts'

type ShownRow = {
  id: string
  companyName: string
  waiting: readonly string[]
  ending: readonly { kind: string; validUntil: string }[]
}

/** Companies with what is to be looked at, and what runs out. */
export function VerificationTable({
  rows,
  caption,
  kindNames,
}: {
  rows: readonly ShownRow[]
  caption: string
  kindNames: Readonly<Record<string, string>>
}) {
  const { columns } = texts
  return (
    <Table caption={caption} isCaptionHidden>
      <ColumnHeads labels={[columns.company, columns.waiting, columns.ending]} />
      <tbody>
        {rows.map(({ id, companyName, waiting, ending }) => (
          <tr key={id}>
            <HeadCell scope="row">
              <Link to={href('/admin/foretag/:companyId/verifiering', { companyId: id })}>{companyName}</Link>
            </HeadCell>
            <Cell>
              <span className="flex flex-wrap gap-2">
                {waiting.map((kind) => (
                  <Badge key={kind} tone="warning">
                    {kindNames[kind] ?? kind}
                  </Badge>
                ))}
                {waiting.length === 0 && texts.nothing}
              </span>
            </Cell>
            <Cell>
              {ending.map(({ kind, validUntil }) => (
                <span key={kind} className="block whitespace-nowrap">
                  {texts.endingOn(kindNames[kind] ?? kind, formatDate(validUntil))}
                </span>
              ))}
              {ending.length === 0 && texts.nothing}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
