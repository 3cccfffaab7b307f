import { Notice } from '#design/frame/notice.tsx'
import { waitingDraftTexts as texts } from '../texts.ts'

/** A project was written before there was an account: it is kept, and sent once its writer is in. */
export function WaitingDraftNotice() {
  return (
    <Notice title={texts.title} isLive className="mb-8 max-w-md">
      {texts.text}
    </Notice>
  )
}
