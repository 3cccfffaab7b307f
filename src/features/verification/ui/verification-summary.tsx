import { Link } from 'react-router'
import { Card } from '#design/frame/card.tsx'
import { href } from '#kernel/href.ts'
import type { CompanyVerification } from '../domain/checked-item.ts'
import { verificationPageTexts as texts } from '../texts/verification-page.ts'
import { verificationKindTexts } from '../texts.ts'
import { StatusBadge } from './status-badge.tsx'

/** The checklist in short, with a link to the page of all checks. */
export function VerificationSummary({ items, completed }: Pick<CompanyVerification, 'items' | 'completed'>) {
  return (
    <Card as="section" className="min-w-0">
      <h2 className="mb-3 text-xl">{texts.summaryTitle}</h2>
      <p className="mb-3">{texts.steps(completed, items.length)}</p>
      <ul className="border-t border-line">
        {items.map(({ kind, status }) => (
          <li key={kind} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
            {verificationKindTexts[kind]}
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to={href('/company/verification')}>{texts.toPage}</Link>
      </p>
    </Card>
  )
}
