import { Checkbox } from '#design/forms/checkbox.tsx'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { OpenForm } from '#features/support/ui/open-form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { reportGrounds } from '../domain/content-report.ts'
import { ContentReportInput, LONGEST_EXPLANATION } from '../domain/content-report-input.ts'
import { reportGroundTexts, reportInputTexts, reportPageTexts as texts } from '../texts/reports.ts'

const GROUNDS = reportGrounds.map((id) => ({ id, label: reportGroundTexts[id] }))

/** The form to report a page. */
export function ReportForm({ answer, isPending }: { answer?: FormAnswer; isPending: boolean }) {
  const typed = (name: 'ground' | 'explanation' | 'email' | 'goodFaith') => textOf(answer?.values[name])
  return (
    <OpenForm
      schema={ContentReportInput}
      fieldTexts={reportInputTexts}
      words={texts}
      answer={answer}
      isPending={isPending}
    >
      <RadioGroup
        name="ground"
        label={texts.ground}
        options={GROUNDS}
        defaultValue={typed('ground') || null}
      />
      <TextField
        name="explanation"
        label={texts.explanation}
        hint={texts.explanationHint}
        lines={5}
        longest={LONGEST_EXPLANATION}
        defaultValue={typed('explanation')}
      />
      <EmailField
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        isOptional
        defaultValue={typed('email')}
      />
      <Checkbox name="goodFaith" defaultSelected={typed('goodFaith') === 'on'}>
        {texts.goodFaith}
      </Checkbox>
    </OpenForm>
  )
}
