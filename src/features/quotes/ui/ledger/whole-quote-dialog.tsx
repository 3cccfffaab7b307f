import { Button } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import { Dialog, DialogTrigger } from '#design/overlays/dialog.tsx'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { quoteDocumentTexts } from '../../texts/quote-document.ts'
import { quoteLedgerTexts as texts } from '../../texts/quote-ledger.ts'
import { DocumentLink } from '../sheet/document-link.tsx'
import { QuoteSheetView } from './quote-sheet-view.tsx'

/** A dialog with a whole quote and its lines, with the same ROT reduction as in the comparison. */
export function WholeQuoteDialog({
  quote,
  circumstances,
  isOutlined = false,
}: {
  quote: OwnerQuote
  circumstances: RotCircumstances
  /** The button is one of several, not below text. */
  isOutlined?: boolean
}) {
  const { name } = quote.company
  return (
    <DialogTrigger>
      <Button
        size="compact"
        variant={isOutlined ? 'secondary' : 'quiet'}
        aria-label={texts.showAllOf(name)}
        className={classNames('text-left print:hidden', !isOutlined && '-ml-4')}
      >
        {texts.showAll}
      </Button>
      <Dialog title={texts.sheetTitle(name)} size="wide">
        <QuoteSheetView sheet={quote} circumstances={circumstances} sentOn={stockholmDate(quote.sentAt)} />
        <p className="mt-6">
          <DocumentLink
            to={href('/customer/projects/:projectId/quotes/:quoteId/offert.pdf', {
              projectId: quote.projectId,
              quoteId: quote.id,
            })}
            label={quoteDocumentTexts.download}
          />
        </p>
      </Dialog>
    </DialogTrigger>
  )
}
