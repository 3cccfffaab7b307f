import type { ReactNode } from 'react'
import { Card } from '#design/frame/card.tsx'
import type { ProjectState } from '#features/projects/domain/project.ts'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { href } from '#kernel/href.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { OwnerQuote } from '../domain/quote-sheet.ts'
import { quoteDocumentTexts } from '../texts/quote-document.ts'
import { agreedText, whatHappensNowTexts } from '../texts/what-happens-now.ts'
import { WholeQuoteDialog } from './ledger/whole-quote-dialog.tsx'
import { DocumentLink } from './sheet/document-link.tsx'

/** After an acceptance: the present situation and the next steps, with the quote. `children`: the owner's moves. */
export function WhatHappensNow({
  state,
  winner,
  circumstances,
  children,
}: {
  state: ProjectState
  winner: OwnerQuote
  circumstances: RotCircumstances
  children: ReactNode
}) {
  const texts = whatHappensNowTexts[state]
  if (!texts) return null
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">{texts.title}</h2>
      <p className="measure mb-3 wrap-anywhere">{agreedText(winner)}</p>
      <ol className="measure flex list-decimal flex-col gap-1.5 pl-5">
        {texts.steps(winner.company.name, formatDate(winner.startDate)).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div data-screen-only className="mt-4 flex flex-wrap items-center gap-3">
        {children}
        <WholeQuoteDialog quote={winner} circumstances={circumstances} isOutlined />
        <DocumentLink
          to={href('/customer/projects/:projectId/quotes/:quoteId/offert.pdf', {
            projectId: winner.projectId,
            quoteId: winner.id,
          })}
          label={quoteDocumentTexts.download}
        />
      </div>
    </Card>
  )
}
