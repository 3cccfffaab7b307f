import type { ReactNode } from 'react'
import { DeclineForm } from '#features/dispatch/ui/decline-form.tsx'
import { href } from '#kernel/href.ts'
import { promiseTexts as texts } from '../texts/promise-answer.ts'

type RequestAnswerProps = {
  projectId: string
  /** Until when an answer is expected: `senast i dag kl. 16:00`. */
  due: string
  /** The button that promises an answer, unless it has been promised. */
  later: ReactNode
}

/**
 * For a company that was asked and has not answered: buttons to promise an answer, or to decline with a reason,
 * without leaving the conversation.
 */
export function RequestAnswer({ projectId, due, later }: RequestAnswerProps) {
  return (
    <section aria-label={texts.request} className="mt-4 border-l-4 border-line-strong pl-4">
      <p className="text-sm">
        <strong>{texts.request}:</strong> {texts.due(due)}
      </p>
      {later && (
        <>
          {later}
          <p className="measure text-sm text-ink-soft">{texts.requestNote}</p>
        </>
      )}
      <details className="mt-2">
        <summary className="w-fit cursor-pointer">{texts.decline}</summary>
        <div className="mt-3">
          <DeclineForm
            action={href('/company/projects/:projectId/avbojt', { projectId })}
            lead={texts.declineLead}
            back="conversation"
          />
        </div>
      </details>
    </section>
  )
}
