import { Form, useParams } from 'react-router'
import { Button } from '#design/button.tsx'
import { href, withQuery } from '#kernel/href.ts'
import type { RotCircumstances } from '../domain/rot-deduction.ts'
import { rotEligibility } from '../domain/rot-eligibility.ts'
import { interviewValues } from '../domain/rot-interview-input.ts'
import { rotCircumstancesTexts as texts } from '../texts/rot.ts'
import { rotInterviewTexts, rotVerdictTexts } from '../texts/rot-interview.ts'

/**
 * The verdict on the household's answers of the interview, with links to change and delete them; without answers, a
 * link to the interview.
 */
export function OwnRotInterview({ circumstances: { interview } }: { circumstances: RotCircumstances }) {
  const { projectId = '' } = useParams()
  if (!interview)
    return (
      <p>
        <a data-screen-only className="underline" href={href('/rot-avdrag/fragor')}>
          {texts.interview}
        </a>
      </p>
    )
  const { title, text } = rotVerdictTexts[rotEligibility(interview).verdict]
  return (
    <div className="flex flex-col gap-2">
      <p className="measure">
        <strong className="font-semibold">{title}</strong> {text} {rotInterviewTexts.decides}
      </p>
      <div data-screen-only className="flex flex-wrap items-center gap-3">
        <a className="underline" href={withQuery(href('/rot-avdrag/fragor'), interviewValues(interview))}>
          {texts.changeInterview}
        </a>
        <Form method="post" action={href('/customer/rot-fragor')}>
          <input type="hidden" name="glom" value="1" />
          <input type="hidden" name="projectId" value={projectId} />
          <Button type="submit" size="compact" variant="quiet">
            {texts.forgetInterview}
          </Button>
        </Form>
      </div>
    </div>
  )
}
