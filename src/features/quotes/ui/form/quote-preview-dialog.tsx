import { Button } from '#design/button.tsx'
import { Dialog, DialogActions } from '#design/overlays/dialog.tsx'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { ComposedQuote } from '../../domain/compose-quote.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { QuoteSheetView } from '../ledger/quote-sheet-view.tsx'

/** The quote as the customer will read it, with the button that sends it. */
export function QuotePreviewDialog({
  quote,
  today,
  isSending,
  onClose,
  onSend,
}: {
  quote: ComposedQuote
  today: IsoDate
  isSending: boolean
  onClose: () => void
  onSend: () => void
}) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.previewTitle} size="wide">
      <QuoteSheetView sheet={{ ...quote, rotDeductionOre: quote.rot.deductionOre }} sentOn={today} />
      <p className="measure mt-6 text-sm text-ink-soft">{texts.previewNote}</p>
      <DialogActions>
        <Button variant="primary" onPress={onSend} isPending={isSending} pendingLabel={texts.sending}>
          {texts.send}
        </Button>
        <Button variant="quiet" onPress={onClose} isDisabled={isSending}>
          {texts.edit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
