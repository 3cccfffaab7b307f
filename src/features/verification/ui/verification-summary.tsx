import { Link } from 'react-router'
import { href } from '#kernel/href.ts'
import type { CompanyVerification } from '../domain/checked-item.ts'
import { verificationPageTexts as texts } from '../texts/verification-page.ts'
import { verificationKindTexts } from '../texts.ts'
import { StatusBadge } from './status-badge.tsx'

/** The checklist in short, with a link to the whole. */
export function VerificationSummary({ items, completed }: Pick<CompanyVerification, 'items' | 'completed'>) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2>{texts.summaryTitle}</h2>
        <Link to={href('/company/verification')}>{texts.toPage}</Link>
      </div>
      <p className="mb-3">{texts.steps(completed, items.length)}</p>
      <ul className="grid gap-x-8 border-t border-line-strong sm:grid-cols-2">
        {items.map(({ kind, status }) => (
          <li key={kind} className="flex items-center justify-between gap-4 border-b border-line py-3">
            {verificationKindTexts[kind]}
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
