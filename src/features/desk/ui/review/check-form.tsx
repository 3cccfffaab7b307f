import type { ReactNode } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { DateField } from '#design/forms/date-field.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { designTexts } from '#design/texts.ts'
import { sourcesFor } from '#features/verification/domain/check-source.ts'
import { latestEnd, validityRule } from '#features/verification/domain/check-validity.ts'
import { RecordCheckInput } from '#features/verification/domain/verification-input.ts'
import { verificationStatuses } from '#features/verification/domain/verification-item.ts'
import type { RecordKind } from '#features/verification/domain/verification-record.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormValues, nestedValues, textOf } from '#kernel/form-values.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import { checkOf } from '../../domain/check-form.ts'
import { NEW_CHECK_STEP, stepOf } from '../../domain/review-step.ts'
import { reviewTexts as texts } from '../../texts/verification.ts'
import { useMayChange } from '../use-may-change.ts'
import { useStepAction } from './use-step-action.ts'

export type CheckFormProps = {
  companyId: string
  kind: RecordKind
  /** The claim, if the kind does not say it; null if staff must type it. */
  claim: string | null
  /** The revisions of the check and of the company's facts that are on the screen. */
  revision: number
  factsSeen: number
  today: string
  /** The documents that may be its evidence. `isOwn`: sent for this check, and therefore preselected. */
  evidence: readonly { id: string; fileName: string; isOwn: boolean }[]
  answer?: FormAnswer
  /** Texts by code: error messages, results and sources. */
  words: Readonly<Record<'input' | 'statuses' | 'sources', Readonly<Record<string, string>>>>
}

/**
 * Records a check: result, source, evidence, last valid day, the reason for the company and the note of staff. No result
 * is chosen beforehand, and a source only where there is one: everybody reads what staff say that they have seen.
 */
export function CheckForm(props: CheckFormProps) {
  const { companyId, kind, claim, revision, factsSeen, words, answer } = props
  const sent = answer?.form === 'check' ? answer.values : undefined
  const own = sent?.kind === kind && sent.of === (claim ?? '') ? answer : undefined
  const { errors, formProps } = useFormChecks({
    schema: RecordCheckInput,
    texts: words.input,
    serverErrors: own?.errors,
    read: (form) => checkOf(companyId, nestedValues(form)),
  })
  const action = useStepAction(claim === null ? NEW_CHECK_STEP : stepOf({ kind, claim }))
  const mayChange = useMayChange()
  const { formData } = useNavigation()
  const isSaving = formData?.get('kind') === kind && formData.get('of') === (claim ?? '')
  return (
    <Form
      {...formProps}
      element={RouterForm}
      method="post"
      action={action}
      errors={errors}
      className="@container gap-4 pt-1.5"
    >
      <FormError answer={own} message={own?.refusal} isShown={false} />
      <input type="hidden" name="form" value="check" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="of" value={claim ?? ''} />
      {claim !== null && <input type="hidden" name="claim" value={claim} />}
      <input type="hidden" name="basedOn" value={revision} />
      <input type="hidden" name="factsSeen" value={factsSeen} />
      <CheckFields {...props} values={own?.values ?? {}}>
        <Button type="submit" isDisabled={!mayChange} isPending={isSaving} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </CheckFields>
    </Form>
  )
}

function CheckFields({
  kind,
  claim,
  today,
  evidence,
  words,
  values,
  children,
}: CheckFormProps & { values: FormValues; children: ReactNode }) {
  const statuses = verificationStatuses.map((id) => ({ id, label: words.statuses[id] ?? id }))
  const sources = sourcesFor(kind).map((id) => ({ id, label: words.sources[id] ?? id }))
  return (
    <div className="grid gap-x-6 gap-y-3 @min-[54rem]:grid-cols-[18rem_repeat(3,minmax(0,1fr))]">
      {claim === null && <ClaimField value={textOf(values.claim)} />}
      <RadioGroup
        name="status"
        label={texts.status}
        options={statuses}
        defaultValue={textOf(values.status) || null}
        look="row"
      />
      <NativeSelect
        name="source"
        label={texts.source}
        empty={designTexts.choose}
        options={sources}
        defaultValue={textOf(values.source) || (sources.length === 1 ? sources[0]?.id : '')}
      />
      <EvidenceField evidence={evidence} chosen={values.documentId} />
      <LastDayField kind={kind} today={today} value={textOf(values.validUntil)} />
      <WordFields values={values} />
      <div className="@min-[54rem]:self-end">{children}</div>
    </div>
  )
}

function ClaimField({ value }: { value: string }) {
  return (
    <TextField
      name="claim"
      label={texts.claim}
      hint={texts.otherHint}
      longest={100}
      defaultValue={value}
      className="@min-[54rem]:col-span-4"
    />
  )
}

/** The note of staff, and the reason that the company reads. */
function WordFields({ values }: { values: FormValues }) {
  return (
    <>
      <TextField
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        lines={2}
        longest={1000}
        isOptional
        defaultValue={textOf(values.note)}
        className="@min-[54rem]:col-span-2"
      />
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        lines={2}
        longest={500}
        isOptional
        defaultValue={textOf(values.reason)}
      />
    </>
  )
}

type EvidenceFieldProps = { evidence: CheckFormProps['evidence']; chosen: FormValues[string] | undefined }

function EvidenceField({ evidence, chosen }: EvidenceFieldProps) {
  const documents = evidence.map(({ id, fileName }) => ({ id, label: fileName }))
  return (
    <NativeSelect
      name="documentId"
      label={texts.evidence}
      empty={texts.noEvidence}
      options={documents}
      defaultValue={chosen === undefined ? (evidence.find(({ isOwn }) => isOwn)?.id ?? '') : textOf(chosen)}
    />
  )
}

function LastDayField({ kind, today, value }: { kind: RecordKind; today: string; value: string }) {
  const latest = latestEnd(kind, today)
  const mustEnterEnd = validityRule(kind, today).mustBeEntered
  const hint = texts.validUntilHint[mustEnterEnd ? 'said' : 'ruled'](formatDate(latest))
  return (
    <DateField
      name="validUntil"
      label={texts.validUntil}
      hint={hint}
      min={today}
      max={latest}
      isOptional={!mustEnterEnd}
      defaultValue={value}
    />
  )
}
