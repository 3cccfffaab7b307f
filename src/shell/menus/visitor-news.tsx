import { siteTexts } from '../texts/site.ts'

type Words = { title: string; description?: string }

/** The message of a redirect, or a welcome: it floats above the page until it is closed, so that nothing moves. */
export function VisitorNews({ toast, welcome }: { toast: Words | null; welcome: Words | null }) {
  const words = toast ?? welcome
  if (!words) return null
  return (
    <div id="visitor-news" popover="manual" className="arrival" data-welcome={toast ? undefined : ''}>
      <p>
        <strong>{words.title}.</strong> {words.description}
      </p>
      <button type="button" className="plain" popoverTarget="visitor-news" popoverTargetAction="hide">
        {siteTexts.closeMenu}
      </button>
    </div>
  )
}
