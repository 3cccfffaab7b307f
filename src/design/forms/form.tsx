import { createContext, type ElementType, type Ref, useContext } from 'react'
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components/Form'
import { classNames } from '../class-names.ts'
import { Notice } from '../frame/notice.tsx'
import { useRefusalToast } from '../overlays/toast.tsx'
import { designTexts } from '../texts.ts'
import { OpensHere, RequiredNames } from './field-parts.tsx'
import type { FieldErrors } from './form-errors.ts'
import { useStandingAnswer } from './use-standing-answer.ts'

export type FormProps = Omit<AriaFormProps, 'validationErrors' | 'validationBehavior' | 'render'> & {
  /** Sentences by field name; each appears at the field of that name. `useFormChecks` returns them. */
  errors?: FieldErrors
  /** The required fields: marked for browsers and screen readers. */
  requiredNames?: ReadonlySet<string>
  /** How many submits the checks of the page have refused; `useFormChecks` returns it. */
  refusals?: number
  ref?: Ref<HTMLFormElement>
  /** The element to render: React Router's form where the page must not reload. */
  element?: ElementType
}

const FieldErrorsContext = createContext<FieldErrors>({})
const RefusalsContext = createContext(0)
const NO_ERRORS: FieldErrors = {}
const NO_NAMES: ReadonlySet<string> = new Set()

/**
 * A form whose fields show their `errors` below them. The browser's own messages are off, because our schema has
 * better ones.
 */
export function Form({
  errors = NO_ERRORS,
  requiredNames = NO_NAMES,
  refusals = 0,
  element: Element = 'form',
  className,
  ...props
}: FormProps) {
  return (
    <FieldErrorsContext.Provider value={errors}>
      <RefusalsContext.Provider value={refusals}>
        <RequiredNames value={requiredNames}>
          <AriaForm
            {...props}
            validationBehavior="aria"
            validationErrors={errors}
            className={classNames('flex flex-col gap-6', className)}
            render={(formProps) => <Element {...formProps} />}
          />
        </RequiredNames>
      </RefusalsContext.Provider>
    </FieldErrorsContext.Provider>
  )
}

/** The sentence of the form for a field that is not one of react-aria's. */
export function useFieldError(name: string | undefined): string | undefined {
  return useContext(FieldErrorsContext)[name ?? '']
}

/**
 * Above the fields after a refused submit: `message` is about the form as a whole, and is also shown in a toast, once
 * for each `answer`, until the checks of the page refuse a later submit; without one it says how many fields to
 * correct. The first of them already has the focus. Without scripts the page opens at what is said.
 */
export function FormError({
  answer,
  message,
  isShown = true,
}: {
  /** The server's last answer: the same object until the next answer. */
  answer: object | null | undefined
  message?: string
  isShown?: boolean
}) {
  const standing = useStandingAnswer(answer, useContext(RefusalsContext))
  const said = standing ? message : undefined
  useRefusalToast(standing, said ? { title: designTexts.notAccepted, description: said } : null)
  const count = Object.keys(useContext(FieldErrorsContext)).length
  if (!said && !(isShown && count > 0)) return null
  return (
    <Notice tone="danger" isLive>
      {said ? <OpensHere>{said}</OpensHere> : designTexts.fixMarkedFields(count)}
    </Notice>
  )
}
