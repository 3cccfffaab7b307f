import { buttonLook } from '#design/button-look.ts'
import { showToast } from '#design/overlays/toast.tsx'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'

/**
 * A link to a file of ours that the browser downloads, because the answer says so. Not a `download` link: of a refusal such a link shows
 * nothing, and the reader would not learn that they should try again.
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
