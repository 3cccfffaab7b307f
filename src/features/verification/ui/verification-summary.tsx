import { Link } from 'react-router'
import { PhoneFold } from '#design/frame/phone-fold.tsx'
import { href } from '#kernel/href.ts'
import type { CompanyVerification } from '../domain/checked-item.ts'
import { verificationPageTexts as texts } from '../texts/verification-page.ts'
import { verificationKindTexts } from '../texts.ts'
import { StatusBadge } from './status-badge.tsx'

/** The checklist in short, with a link to the page of all checks. Folded on a phone when nothing is missing. */
export function VerificationSummary({ items, completed }: Pick<CompanyVerification, 'items' | 'completed'>) {
  const steps = texts.steps(completed, items.length)
  return (
    <PhoneFold isCard title={texts.summaryTitle} note={steps} isOpen={completed < items.length}>
      <p className="mb-3 max-md:hidden">{steps}</p>
      <ul className="border-t border-line">
        {items.map(({ kind, status }) => (
          <li
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            {verificationKindTexts[kind]}
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to={href('/company/verification')}>{texts.toPage}</Link>
      </p>
    </PhoneFold>
  )
}
