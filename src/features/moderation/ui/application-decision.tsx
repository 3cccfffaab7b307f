import type { ReactNode } from 'react'
import type { ButtonVariant } from '#design/button-look.ts'
import { DateField } from '#design/date-field.tsx'
import { TextField } from '#design/text-field.tsx'
import { nestedValues } from '#kernel/form-values.ts'
import { type DecisionName, decisionOf, decisionSchemas } from '../domain/decision-form.ts'
import { applicationPageTexts as texts } from '../texts/applications.ts'
import { StaffForm, type StaffFormAnswer } from './staff-form.tsx'

/** What the last attempt came to, and what was typed then. */
export type DecisionAnswer = StaffFormAnswer & {
  form: DecisionName
  typed: { text: string; source: string }
}

/** What can be done with the application now: each with the words that go to the company. */
export function ApplicationDecision({
  companyId,
  moves,
  today,
  answer,
  inputTexts,
}: {
  companyId: string
  moves: readonly string[]
  today: string
  answer?: DecisionAnswer
  inputTexts: Readonly<Record<string, string>>
}) {
  const { approve } = texts
  const form = <Name extends DecisionName>(name: Name) => ({
    name,
    companyId,
    inputTexts,
    answer: answer?.form === name ? answer : undefined,
  })
  return (
    <section aria-labelledby="beslut" className="mt-12">
      <h2 id="beslut" className="mb-4 text-2xl">
        {texts.decision}
      </h2>
      {moves.length === 0 && <p className="text-ink-soft">{texts.isDecided}</p>}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        {moves.includes('approve') && (
          <DecisionForm {...form('approve')} variant="primary">
            <TextField
              name="source"
              label={approve.source}
              hint={approve.sourceHint}
              maxLength={300}
              isOptional
            />
            <DateField
              name="itemsValidUntil"
              label={approve.validUntil}
              hint={approve.validUntilHint}
              min={today}
              isOptional
            />
            <TextField name="reason" label={approve.reason} maxLength={500} isOptional />
          </DecisionForm>
        )}
        {moves.includes('ask') && <MessageForm {...form('ask')} variant="secondary" />}
        {moves.includes('refuse') && <MessageForm {...form('refuse')} variant="danger" />}
      </div>
    </section>
  )
}

type DecisionFormProps = {
  name: DecisionName
  companyId: string
  answer?: DecisionAnswer
  inputTexts: Readonly<Record<string, string>>
  variant: ButtonVariant
}

function MessageForm({ name, ...form }: DecisionFormProps & { name: 'ask' | 'refuse' }) {
  return (
    <DecisionForm name={name} {...form}>
      <TextField
        name="text"
        label={texts[name].text}
        lines={4}
        maxLength={3000}
        defaultValue={form.answer?.typed.text}
      />
    </DecisionForm>
  )
}

function DecisionForm({ name, companyId, children, ...form }: DecisionFormProps & { children: ReactNode }) {
  return (
    <StaffForm
      {...form}
      name={name}
      words={texts[name]}
      schema={decisionSchemas[name]}
      read={(fields) => decisionOf(name, companyId, nestedValues(fields))}
    >
      {children}
    </StaffForm>
  )
}
