import { buttonLook } from '#design/button-look.ts'
import { showToast } from '#design/overlays/toast.tsx'
import { href } from '#kernel/href.ts'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'
import { LEDGER_FORM } from './ledger-controls.tsx'

/** The button that downloads the comparison in the order and with the options that the page shows. */
export function ComparisonDownload({ projectId }: { projectId: string }) {
  return (
    <button
      type="submit"
      data-screen-only
      form={LEDGER_FORM}
      formAction={href('/customer/projects/:projectId/jamforelse.pdf', { projectId })}
      onClick={() => showToast(texts.drawing)}
      className={buttonLook({ size: 'compact' })}
    >
      {texts.downloadComparison}
    </button>
  )
}
