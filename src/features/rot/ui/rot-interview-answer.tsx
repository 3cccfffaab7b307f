import type { RotProblems } from '../domain/rot-calculation-input.ts'
import type { RotEligibility } from '../domain/rot-eligibility.ts'
import { rotReasonTexts, rotVerdictTexts, rotInterviewTexts as texts } from '../texts/rot-interview.ts'
import { rotSources, rotSourceTexts } from '../texts/rot-sources.ts'
import { questionId } from './rot-interview-form.tsx'

type AnswerProps = {
  /** Null before the first answer, and while an answer is missing. */
  eligibility: RotEligibility | null
  problems: RotProblems
  years: { workYear: number; newest: number }
}

/** The verdict of the rules, its reasons, and the source of each reason. */
export function RotInterviewAnswer({ eligibility, problems, years }: AnswerProps) {
  return (
    <div className="rot-answer" id="svar">
      <h2>{texts.answer}</h2>
      <div className="rot-details" id="svar-besked" role="status">
        {eligibility ? (
          <Verdict eligibility={eligibility} years={years} />
        ) : Object.keys(problems).length > 0 ? (
          <Corrections problems={problems} />
        ) : (
          <p>{texts.noAnswer}</p>
        )}
      </div>
    </div>
  )
}

function Verdict({
  eligibility: { verdict, reasons },
  years,
}: {
  eligibility: RotEligibility
  years: AnswerProps['years']
}) {
  const { title, text } = rotVerdictTexts[verdict]
  return (
    <>
      <p className={`rot-verdict rot-verdict-${verdict}`}>
        <strong>{title}</strong> {text}
      </p>
      {reasons.length > 0 && (
        <ul className="rot-reasons">
          {reasons.map(({ reason, source }) => (
            <li key={reason}>
              {rotReasonTexts[reason](years)}{' '}
              <span className="fine">
                {rotSourceTexts.source}: <a href={rotSources[source].href}>{rotSources[source].name}</a>.
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="fine">{texts.decides}</p>
    </>
  )
}

/** Links to each unanswered question. Without scripts the verdict is above the form. */
function Corrections({ problems }: { problems: RotProblems }) {
  return (
    <>
      <p>{texts.corrections}</p>
      <ul>
        {Object.keys(problems).map((name) => (
          <li key={name}>
            <a href={`#${questionId(name)}`}>{questionNames[name] ?? texts.questions}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

const questionNames: Readonly<Record<string, string>> = {
  home: texts.home,
  isOwners: texts.isOwners,
  residents: texts.residents,
  work: texts.work,
  place: texts.place,
  valueYear: texts.valueYear,
  workYear: texts.workYear,
  support: texts.support,
}
