import type { CompanyRecord as Record } from '../domain/company-record.ts'
import { companyRecordTexts as texts } from '../texts.ts'

/** What a company has done here, counted, in a document page. Nothing while there is too little to tell. */
export function CompanyRecord({ record: { finished, answers, starts } }: { record: Record }) {
  const facts = [
    finished > 0 && { term: texts.finished, says: String(finished) },
    answers && { term: texts.answers, says: texts.answersIn(answers.hours, answers.answered) },
    starts && { term: texts.starts, says: texts.startsIn(starts.percent, starts.begun) },
  ].filter((fact) => fact !== false && fact !== null)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="hittills">
      <h2 id="hittills">{texts.title}</h2>
      <p className="fine">{texts.note}</p>
      <dl className="facts">
        {facts.map(({ term, says }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
