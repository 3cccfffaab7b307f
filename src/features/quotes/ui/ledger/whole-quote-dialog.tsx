import { Button } from '#design/button.tsx'
import { Dialog, DialogTrigger } from '#design/overlays/dialog.tsx'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../../texts/quote-ledger.ts'
import { QuoteSheetView } from './quote-sheet-view.tsx'

/** A whole quote with its lines, over the ledger and with the same ROT reduction. */
export function WholeQuoteDialog({
  quote,
  circumstances,
}: {
  quote: OwnerQuote
  circumstances: RotCircumstances
}) {
  const { name } = quote.company
  return (
    <DialogTrigger>
      <Button
        size="compact"
        variant="quiet"
        aria-label={texts.showAllOf(name)}
        className="-ml-4 text-left print:hidden"
      >
        {texts.showAll}
      </Button>
      <Dialog title={texts.sheetTitle(name)} size="wide">
        <QuoteSheetView sheet={quote} circumstances={circumstances} sentOn={stockholmDate(quote.sentAt)} />
      </Dialog>
    </DialogTrigger>
  )
}
