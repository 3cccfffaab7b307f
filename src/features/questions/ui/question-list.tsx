import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { QuestionForCompany } from '../domain/project-question.ts'
import { questionTexts as texts } from '../texts.ts'

/** Questions with their answers, as companies read them. */
export function QuestionList({ questions }: { questions: readonly QuestionForCompany[] }) {
  return (
    <ul className="measure flex flex-col divide-y divide-line">
      {questions.map((one) => (
        <li key={one.id} className="py-4 first:pt-0">
          <QuestionHead by={one.isOwn ? texts.byUs : texts.byAnother} askedAt={one.askedAt} />
          <p className="font-medium break-words whitespace-pre-line">{one.question}</p>
          {one.answer === null ? (
            <p className="mt-2 text-ink-soft">{texts.notAnswered}</p>
          ) : (
            <p className="mt-2 break-words whitespace-pre-line">
              <span className="text-ink-soft">{texts.answer}: </span>
              {one.answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The company that asked, and when it asked. */
export function QuestionHead({ by, askedAt }: { by: string; askedAt: Date }) {
  return (
    <p className="mb-1 text-sm text-ink-soft">
      {by} · {formatDate(stockholmDate(askedAt))}
    </p>
  )
}
