import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { DateField } from '#design/date-field.tsx'
import { Form, FormError } from '#design/form.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { Select } from '#design/select.tsx'
import { TextField } from '#design/text-field.tsx'
import { useFormChecks } from '#design/use-form-checks.ts'
import { RecordCheckInput } from '#features/verification/domain/verification-input.ts'
import { verificationStatuses } from '#features/verification/domain/verification-item.ts'
import { nestedValues } from '#kernel/form-values.ts'
import { checkOf } from '../domain/check-form.ts'
import { reviewTexts as texts } from '../texts/verification.ts'

/** What the last attempt came to: which form it was, and what was wrong with it. */
export type CheckAnswer = { kind: string; errors?: Readonly<Record<string, string>>; refusal?: string }

export type CheckFormProps = {
  companyId: string
  kind: string
  /** The revision that is on the screen. */
  revision: number
  today: string
  evidence: readonly { id: string; fileName: string }[]
  answer?: CheckAnswer
  /** The schema's codes, and the results, in words. */
  words: { input: Readonly<Record<string, string>>; statuses: Readonly<Record<string, string>> }
}

/** Puts down what was checked: result, source, last day, reason, and the document that was looked at. */
export function CheckForm({ companyId, kind, revision, today, evidence, answer, words }: CheckFormProps) {
  const own = answer?.kind === kind ? answer : undefined
  const { errors, formProps } = useFormChecks({
    schema: RecordCheckInput,
    texts: words.input,
    serverErrors: own?.errors,
    read: (form) => checkOf(companyId, nestedValues(form)),
  })
  const { formData } = useNavigation()
  const statuses = verificationStatuses.map((id) => ({ id, label: words.statuses[id] ?? id }))
  const documents = evidence.map(({ id, fileName }) => ({ id, label: fileName }))
  return (
    <Form {...formProps} element={RouterForm} method="post" errors={errors} className="max-w-xl pt-4">
      <FormError message={own?.refusal} isShown={false} />
      <input type="hidden" name="form" value="check" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="basedOn" value={revision} />
      <RadioGroup name="status" label={texts.status} options={statuses} defaultValue="completed" />
      {kind === 'other' && <TextField name="claim" label={texts.claim} maxLength={100} />}
      <TextField name="source" label={texts.source} hint={texts.sourceHint} maxLength={300} />
      <DateField
        name="validUntil"
        label={texts.validUntil}
        hint={texts.validUntilHint}
        min={today}
        isOptional
      />
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        lines={2}
        maxLength={500}
        isOptional
      />
      {documents.length > 0 && (
        <Select
          name="documentId"
          label={texts.evidence}
          options={[{ id: '', label: texts.noEvidence }, ...documents]}
          defaultValue={documents[0]?.id}
        />
      )}
      <div>
        <Button type="submit" isPending={formData?.get('kind') === kind} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
