import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type * as z from 'zod/mini'
import { nestedValues } from '#kernel/form-values.ts'
import { focusFirstWrongField } from './first-wrong-field.ts'
import { checkedBy, errorsAt, type FieldErrors, inWords, stillTrue } from './form-errors.ts'

export type FormChecks = {
  schema: z.ZodMiniType
  /** The schema's codes → sentences. */
  texts: Readonly<Record<string, string>>
  /** What the last answer of the server had against single fields, as codes: the same object until the next answer. */
  serverErrors?: FieldErrors
  /** The values as the schema wants them; by default as the server reads the form. */
  readValues?: (form: FormData) => unknown
  /** After a submit that passed the checks. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Checks a form with the server's own schema: a field when it is left, a wrong field again as it is changed, all of
 * them on submit. A wrong form is not sent; its first wrong field takes the focus. What the server said of a field
 * stays until that field is changed. Spread `formProps` over `Form`.
 */
export function useFormChecks({
  schema,
  texts,
  serverErrors,
  readValues = nestedValues,
  onSubmit,
}: FormChecks) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<FormData | null>(null)
  const [answer, setAnswer] = useState(serverErrors)
  const [shown, setShown] = useState<FieldErrors>(serverErrors ?? {})
  const [refusals, setRefusals] = useState(isEmpty(serverErrors) ? 0 : 1)

  if (serverErrors !== answer && !(isEmpty(serverErrors) && isEmpty(answer))) {
    setAnswer(serverErrors)
    setShown(serverErrors ?? {})
    if (!isEmpty(serverErrors)) setRefusals(refusals + 1)
  }

  const names = useRef<string[]>([])
  names.current = Object.keys(shown)
  useEffect(() => {
    if (form.current && refusals > 0) focusFirstWrongField(form.current, names.current)
  }, [refusals])

  useEffect(() => {
    sent.current = form.current && !isEmpty(answer) ? new FormData(form.current) : null
  }, [answer])

  function recheck(element: HTMLFormElement, name?: string): void {
    const now = new FormData(element)
    const fromServer = answer && sent.current ? stillTrue(answer, sent.current, now) : {}
    const wrong = { ...fromServer, ...checkedBy(schema, readValues(now)) }
    setShown((before) => errorsAt([...Object.keys(before), ...(name ? [name] : [])], wrong))
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const wrong = submitter?.formNoValidate
      ? {}
      : checkedBy(schema, readValues(new FormData(event.currentTarget, submitter)))
    setShown(wrong)
    if (isEmpty(wrong)) return onSubmit?.(event)
    event.preventDefault()
    setRefusals(refusals + 1)
  }

  return {
    errors: useMemo(() => inWords(shown, texts), [shown, texts]),
    formProps: {
      ref: form,
      onSubmit: handleSubmit,
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const name = fieldLeft(event)
        if (name) recheck(event.currentTarget, name)
      },
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        if (shown[fieldOf(event.target) ?? '']) recheck(event.currentTarget)
      },
    },
  }
}

function isEmpty(errors: FieldErrors | undefined): boolean {
  return errors === undefined || Object.keys(errors).length === 0
}

function fieldOf(target: Element): string | undefined {
  return target.closest<HTMLElement>('[data-field]')?.dataset.field
}

/**
 * The field that was really left. One is still in it while in its own popover or another window, and a button that
 * submits checks everything anyway: a message that pushed it down now would move it from under the finger.
 */
function fieldLeft({ target, relatedTarget }: FocusEvent<HTMLFormElement>): string | undefined {
  if (document.activeElement === target) return undefined
  const next = relatedTarget instanceof Element ? relatedTarget : null
  const staysClose =
    next?.closest('[data-trigger], button[type="submit"]') ||
    next?.closest('[data-field]') === target.closest('[data-field]')
  return next && staysClose ? undefined : fieldOf(target)
}
