import { useMemo } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { DateField } from '#design/forms/date-field.tsx'
import { Form } from '#design/forms/form.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { TimeField } from '#design/forms/time-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { visitLengths } from '../../domain/visit/visit.ts'
import { LONGEST_NOTE, proposalInput, timeNumbers } from '../../domain/visit/visit-input.ts'
import { visitTexts as texts, visitProblemTexts } from '../../texts/visits.ts'

export const PROPOSE = 'foresla-besok'

type ProposeVisitFormProps = {
  now: Date
  label: string
  hint?: string
  answer: FormAnswer | undefined
}

/** The form with up to three times for a visit. It works without JavaScript, too. */
export function ProposeVisitForm({ now, label, hint, answer }: ProposeVisitFormProps) {
  const { formData } = useNavigation()
  const schema = useMemo(() => proposalInput(now), [now])
  const { errors, formProps } = useFormChecks({
    schema,
    texts: visitProblemTexts,
    serverErrors: answer?.errors,
  })
  const typed = (name: string) => textOf(answer?.values[name])
  return (
    <details open={answer !== undefined} className="border-y border-line" data-screen-only>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{label}</summary>
      <Form {...formProps} element={RouterForm} method="post" errors={errors} className="gap-4 pb-5">
        <input type="hidden" name="form" value={PROPOSE} />
        <p className="measure text-sm text-ink-soft">
          {texts.lead} {hint}
        </p>
        {timeNumbers.map((number) => (
          <TimeRow key={number} number={number} typed={typed} />
        ))}
        <NativeSelect
          name="minutes"
          label={texts.length}
          options={visitLengths.map((length) => ({ id: String(length), label: texts.lengths[length] }))}
          empty={texts.chooseLength}
          defaultValue={typed('minutes') || '60'}
        />
        <TextField
          name="note"
          label={texts.note}
          hint={texts.noteHint}
          lines={2}
          longest={LONGEST_NOTE}
          defaultValue={typed('note')}
          isOptional
        />
        <div>
          <Button type="submit" variant="primary" isPending={formData?.get('form') === PROPOSE}>
            {texts.send}
          </Button>
        </div>
      </Form>
    </details>
  )
}

type TimeRowProps = { number: (typeof timeNumbers)[number]; typed: (name: string) => string }

function TimeRow({ number, typed }: TimeRowProps) {
  const isOptional = number > 1
  return (
    <div className="grid max-w-md grid-cols-1 gap-3 sm:grid-cols-2">
      <DateField
        name={`date${number}`}
        label={texts.date(number)}
        defaultValue={typed(`date${number}`)}
        isOptional={isOptional}
      />
      <TimeField
        name={`clock${number}`}
        label={texts.clock(number)}
        defaultValue={typed(`clock${number}`)}
        isOptional={isOptional}
      />
    </div>
  )
}
