import type { ReactNode } from 'react'
import type { ButtonVariant } from '#design/button-look.ts'
import { TextField } from '#design/forms/text-field.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { nestedValues, textOf } from '#kernel/form-values.ts'
import { type DecisionName, decisionOf, decisionSchemas } from '../../domain/decision-form.ts'
import { APPLICATION_STEP } from '../../domain/review-step.ts'
import { applicationPageTexts as texts } from '../../texts/applications.ts'
import { QuestionFold } from '../question-fold.tsx'
import { RefusedForm } from '../refused-form.tsx'
import { StaffForm } from '../staff-form.tsx'
import { useStepAction } from './use-step-action.ts'

/** The decisions that are possible now, each with the text for the company. */
export function ApplicationDecision({
  companyId,
  factsSeen,
  stateSeen,
  lacks,
  moves,
  answer,
  begin,
  inputTexts,
}: {
  companyId: string
  /** The revision of the company's facts that is on the screen. */
  factsSeen: number
  /** The state of the application that is on the screen. */
  stateSeen: string
  /** What is missing before the application can be approved, in words. */
  lacks: readonly string[]
  moves: readonly string[]
  answer?: FormAnswer
  /** The initial text of a question or a refusal: a template. */
  begin?: { id: string; body: string } | null
  inputTexts: Readonly<Record<string, string>>
}) {
  const { approve } = texts
  const form = <Name extends DecisionName>(name: Name) => ({
    name,
    companyId,
    stateSeen,
    inputTexts,
    answer: answer?.form === name ? answer : undefined,
  })
  return (
    <section aria-labelledby="beslut">
      <h2 id="beslut" className="mb-3 text-xl">
        {texts.decision}
      </h2>
      <RefusedForm answer={answer} shown={moves} />
      {moves.length === 0 && <p className="text-ink-soft">{texts.isDecided}</p>}
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-3">
        {moves.includes('approve') && (
          <DecisionForm {...form('approve')} variant="primary" isDisabled={lacks.length > 0}>
            <input type="hidden" name="factsSeen" value={factsSeen} />
            {lacks.length > 0 ? (
              <Lacks lacks={lacks} />
            ) : (
              <TextField
                name="reason"
                label={approve.reason}
                hint={approve.reasonHint}
                longest={500}
                isOptional
                defaultValue={textOf(answer?.values.reason)}
              />
            )}
          </DecisionForm>
        )}
        {moves.includes('ask') && (
          <MessageForm key={`ask ${begin?.id}`} {...form('ask')} begin={begin?.body} variant="secondary" />
        )}
        {moves.includes('refuse') && (
          <QuestionFold label={texts.refuse.ask} isOpen={answer?.form === 'refuse'}>
            <MessageForm
              key={`refuse ${begin?.id}`}
              {...form('refuse')}
              begin={begin?.body}
              variant="danger"
            />
          </QuestionFold>
        )}
      </div>
    </section>
  )
}

function Lacks({ lacks }: { lacks: readonly string[] }) {
  return (
    <div>
      <p>{texts.approve.lacks}</p>
      <ul className="list-disc pl-5">
        {lacks.map((lack) => (
          <li key={lack}>{lack}</li>
        ))}
      </ul>
    </div>
  )
}

type DecisionFormProps = {
  name: DecisionName
  companyId: string
  stateSeen: string
  answer?: FormAnswer
  inputTexts: Readonly<Record<string, string>>
  variant: ButtonVariant
  isDisabled?: boolean
}

function MessageForm({
  name,
  begin,
  ...form
}: DecisionFormProps & { name: 'ask' | 'refuse'; begin?: string }) {
  return (
    <DecisionForm name={name} {...form}>
      <TextField
        name="text"
        label={texts[name].text}
        lines={4}
        longest={3000}
        defaultValue={form.answer ? textOf(form.answer.values.text) : begin}
      />
    </DecisionForm>
  )
}

function DecisionForm({
  name,
  companyId,
  stateSeen,
  inputTexts,
  children,
  ...form
}: DecisionFormProps & { children: ReactNode }) {
  return (
    <StaffForm
      {...form}
      form={name}
      action={useStepAction(APPLICATION_STEP)}
      texts={inputTexts}
      words={texts[name]}
      schema={decisionSchemas[name]}
      read={(fields) => decisionOf(name, companyId, nestedValues(fields))}
    >
      <input type="hidden" name="stateSeen" value={stateSeen} />
      {children}
    </StaffForm>
  )
}
