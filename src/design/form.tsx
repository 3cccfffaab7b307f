import { type ComponentProps, type ElementType, type ReactNode, useContext } from 'react'
import { FormValidationContext } from 'react-aria-components'
import { FormContext } from 'react-aria-components/Form'
import { classNames } from './class-names.ts'
import type { FieldErrors } from './form-errors.ts'
import { Notice } from './notice.tsx'
import { designTexts } from './texts.ts'

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'children' | 'noValidate'> & {
  /** Sentences by field name: each appears at the field of that name. What `useFormChecks` hands out fits here. */
  errors?: FieldErrors
  action?: string
  children: ReactNode
  /** The element to be: the router's own form where the page must not reload. */
  element?: ElementType
}

/** A form whose fields show `errors` under themselves. The browser's own bubbles are off: our schema speaks. */
export function Form({ errors, element: Element = 'form', className, children, ...props }: FormProps) {
  return (
    <Element {...props} noValidate className={classNames('flex flex-col gap-6', className)}>
      <FormContext.Provider value={ARIA}>
        <FormValidationContext.Provider value={errors ?? NO_ERRORS}>
          {children}
        </FormValidationContext.Provider>
      </FormContext.Provider>
    </Element>
  )
}

const ARIA = { validationBehavior: 'aria' as const }
const NO_ERRORS: FieldErrors = {}

/**
 * Above the fields after a submit that was not accepted: `message` is about the form as a whole; without one it says
 * how many fields to put right. The first of them already has the focus.
 */
export function FormError({ message, isShown = true }: { message?: string; isShown?: boolean }) {
  const count = Object.keys(useContext(FormValidationContext)).length
  if (!message && !(isShown && count > 0)) return null
  return (
    <Notice tone="danger" isLive>
      {message ?? designTexts.fixMarkedFields(count)}
    </Notice>
  )
}
