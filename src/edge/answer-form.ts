import { data } from 'react-router'
import * as z from 'zod/mini'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { redirectWithToast, type Words } from './flash.ts'
import { firstErrors, formValuesOf, withoutPasswords } from './read-form.ts'
import { backWithRefusal, formRefusal, type RefusalTexts, unlessRefused } from './refusals.ts'

/** The request, or its values if the caller has already read the body. */
type Sent = Request | FormValues

type FormRules<Schema extends z.ZodMiniType, Values> = {
  schema: Schema
  /** The values for the schema, made from the form's; by default the form's own. */
  inputOf?: (values: FormValues) => unknown
  /** The sentence for each refusal, by its code. */
  refusals: RefusalTexts
  /** The field that a refusal is about, by its code; other refusals concern the form as a whole. */
  fields?: Readonly<Record<string, string>>
  /** Which form it is, on a page with several. */
  form?: string
  /** What is filled in again; by default everything but passwords. */
  typed?: (values: FormValues) => Values
}

/**
 * The one way to answer a page's form. A schema error is a 400 with codes at the fields, a refusal of the use-case a
 * 409 (429, 503) with its sentence, and both return what was typed; otherwise the answer is that of `act`.
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

/** The toast after an accepted form, and the page (`back`) if it is not the one of all forms. */
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

/** A form of a page with several: its schema, its action, and the message afterwards. */
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
  /** Where an accepted form redirects, with its message in a toast. */
  back: string
  typed?: (values: FormValues) => Values
}

/** The same for a page with several forms. An unknown form is a 400. */
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

/** For an action without a page of its own: redirects to `page`, where a toast tells the outcome. */
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
