import { Notice } from '#design/frame/notice.tsx'
import { waitingDraftTexts as texts } from '../texts.ts'

/** Shown when a project was written before there was an account: it is stored, and published at login. */
export function WaitingDraftNotice() {
  return (
    <Notice title={texts.title} isLive className="mb-8 max-w-md">
      {texts.text}
    </Notice>
  )
}
