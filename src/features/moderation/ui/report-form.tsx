import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Form } from '#design/form.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { TextField } from '#design/text-field.tsx'
import { useFormChecks } from '#design/use-form-checks.ts'
import { asksForCaptcha } from '#features/accounts/domain/captcha.ts'
import { FailureNotice } from '#features/accounts/ui/log-in-form.tsx'
import { useCaptcha } from '#features/accounts/ui/use-captcha.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { reportGrounds } from '../domain/content-report.ts'
import { ContentReportInput, LONGEST_EXPLANATION } from '../domain/content-report-input.ts'
import { reportGroundTexts, reportInputTexts, reportPageTexts as texts } from '../texts/reports.ts'

/** What the server said of the form: codes by field, or one refusal of the whole. */
export type ReportAnswer = {
  errors: Readonly<Record<string, string>>
  refusal: { code: string; text: string } | null
  values: FormValues
}

const GROUNDS = reportGrounds.map((id) => ({ id, label: reportGroundTexts[id] }))

/** Reports what is shown here. Works without JavaScript; what was typed stays. */
export function ReportForm({ answer, isPending }: { answer?: ReportAnswer; isPending: boolean }) {
  const { errors, formProps } = useFormChecks({
    schema: ContentReportInput,
    texts: reportInputTexts,
    serverErrors: answer?.errors,
  })
  const captcha = useCaptcha(answer, asksForCaptcha(answer?.refusal?.code))
  const typed = (name: 'ground' | 'explanation' | 'email') => textOf(answer?.values[name])
  return (
    <Form element={RouterForm} method="post" errors={errors} {...formProps}>
      {answer?.refusal && <FailureNotice title={texts.failed} description={answer.refusal.text} />}
      {Object.keys(errors).length > 0 && (
        <FailureNotice title={texts.incomplete} description={texts.incompleteText} />
      )}
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
        maxLength={LONGEST_EXPLANATION}
        defaultValue={typed('explanation')}
      />
      <TextField
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck="false"
        isOptional
        defaultValue={typed('email')}
      />
      <Checkbox name="goodFaith" defaultSelected={textOf(answer?.values.goodFaith) === 'on'}>
        {texts.goodFaith}
      </Checkbox>
      {captcha.field}
      <Button
        type="submit"
        variant="primary"
        isDisabled={!captcha.isReady}
        isPending={isPending}
        pendingLabel={texts.submitting}
        className="self-start"
      >
        {texts.submit}
      </Button>
    </Form>
  )
}
