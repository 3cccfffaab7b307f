import { useEffect } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { OwnQuote } from '../domain/quote-sheet.ts'
import { contactDataInQuote } from '../domain/quote-words.ts'
import { revisionTexts, versionTexts } from '../texts/amendment.ts'
import { quoteNote, companyQuoteTexts as texts } from '../texts/company-quotes.ts'
import { quoteDocumentTexts } from '../texts/quote-document.ts'
import { SaveTemplateForm } from './form/save-template-form.tsx'
import { forgetQuoteDraft } from './form/use-browser-draft.ts'
import { QuoteSheetView } from './ledger/quote-sheet-view.tsx'
import { QuoteStateBadge } from './quote-state-badge.tsx'
import { DocumentLink } from './sheet/document-link.tsx'
import { WithdrawQuoteDialog } from './withdraw-quote-dialog.tsx'

/** The company's own quote on a project: its state, its contents, and a button to withdraw it. */
export function OwnQuotePanel({
  quote,
  projectTitle,
  projectState,
  seesVersions,
}: {
  quote: OwnQuote
  projectTitle: string
  projectState: ProjectState
  /** May the reader see the earlier versions of the quote? */
  seesVersions: boolean
}) {
  const sentOn = stockholmDate(quote.sentAt)
  const { projectId, version } = quote
  useEffect(() => {
    forgetQuoteDraft({ projectId, quoteVersion: 0 })
    forgetQuoteDraft({ projectId, quoteVersion: version - 1 })
  }, [projectId, version])
  return (
    <section aria-labelledby="own-quote" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="own-quote">{texts.ownQuote}</h2>
        <QuoteStateBadge state={quote.state} />
        <p className="w-full text-sm text-ink-soft sm:w-auto">{texts.sentOn(formatDate(sentOn))}</p>
      </div>
      <p className="measure text-ink-soft">{quoteNote(quote.state, projectState, quote.isClosedByStaff)}</p>
      <QuoteSheetView sheet={quote} sentOn={sentOn} />
      <MaskedNote quote={quote} />
      <p>
        <DocumentLink
          to={href('/company/projects/:projectId/offert.pdf', { projectId: quote.projectId })}
          label={quoteDocumentTexts.download}
        />
      </p>
      {quote.slug && (
        <p className="text-sm text-ink-soft">
          <a href={href('/foretag/:slug', { slug: quote.slug })}>{texts.ownPage}</a>. {texts.ownPageNote}
        </p>
      )}
      <QuoteAnswers quote={quote} projectTitle={projectTitle} seesVersions={seesVersions} />
      {seesVersions && <SaveTemplateForm projectId={projectId} />}
    </section>
  )
}

/** Says which contact data in the quote is masked for the customer, who has not accepted it. */
function MaskedNote({ quote }: { quote: OwnQuote }) {
  const found = quote.state === 'pending' ? contactDataInQuote(quote).flatMap((field) => field.found) : []
  if (found.length === 0) return null
  return <Notice tone="neutral">{texts.masked([...new Set(found)].join(', '))}</Notice>
}

/** The company's moves of its sent quote, and a link to its earlier versions. */
function QuoteAnswers({
  quote,
  projectTitle,
  seesVersions,
}: {
  quote: OwnQuote
  projectTitle: string
  seesVersions: boolean
}) {
  const { projectId, version, allowed } = quote
  const look = buttonLook({ size: 'compact' })
  return (
    <div data-screen-only className="flex flex-wrap items-center gap-3">
      {allowed.revise && (
        <Link to={href('/company/projects/:projectId/offert/andring', { projectId })} className={look}>
          {revisionTexts.revise}
        </Link>
      )}
      {allowed.withdraw && <WithdrawQuoteDialog quoteId={quote.id} projectTitle={projectTitle} />}
      {seesVersions && version > 1 && (
        <Link to={href('/company/projects/:projectId/offert/versioner', { projectId })} className={look}>
          {versionTexts.own}
        </Link>
      )}
    </div>
  )
}
