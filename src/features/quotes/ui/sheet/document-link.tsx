import { buttonLook } from '#design/button-look.ts'
import { showToast } from '#design/overlays/toast.tsx'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'

/**
 * A link to a file that the browser downloads because of the answer's headers. It has no `download` attribute: with
 * that, a browser does not show a refusal, and the reader would not learn to try again.
 */
export function DocumentLink({ to, label }: { to: string; label: string }) {
  return (
    <a
      data-screen-only
      href={to}
      onClick={() => showToast(texts.drawing)}
      className={buttonLook({ size: 'compact' })}
    >
      {label}
    </a>
  )
}
