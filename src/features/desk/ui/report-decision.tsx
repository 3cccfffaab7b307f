import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { ButtonVariant } from '#design/button-look.ts'
import type { Option } from '#design/figures/list-parts.tsx'
import { CheckboxGroup } from '#design/forms/checkbox.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { hidingReasons } from '#features/conversations/domain/hidden-message.ts'
import { hidingReasonTexts } from '#features/conversations/texts/hidden-messages.ts'
import type { ReportSubjectType } from '#features/moderation/domain/content-report.ts'
import {
  chosenReason,
  LONGEST_REASON,
  ReportDecisionInput,
  reportDecisionOf,
} from '#features/moderation/domain/content-report-input.ts'
import type { ReportVerdict } from '#features/moderation/domain/content-report-lifecycle.ts'
import { reportInputTexts, reportDeskTexts as texts } from '#features/moderation/texts/reports.ts'
import { removalReasons } from '#features/reviews/domain/review.ts'
import { removalReasonTexts } from '#features/reviews/texts.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { nestedValues, textOf, textsOf } from '#kernel/form-values.ts'
import { StaffForm } from './staff-form.tsx'

/**
 * The form for the decision: uphold or dismiss, each with its reason. `hideable`: the parts of a company's page that
 * can be hidden.
 */
export function ReportDecision({
  hideable,
  about,
  answer,
  begin,
  templates,
}: {
  hideable: readonly Option[]
  /** For a review or message, the form also asks for the public reason that replaces it. */
  about: ReportSubjectType
  answer?: FormAnswer
  /** The initial reason: a template. */
  begin?: { id: string; body: string } | null
  /** The templates to choose from. */
  templates?: ReactNode
}) {
  return (
    <section aria-labelledby="beslut" className="mt-12">
      <h2 id="beslut" className="mb-4 text-2xl">
        {texts.decision}
      </h2>
      {templates}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <VerdictForm
          key={`uphold ${begin?.id}`}
          verdict="uphold"
          variant="danger"
          begin={begin?.body}
          answer={answer}
        >
          {hideable.length > 0 && (
            <CheckboxGroup
              name="hide"
              label={about === 'review' ? texts.remove : texts.hide}
              hint={texts.hideHint}
              options={hideable}
              defaultValue={answer?.form === 'uphold' ? textsOf(answer.values.hide) : []}
            />
          )}
          {hideable.length > 0 && <PublicReason about={about} answer={answer} />}
        </VerdictForm>
        <VerdictForm
          key={`dismiss ${begin?.id}`}
          verdict="dismiss"
          variant="secondary"
          begin={begin?.body}
          answer={answer}
        />
      </div>
    </section>
  )
}

/** The public reason that is shown in place of a review or message. */
function PublicReason({ about, answer }: { about: ReportSubjectType; answer?: FormAnswer }) {
  if (about !== 'review' && about !== 'message') return null
  const { field, ...asked } = PUBLIC_REASONS[about]
  return (
    <RadioGroup
      {...asked}
      name={`${field}.because`}
      defaultValue={chosenReason(answer?.values[field]) || null}
      isOptional
    />
  )
}

const PUBLIC_REASONS = {
  review: {
    field: 'remove',
    label: texts.because,
    hint: texts.becauseHint,
    options: removalReasons.map((id) => ({ id, label: removalReasonTexts[id] })),
  },
  message: {
    field: 'conceal',
    label: texts.messageBecause,
    hint: texts.messageBecauseHint,
    options: hidingReasons.map((id) => ({ id, label: hidingReasonTexts[id] })),
  },
}

function VerdictForm({
  verdict,
  variant,
  begin,
  answer,
  children,
}: {
  verdict: ReportVerdict
  variant: ButtonVariant
  begin?: string
  answer?: FormAnswer
  children?: ReactNode
}) {
  const own = answer?.form === verdict ? answer : undefined
  return (
    <StaffForm
      form={verdict}
      words={texts[verdict]}
      variant={variant}
      schema={ReportDecisionInput}
      read={(form) => reportDecisionOf(nestedValues(form))}
      texts={reportInputTexts}
      answer={own}
    >
      {children}
      <TextField
        name="reason"
        label={texts.reason}
        lines={5}
        longest={LONGEST_REASON}
        defaultValue={textOf(own?.values.reason) || begin}
      />
    </StaffForm>
  )
}

/** The form that shows the content again that the report has hidden. `what`: its description. */
export function RestoreForm({ what, answer }: { what: string; answer?: FormAnswer }) {
  return (
    <div className="mt-8 max-w-xl">
      <p className="mb-5">{texts.isHidden(what)}</p>
      <StaffForm
        form="restore"
        words={texts.restore}
        variant="secondary"
        schema={NoFields}
        texts={{}}
        answer={answer?.form === 'restore' ? answer : undefined}
      />
    </div>
  )
}

const NoFields = z.object({})
