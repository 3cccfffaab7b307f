import { Link } from 'react-router'
import { Notice } from '#design/frame/notice.tsx'
import { href } from '#kernel/href.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { Pause } from '../domain/pause.ts'
import { pauseNoticeTexts as texts } from '../texts/profile.ts'

/** Says that the company gets no requests because it has paused them. Renders nothing without a pause. */
export function PauseNotice({ pause }: { pause: Pause | null }) {
  if (!pause) return null
  return (
    <Notice tone="info" title={texts.title}>
      <p>{pause.until ? texts.until(formatDate(pause.until)) : texts.untilEnded}</p>
      <p className="mt-2">
        <Link to={`${href('/company/profile')}#paus`}>{texts.change}</Link>
      </p>
    </Notice>
  )
}
