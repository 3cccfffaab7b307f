import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import { href } from '#kernel/href.ts'
import type { QuestionsForOwner } from '../domain/project-question.ts'
import { answerTexts as texts } from '../texts.ts'

/** The link from the owner's page of a project to its questions. It is a notice while a question is unanswered. */
export function OwnerQuestionsLink({ projectId, asked }: { projectId: string; asked: QuestionsForOwner }) {
  const { questions, isAnswerable } = asked
  if (questions.length === 0) return null
  const waiting = isAnswerable ? questions.filter(({ answer }) => answer === null).length : 0
  const link = (
    <Link
      to={href('/customer/projects/:projectId/foretagens-fragor', { projectId })}
      className={buttonLook({ size: 'compact' })}
    >
      {waiting > 0 ? texts.answerThem : texts.see}
    </Link>
  )
  if (waiting === 0) return <p data-screen-only>{link}</p>
  return (
    <div data-screen-only>
      <Notice tone="info" title={texts.unanswered(waiting)} action={link}>
        {texts.lead}
      </Notice>
    </div>
  )
}
