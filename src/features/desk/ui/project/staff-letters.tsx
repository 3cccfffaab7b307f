import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import type { ProjectDecision } from '#features/moderation/domain/project-decision.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { href, withQuery } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { ownProjectTexts as texts } from '../../texts/projects.ts'

/** Tells the owner that staff have hidden or closed the project, why, the consequences, and how to reply. */
export function DecidedByStaff({
  state,
  title,
  decisions,
}: {
  state: ProjectState
  title: string
  decisions: readonly ProjectDecision[]
}) {
  const isHidden = state === 'hidden'
  const decision = decisions.find(({ action }) => action === (isHidden ? 'hidden' : 'closed'))
  const withoutWords = isHidden ? texts.hiddenWithAccount : texts.wordsGone
  const reply = (
    <Link to={replyAbout(title)} className={buttonLook({ size: 'compact' })}>
      {texts.reply}
    </Link>
  )
  return (
    <Notice tone="warning" title={isHidden ? texts.hidden : texts.closed} action={reply}>
      <p className="break-words whitespace-pre-line">{decision?.words ?? withoutWords}</p>
      <p className="mt-2">
        {isHidden ? texts.hiddenNote : texts.closedNote} {isHidden && decision?.words && texts.mend}
      </p>
    </Notice>
  )
}

/** The messages of staff to the owner, newest first; renders nothing if there are none. */
export function StaffLetters({ title, decisions }: { title: string; decisions: readonly ProjectDecision[] }) {
  const letters = decisions.filter(({ action, words }) => action === 'written' && words !== null)
  if (letters.length === 0) return null
  return (
    <section aria-labelledby="brev">
      <h2 id="brev" className="mb-3">
        {texts.letters}
      </h2>
      <ul className="border-t border-line">
        {letters.map(({ id, words, decidedAt }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="text-sm text-ink-soft">{formatMoment(decidedAt)}</p>
            <p className="measure break-words whitespace-pre-line">{words}</p>
          </li>
        ))}
      </ul>
      <Link to={replyAbout(title)} className={buttonLook({ size: 'compact', className: 'mt-4' })}>
        {texts.reply}
      </Link>
    </section>
  )
}

/** The form of a message to us, with the project's title as its subject. */
function replyAbout(title: string): string {
  return withQuery(href('/kontakt'), { amne: title })
}
