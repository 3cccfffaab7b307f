import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type * as z from 'zod/mini'
import { nestedValues } from '#kernel/form-values.ts'
import { useRefusalToast } from '../overlays/toast.tsx'
import { designTexts } from '../texts.ts'
import { focusFirstWrongField } from './first-wrong-field.ts'
import { checkedBy, errorsAt, type FieldErrors, inWords, requiredBy, stillTrue } from './form-errors.ts'
import { useStandingAnswer } from './use-standing-answer.ts'

const NO_ERRORS: FieldErrors = {}

export type FormChecks = {
  schema: z.ZodMiniType
  /** The schema's codes → sentences. */
  texts: Readonly<Record<string, string>>
  /** The last answer's errors of single fields, as codes: the same object until the next answer. */
  serverErrors?: FieldErrors
  /** The form has words of its own for the toast, and calls `useRefusalToast` itself. */
  hasOwnToast?: boolean
  /** The values for the schema; by default as the server reads the form. */
  read?: (form: FormData) => unknown
  /** Called after a submit that passed the checks. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Checks a form with the server's own schema: a field when it loses the focus, a wrong field again while it changes,
 * all of them on submit. A wrong form is not sent; its first wrong field gets the focus. The server's error of a
 * field stays until that field is changed, and is also shown in a toast, until the form is sent again. Spread `formProps` over `Form`.
 */
export function useFormChecks(checks: FormChecks) {
  const { schema, texts, serverErrors, read = nestedValues, onSubmit } = checks
  const form = useRef<HTMLFormElement>(null)
  const { shown, setShown, refused, refusals, show } = useShownErrors(serverErrors)
  const currentErrors = useAnswer(checks, form, show)
  useErrorToast(checks, refusals)
  useFocusOnRefusal(form, refused)

  const wrongIn = (now: FormData): FieldErrors => ({ ...currentErrors(now), ...checkedBy(schema, read(now)) })
  const recheck = (element: HTMLFormElement, left: string[] = []): void => {
    const wrong = wrongIn(new FormData(element))
    setShown((before) => errorsAt([...Object.keys(before), ...left], wrong))
  }
  useCorrections(form, shown, wrongIn, setShown)

  return {
    errors: useMemo(() => inWords(shown, texts), [shown, texts]),
    formProps: {
      ref: form,
      requiredNames: useRequiredNames(schema, read),
      refusals,
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const left = fieldLeft(event)
        // When a field changes, react-aria removes its message, even if it is still true.
        if (left || shown[fieldOf(event.target) ?? '']) recheck(event.currentTarget, left ? [left] : [])
      },
      onChange: ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
        if (shown[fieldOf(target) ?? '']) recheck(currentTarget)
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const wrong = asksForChecks(event) ? checkedBy(schema, read(submittedBy(event))) : {}
        show(wrong, isEmpty(wrong) ? 0 : 1)
        if (isEmpty(wrong)) onSubmit?.(event)
        else event.preventDefault()
      },
    },
  }
}

/** The errors at the fields, those of the last refusal, and how many submits the checks have refused. */
function useShownErrors(serverErrors: FieldErrors = NO_ERRORS) {
  const [shown, setShown] = useState(serverErrors)
  const [refused, setRefused] = useState(serverErrors)
  const [refusals, setRefusals] = useState(0)
  const show = (errors: FieldErrors, refusedHere = 0): void => {
    setShown(errors)
    setRefused(errors)
    setRefusals(refusals + refusedHere)
  }
  return { shown, setShown, refused, refusals, show }
}

/** Computed once: the server writes it into the page, too. */
function useRequiredNames(schema: z.ZodMiniType, read: (form: FormData) => unknown): ReadonlySet<string> {
  const [names] = useState(() => requiredBy(schema, read(new FormData())))
  return names
}

/** Shows the server's error of the one wrong field in a toast, or the number of fields to correct. */
function useErrorToast(checks: FormChecks, refusals: number): void {
  const { serverErrors = NO_ERRORS, texts, hasOwnToast = false } = checks
  const standing = useStandingAnswer(serverErrors, refusals)
  const [first, ...others] = Object.values(inWords(serverErrors, texts))
  const description = others.length === 0 ? first : designTexts.fixMarkedFields(others.length + 1)
  const words = description === undefined ? null : { title: designTexts.notAccepted, description }
  useRefusalToast(hasOwnToast ? null : standing, words)
}

function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refused: FieldErrors): void {
  useEffect(() => {
    if (form.current) focusFirstWrongField(form.current, Object.keys(refused))
  }, [form, refused])
}

/**
 * Removes messages that are no longer true. A choice from a list, a calendar or a tile changes the form without a
 * browser event; a message that stayed until the blur would move the next control away from the pointer.
 */
function useCorrections(
  form: RefObject<HTMLFormElement | null>,
  shown: FieldErrors,
  wrongIn: (now: FormData) => FieldErrors,
  show: (errors: FieldErrors) => void,
): void {
  useEffect(() => {
    if (!form.current || isEmpty(shown)) return
    const names = Object.keys(shown)
    const still = errorsAt(names, wrongIn(new FormData(form.current)))
    if (Object.keys(still).length < names.length) show(still)
  })
}

/** Shows each new answer of the server, and returns which of its errors are still true. */
function useAnswer(
  checks: FormChecks,
  form: RefObject<HTMLFormElement | null>,
  show: (errors: FieldErrors) => void,
): (now: FormData) => FieldErrors {
  const { serverErrors } = checks
  const [answer, setAnswer] = useState(serverErrors)
  const sent = useRef<FormData | null>(null)
  if (serverErrors !== answer && !(isEmpty(serverErrors) && isEmpty(answer))) {
    setAnswer(serverErrors)
    show(serverErrors ?? {})
  }
  useEffect(() => {
    sent.current = form.current && answer ? new FormData(form.current) : null
  }, [answer, form])
  return (now) => (answer && sent.current ? stillTrue(answer, sent.current, now) : {})
}

function submitterOf(event: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  return (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
}

function asksForChecks(event: FormEvent<HTMLFormElement>): boolean {
  return !submitterOf(event)?.formNoValidate
}

function submittedBy(event: FormEvent<HTMLFormElement>): FormData {
  return new FormData(event.currentTarget, submitterOf(event))
}

function isEmpty(errors: FieldErrors | undefined): boolean {
  return errors === undefined || Object.keys(errors).length === 0
}

function fieldOf(target: Element): string | undefined {
  return target.closest<HTMLElement>('[data-field]')?.dataset.field
}

/**
 * The field that really lost the focus. A field keeps it while the focus is in its own popover or another window. A
 * submit button checks everything anyway: a message that pushed it down now would move it away from the pointer.
 */
function fieldLeft({ target, relatedTarget }: FocusEvent<HTMLFormElement>): string | undefined {
  if (document.activeElement === target) return undefined
  const next = relatedTarget instanceof Element ? relatedTarget : null
  const staysClose =
    next?.closest('[data-trigger], button[type="submit"]') ||
    next?.closest('[data-field]') === target.closest('[data-field]')
  return next && staysClose ? undefined : fieldOf(target)
}
