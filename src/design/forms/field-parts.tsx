import { createContext, type ReactNode, use } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label as AriaLabel } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { classNames } from '../class-names.ts'
import { WarningIcon } from '../figures/icons.tsx'
import { designTexts } from '../texts.ts'
import { useHydrated } from './use-hydrated.ts'

/** The properties of every field besides its value. `name` also finds the field's message in the form's errors. */
export type FieldProps = {
  name?: string
  label: string
  /** A sentence of help under the label. */
  hint?: ReactNode
  /** Shown instead of the form's message for `name`. */
  error?: string
  isRequired?: boolean
  /** Adds to the label that the field is optional. */
  isOptional?: boolean
  isDisabled?: boolean
  className?: string
}

/** The names of the fields that the form's schema requires. */
export const RequiredNames = createContext<ReadonlySet<string>>(new Set())

/** Is the field required? Its own property decides; otherwise the form's schema does. */
export function useIsRequired({ name, isRequired }: Pick<FieldProps, 'name' | 'isRequired'>): boolean {
  const names = use(RequiredNames)
  return isRequired ?? (name !== undefined && names.has(name))
}

export const fieldLook = 'group/field flex min-w-0 flex-col gap-1.5'

export const controlLook =
  'min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-paper-raised px-3.5 text-base text-ink ' +
  'transition-[border-color] placeholder:text-ink-soft hover:border-ink ' +
  'group-invalid/field:border-danger group-invalid/field:shadow-[inset_0_0_0_1px_var(--danger)] ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-sunken disabled:text-ink-soft ' +
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus ' +
  'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus'

export const labelLook = 'w-fit max-w-full text-sm leading-snug font-semibold text-ink'
export const hintLook = 'measure text-sm text-ink-soft'

export function FieldLabel({ children, isOptional }: { children: ReactNode; isOptional?: boolean }) {
  return (
    <AriaLabel className={labelLook}>
      {children}
      {isOptional && <OptionalNote />}
    </AriaLabel>
  )
}

export function OptionalNote() {
  return <span className="font-normal text-ink-soft"> ({designTexts.optional})</span>
}

export function FieldHint({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Text slot="description" className={hintLook}>
      {children}
    </Text>
  )
}

/** From four fifths of a limit on: how many characters are left, or too many. Counts them as the schemas do. */
export function LengthNote({ text, longest }: { text: string; longest: number }) {
  const { length } = [...text]
  if (length <= longest * 0.8) return null
  const left = longest - length
  return (
    <p role="status" className={left < 0 ? 'text-sm font-medium text-danger' : 'text-sm text-ink-soft'}>
      {left < 0 ? designTexts.tooMany(-left, longest) : designTexts.left(left)}
    </p>
  )
}

const messageLook = 'flex items-start gap-1.5 text-sm font-medium text-danger'

export function FieldMessage({ error }: { error?: string }) {
  return (
    <FieldError className={messageLook}>
      {({ validationErrors }) => <MessageText>{error ?? validationErrors.join(' ')}</MessageText>}
    </FieldError>
  )
}

/** The same message at a field that is not one of react-aria's, or at a list of fields. */
export function PlainMessage({
  className,
  children,
  ...props
}: {
  id?: string
  role?: 'alert'
  className?: string
  children: ReactNode
}) {
  return (
    <p {...props} className={classNames(messageLook, className)}>
      <MessageText>{children}</MessageText>
    </p>
  )
}

function MessageText({ children }: { children: ReactNode }) {
  return (
    <>
      <WarningIcon className="mt-px" />
      <OpensHere>{children}</OpensHere>
    </>
  )
}

/**
 * A page without scripts opens here, because a browser focuses the first element that asks for it; scripts focus the
 * field.
 */
export function OpensHere({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    // biome-ignore lint/a11y/noAutofocus: nobody has the focus yet, and on a long form the message would be out of sight.
    <span autoFocus={!isHydrated} tabIndex={isHydrated ? undefined : -1}>
      {children}
    </span>
  )
}

/** `true` when the caller says that the field is wrong; otherwise undefined, so that the form's errors decide. */
export function invalidBy(error: string | undefined): true | undefined {
  return error ? true : undefined
}
