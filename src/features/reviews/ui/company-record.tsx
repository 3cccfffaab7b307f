import type { AnswerFigure } from '#features/matching/domain/answer-time.ts'
import type { ShownShare } from '#features/matching/domain/public-figures.ts'
import type { CompanyRecord as Record } from '../domain/company-record.ts'
import { companyRecordTexts as texts } from '../texts.ts'

/**
 * `messages`: how fast the company answers customers' messages; null when it has answered none. `inTime`: the share
 * that it answers by the next working day; null when there are too few.
 */
type Props = {
  record: Record
  messages: AnswerFigure | null
  inTime: ShownShare | null
}

/** The company's record, for a document page. Renders nothing when there are too few cases. */
export function CompanyRecord({ record: { finished, answers, starts, ends }, messages, inTime }: Props) {
  const facts = [
    finished > 0 && { term: texts.finished, value: String(finished) },
    answers && { term: texts.answers, value: answerText(answers) },
    messages && { term: texts.messages, value: answerText(messages) },
    inTime && { term: texts.answersInTime, value: texts.inTime(inTime.percent, inTime.of) },
    starts && { term: texts.starts, value: texts.startsIn(starts.percent, starts.of) },
    ends && { term: texts.ends, value: texts.endsIn(ends.percent, ends.of) },
  ].filter((fact) => fact !== false && fact !== null)
  if (facts.length === 0) return null
  const tellsTime = [answers, messages].some((figure) => figure?.hours)
  return (
    <section aria-labelledby="hittills">
      <h2 id="hittills">{texts.title}</h2>
      <p className="fine">{tellsTime ? `${texts.note} ${texts.allHours}` : texts.note}</p>
      <dl className="facts">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The median time of answer, or that there are too few answers. */
export function answerText({ hours, answered }: AnswerFigure): string {
  return hours === null ? texts.tooFew(answered) : texts.answersIn(hours, answered)
}
