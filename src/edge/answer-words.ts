import { data } from 'react-router'
import type * as z from 'zod/mini'
import { contactAnswerOf, type FoundContactData } from '#features/projects/domain/contact-question.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { answerForm, type FormRules, formAgain, type Sent, valuesOf } from './answer-form.ts'
import { checkForm } from './read-form.ts'

type WordRules<Schema extends z.ZodMiniType, Field extends string, More extends object> = FormRules<
  Schema,
  FormValues,
  More
> & {
  /** The contact data in the words that others will read. */
  contactDataIn: (input: z.output<Schema>) => FoundContactData<Field>[]
  withoutContactData: (values: FormValues) => FormValues
  /** The code at a field that is no longer accepted without its contact data; by default that of the schema. */
  onlyContactData?: string
  /** Refuses what cannot be saved, before anybody is asked about contact data. */
  check?: (input: z.output<Schema>) => Promise<void>
}

/**
 * Answers a form whose words others will read ({@link answerForm}). Contact data in them are asked about once, before
 * `act`: the sender takes them out, keeps them, or goes back to the form.
 */
export async function answerWords<
  Schema extends z.ZodMiniType,
  Done,
  Field extends string,
  More extends object = object,
>(sent: Sent, rules: WordRules<Schema, Field, More>, act: (input: z.output<Schema>) => Promise<Done>) {
  const typed = await valuesOf(sent)
  const answer = contactAnswerOf(typed)
  const values = answer === 'remove' ? rules.withoutContactData(typed) : typed
  const errors = answer === 'remove' ? emptiedFields(typed, values, rules) : null
  if (errors) return data({ errors, values }, 400)
  return answerForm(values, rules, async (input) => {
    if (answer === 'change') return formAgain(values)
    await rules.check?.(input)
    const found = answer === 'keep' ? [] : rules.contactDataIn(input)
    return found.length > 0 ? data({ question: { found, values }, values, errors: {} }) : act(input)
  })
}

/** The fields of an accepted form that held nothing but contact data; null when there is none. */
function emptiedFields<Schema extends z.ZodMiniType>(
  typed: FormValues,
  values: FormValues,
  { schema, onlyContactData }: { schema: Schema; onlyContactData?: string },
): Record<string, string> | null {
  if (!onlyContactData || !checkForm(typed, schema).ok) return null
  const cleaned = checkForm(values, schema)
  if (cleaned.ok) return null
  return Object.fromEntries(Object.keys(cleaned.errors).map((field) => [field, onlyContactData]))
}
