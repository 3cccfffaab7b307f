import { Notice } from '#design/frame/notice.tsx'
import { waitingDraftTexts as texts } from '../texts.ts'

/** Shown to a visitor who wrote a project before having an account: it is stored, and published at login. */
export function WaitingDraftNotice() {
  return (
    <Notice title={texts.title} isLive className="mb-8 max-w-md">
      {texts.text}
    </Notice>
  )
}
