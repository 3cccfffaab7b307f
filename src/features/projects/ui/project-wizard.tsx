import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import { FoldingRule } from '#design/figures/folding-rule.tsx'
import type { Option } from '#design/figures/list-parts.tsx'
import { focusFirstWrongField } from '#design/forms/first-wrong-field.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { Notice } from '#design/frame/notice.tsx'
import { useStepHeading } from '#design/frame/use-step-heading.ts'
import { LinkButton } from '#design/link-button.tsx'
import { categories } from '#features/companies/domain/category.ts'
import type { CopiedProject } from '../domain/copied-project.ts'
import type { FormStart } from '../domain/form-start.ts'
import { interviewOf, type QuestionKey } from '../domain/interview-questions.ts'
import {
  checkStep,
  type ProjectField,
  stepOfFirstError,
  type TypedProject,
  wizardSteps,
} from '../domain/project-input.ts'
import { startTexts } from '../texts/form-start.ts'
import { copyTexts } from '../texts/project-groups.ts'
import { projectInputTexts, wizardTexts } from '../texts.ts'
import { BudgetStep } from './budget-step.tsx'
import { ChosenCompany } from './chosen/chosen-company-field.tsx'
import { DetailsStep } from './details-step.tsx'
import { FinishStep } from './finish-step.tsx'
import { PlaceGuesses } from './place-guesses.tsx'
import {
  type DraftAnswers,
  type DraftValues,
  type ProjectDraft,
  useProjectDraft,
} from './use-project-draft.ts'
import { useWizardStep } from './use-wizard-step.ts'

/** The props of a step: the values so far, functions to change one, and the limits of the calendar. */
export type StepProps = {
  values: DraftValues
  change: (field: ProjectField, value: string) => void
  answers: DraftAnswers
  answer: (question: QuestionKey, text: string) => void
  /** The error sentences to show now, by field. */
  errors: Readonly<Record<string, string>>
  /** Options for the municipality, once the server has not recognised the place. */
  municipalities?: readonly Option[]
  endDates: { first: string; last: string }
}

export type WizardProps = {
  submissionKey: string
  /** The server's time (ISO 8601), which decides the allowed end dates. */
  now: string
  endDates: StepProps['endDates']
  /** What the server refused at the last attempt: codes by field, or a sentence about the whole form. */
  answer?: {
    errors?: Readonly<Record<string, string>>
    refusal?: string
    municipalities?: readonly Option[]
  }
  /** The customer's own project whose copy fills in the form. */
  copied?: CopiedProject | null
  /**
   * What the form is filled in with when a visitor comes with words about a job, or from a page of a trade, a place or
   * a company.
   */
  start?: FormStart | null
  /** Called with each step that is shown, counted from 1. */
  onStep?: (step: number) => void
}

const STEPS = [DetailsStep, BudgetStep, FinishStep] as const

/** Three steps from an idea to a published project, in one form: the steps that are not shown are hidden fields. */
export function ProjectWizard({
  submissionKey,
  now,
  endDates,
  copied,
  start,
  onStep,
  ...latest
}: WizardProps) {
  const answer = useAnswerAcrossSteps(latest.answer)
  const { draft, replaceKept, ask, ...changes } = useProjectDraft(submissionKey, { copied, start })
  const moment = useMemo(() => new Date(now), [now])
  const { step, goTo, goBack } = useWizardStep(draft, moment)
  const heading = useStepHeading(step)
  const showStep = useEffectEvent((shown: number) => onStep?.(shown))
  useEffect(() => showStep(step + 1), [step])
  const isLast = step === STEPS.length - 1
  const isSending = useNavigation().formMethod === 'POST'
  const { errors, formProps } = useFormChecks({
    schema: useMemo(() => schemaOf(step, moment), [step, moment]),
    texts: projectInputTexts,
    serverErrors: answer?.errors,
    onSubmit: (event) => {
      if (isLast) return
      event.preventDefault()
      goTo(step + 1)
    },
  })
  const showWrongStep = useEffectEvent((errors: Readonly<Record<string, string>>) => {
    const wrong = stepOfFirstError(errors)
    if (wrong !== null) goTo(wrong, { replace: true })
  })
  useEffect(() => showWrongStep(answer?.errors ?? {}), [answer])
  useFocusInStep(step, formProps.ref, errors)
  const Step = STEPS[step] ?? DetailsStep
  const isUnsure = start && start.guesses.length > 0 && draft.values.location === start.location
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      {replaceKept && <KeptNotice onReplace={replaceKept} copied={copied} start={start} />}
      {isUnsure && <PlaceGuesses start={start} onChoose={(label) => changes.change('location', label)} />}
      <FoldingRule
        step={step + 1}
        steps={STEPS.length}
        label={wizardTexts.progress(step + 1, STEPS.length)}
      />
      <Form {...formProps} element={RouterForm} method="post" errors={errors}>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {wizardTexts.steps[step]}
        </h2>
        <FormError
          answer={answer?.refusal ? answer : undefined}
          message={answer?.refusal ?? answer?.errors?.submissionKey}
        />
        <input type="hidden" name="submissionKey" value={draft.submissionKey} />
        <OtherSteps step={step} draft={draft} />
        {draft.chosen && <ChosenCompany company={draft.chosen} isAsked={step !== 1} onChange={ask} />}
        <Step
          {...draft}
          {...changes}
          errors={errors}
          municipalities={answer?.municipalities}
          endDates={endDates}
        />
        <StepButtons isFirst={step === 0} isLast={isLast} isSending={isSending} onBack={goBack} />
      </Form>
    </div>
  )
}

type StepButtonsProps = { isFirst: boolean; isLast: boolean; isSending: boolean; onBack: () => void }

function StepButtons({ isFirst, isLast, isSending, onBack }: StepButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between">
      {isFirst ? (
        <LinkButton href="/">{wizardTexts.cancel}</LinkButton>
      ) : (
        <Button onPress={onBack}>{wizardTexts.previous}</Button>
      )}
      {isLast ? (
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={wizardTexts.submitting}>
          {wizardTexts.submit}
        </Button>
      ) : (
        <Button type="submit" variant="primary">
          {wizardTexts.next}
        </Button>
      )}
    </div>
  )
}

/** A step that is shown because of a wrong field gives it the focus, in place of the step's heading. */
function useFocusInStep(
  step: number,
  form: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, string>>,
): void {
  const focusWrong = useEffectEvent(() => {
    if (form.current) focusFirstWrongField(form.current, Object.keys(errors))
  })
  useEffect(() => focusWrong(), [step])
}

/**
 * The router drops the action's answer at the next navigation, and a step is a navigation: this keeps the answer until
 * the next one.
 */
function useAnswerAcrossSteps(latest: WizardProps['answer']): WizardProps['answer'] {
  const [kept, setKept] = useState(latest)
  if (latest && latest !== kept) setKept(latest)
  return latest ?? kept
}

/**
 * Shown when the browser has stored another draft: the copy, or what was just typed, replaces it only if the visitor
 * chooses so.
 */
function KeptNotice({
  onReplace,
  copied,
  start,
}: Pick<WizardProps, 'copied' | 'start'> & { onReplace: () => void }) {
  const words = copied || !start ? copyTexts : startTexts(start.title)
  return (
    <Notice
      title={copyTexts.title}
      action={
        <Button size="compact" onPress={onReplace}>
          {words.replace}
        </Button>
      }
    >
      {words.text}
    </Notice>
  )
}

function OtherSteps({ step, draft: { values, answers } }: { step: number; draft: ProjectDraft }) {
  const fields = wizardSteps.flatMap((names, index) => (index === step ? [] : names))
  const category = categories.find((known) => known === values.category) ?? null
  const questions = step === 0 ? [] : interviewOf(category)
  return [
    ...fields.map((field) => [field, values[field]] as const),
    ...questions.map((question) => [`answers.${question}`, answers[question] ?? ''] as const),
  ].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The schema of one step, in the shape that form checks expect. */
function schemaOf(step: number, now: Date) {
  return z.record(z.string(), z.unknown()).check((payload) => {
    const values = payload.value as TypedProject
    for (const [field, message] of Object.entries(checkStep(step, values, now)))
      payload.issues.push({ code: 'custom', path: field.split('.'), message, input: values })
  })
}
