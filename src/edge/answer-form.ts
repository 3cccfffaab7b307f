import { data } from 'react-router'
import * as z from 'zod/mini'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { redirectWithToast, type Words } from './flash.ts'
import { firstErrors, formValuesOf, withoutPasswords } from './read-form.ts'
import { backWithRefusal, formRefusal, type RefusalTexts, unlessRefused } from './refusals.ts'

/** What was sent: the request, or its values where something had to be read of them first. */
type Sent = Request | FormValues

type FormRules<Schema extends z.ZodMiniType, Values> = {
  schema: Schema
  /** What the schema checks, made of what was sent; without it, that itself. */
  inputOf?: (values: FormValues) => unknown
  /** The sentence for each refusal, by its code. */
  refusals: RefusalTexts
  /** The field that a refusal is about, by its code; other refusals concern the form as a whole. */
  fields?: Readonly<Record<string, string>>
  /** Which form it is, on a page with several. */
  form?: string
  /** What goes back into the fields; without it, everything but passwords. */
  typed?: (values: FormValues) => Values
}

/**
 * The one way to answer a form of a page. What the schema refuses is a 400 with codes at the fields, what the use-case
 * refuses a 409 (429, 503) with its sentence, and both give back what was typed; else the answer is that of `act`.
 */
export async function answerForm<Schema extends z.ZodMiniType, Done, Values = FormValues>(
  sent: Sent,
  rules: FormRules<Schema, Values>,
  act: (input: z.output<Schema>) => Promise<Done>,
) {
  const values = await valuesOf(sent)
  const { schema, inputOf, refusals, fields, form } = rules
  const typed = rules.typed ? rules.typed(values) : (withoutPasswords(values) as Values)
  const parsed = schema.safeParse(inputOf ? inputOf(values) : values)
  if (!parsed.success)
    return data<FormAnswer<Values>>({ errors: firstErrors(parsed.error.issues), form, values: typed }, 400)
  return unlessRefused(
    () => act(parsed.data),
    (refused) => formRefusal(refused, refusals, { values: typed, fields, form }),
  )
}

/** What is said once a form is accepted, and where (`back`) unless where the page's forms lead. */
type Onward<Outcome> = {
  done: Words | ((outcome: Outcome) => Words)
  back?: string | ((outcome: Outcome) => string)
}

/** One of a page's forms; made by {@link pageForm}. */
export type PageForm = {
  schema: z.ZodMiniType
  act: (input: never) => Promise<unknown>
} & Onward<never> &
  Pick<FormRules<z.ZodMiniType, unknown>, 'inputOf' | 'fields'>

/** A form of a page with several: what it takes, what it does, and what is said afterwards. */
export function pageForm<Schema extends z.ZodMiniType, Outcome>(
  schema: Schema,
  act: (input: z.output<Schema>) => Promise<Outcome>,
  done: Onward<Outcome>['done'],
  more: Pick<Onward<Outcome>, 'back'> & Pick<PageForm, 'inputOf' | 'fields'> = {},
): PageForm {
  return { schema, act, done, ...more }
}

/** The schema of a form that is only a button. */
export const NoInput = z.object({})

type PageForms<Values> = {
  /** The forms by the name that each sends as `form`. */
  forms: Readonly<Record<string, PageForm>>
  refusals: RefusalTexts
  /** Where a form leads that was accepted, with its words in a toast. */
  back: string
  typed?: (values: FormValues) => Values
}

/** The same for a page with several forms. A form that the page does not have is a 400. */
export async function answerForms<Values = FormValues>(
  sent: Sent,
  { forms, refusals, back, typed }: PageForms<Values>,
) {
  const values = await valuesOf(sent)
  const form = textOf(values.form)
  const rules = Object.hasOwn(forms, form) ? forms[form] : undefined
  if (!rules) throw data(null, 400)
  return answerForm(values, { ...rules, refusals, typed, form }, async (input) => {
    const outcome = (await rules.act(input as never)) as never
    const page = typeof rules.back === 'function' ? rules.back(outcome) : rules.back
    const words = typeof rules.done === 'function' ? rules.done(outcome) : rules.done
    return redirectWithToast(page ?? back, words)
  })
}

/** For an action without a page of its own: back to `page`, where a toast says what came of it. */
export function answerByToast(
  page: string,
  refusals: RefusalTexts,
  act: () => Promise<Words>,
): Promise<Response> {
  return unlessRefused(
    async () => redirectWithToast(page, await act()),
    (refused) => backWithRefusal(page, refused, refusals),
  )
}

function valuesOf(sent: Sent): Promise<FormValues> | FormValues {
  return isRequest(sent) ? formValuesOf(sent) : sent
}

/** A form's values are texts, lists and objects. */
function isRequest(sent: Sent): sent is Request {
  return typeof sent.formData === 'function'
}
