import { data } from 'react-router'
import * as z from 'zod/mini'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import type { Refused } from '#kernel/refusal.ts'
import { redirectWithToast, type Words } from './flash.ts'
import { firstErrors, formValuesOf, withoutPasswords } from './read-form.ts'
import {
  backWithRefusal,
  type FieldMessages,
  messagesOf,
  type RefusalTexts,
  refusalInit,
  unlessRefused,
} from './refusals.ts'

/** The request, or its values if the caller has already read the body. */
export type Sent = Request | FormValues

export type FormRules<Schema extends z.ZodMiniType, Values = FormValues, More extends object = object> = {
  schema: Schema
  /** The values for the schema, made from the form's; by default the form's own. */
  inputOf?: (values: FormValues) => unknown
  /** The sentence for each refusal, by its code. */
  refusals: RefusalTexts
  /** The field that a refusal is about, by its code; other refusals concern the form as a whole. */
  fields?: Readonly<Partial<Record<string, string>>>
  /** Which form it is, on a page with several. */
  form?: string
  /** What is filled in again; by default everything but passwords. */
  typed?: (values: FormValues) => Values
  /** The page has a sentence for every code, so codes stand at the fields, and no sentence above the form. */
  saysCodes?: boolean
  /**
   * What the page shows besides when the form is not accepted: by its refusal, or null when its schema did not accept
   * it.
   */
  more?: (refused: Refused | null) => More | Promise<More>
  /** The refusals that are told in a toast on another page. */
  toast?: { page: string; isFor: (code: string) => boolean }
}

/**
 * The one way to answer a page's form. A schema error is a 400 with codes at the fields, a refusal of the use-case a
 * 409 (429, 503) with its sentence, and both return what was typed; otherwise the answer is that of `act`.
 */
export async function answerForm<
  Schema extends z.ZodMiniType,
  Done,
  Values = FormValues,
  More extends object = object,
>(sent: Sent, rules: FormRules<Schema, Values, More>, act: (input: z.output<Schema>) => Promise<Done>) {
  const values = await valuesOf(sent)
  const { schema, inputOf, refusals, fields = {}, form, toast, saysCodes } = rules
  const typed = rules.typed ? rules.typed(values) : (withoutPasswords(values) as Values)
  const parsed = schema.safeParse(inputOf ? inputOf(values) : values)
  const answer = async (said: FieldMessages & { code?: string }, refused: Refused | null) =>
    ({ ...said, form, values: typed, ...(await rules.more?.(refused)) }) as FormAnswer<Values> & Partial<More>
  if (!parsed.success) return data(await answer({ errors: firstErrors(parsed.error.issues) }, null), 400)
  return unlessRefused(
    () => act(parsed.data),
    async (refused) => {
      const { code } = refused
      if (toast?.isFor(code)) return backWithRefusal(toast.page, refused, refusals)
      const messages = saysCodes ? codesOf(code, fields) : messagesOf(refused, refusals, fields)
      return data(await answer({ ...messages, code }, refused), refusalInit(refused))
    },
  )
}

function codesOf(code: string, fields: Readonly<Partial<Record<string, string>>>): FieldMessages {
  const field = fields[code]
  return { errors: field ? { [field]: code } : {} }
}

/** The form again as it was typed, without a message and with what the page shows besides (`more`). */
export function formAgain<More extends object = object>(values: FormValues, more?: More) {
  return data({ ...more, errors: {}, values } as FormAnswer & Partial<More>)
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
  Pick<FormRules<z.ZodMiniType>, 'inputOf' | 'fields' | 'toast'>

/** A form of a page with several: its schema, its action, and the message afterwards. */
export function pageForm<Schema extends z.ZodMiniType, Outcome>(
  schema: Schema,
  act: (input: z.output<Schema>) => Promise<Outcome>,
  done: Onward<Outcome>['done'],
  more: Pick<Onward<Outcome>, 'back'> & Pick<PageForm, 'inputOf' | 'fields' | 'toast'> = {},
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

/** The values of a form whose body may have been read already. */
export function valuesOf(sent: Sent): Promise<FormValues> | FormValues {
  return isRequest(sent) ? formValuesOf(sent) : sent
}

/** A form's values are texts, lists and objects. */
function isRequest(sent: Sent): sent is Request {
  return typeof sent.formData === 'function'
}
