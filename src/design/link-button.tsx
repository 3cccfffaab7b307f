import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** A link that looks like a button: for navigation, never for an action. */
export function LinkButton({
  variant,
  size,
  isWide,
  className,
  ...props
}: Omit<ComponentProps<'a'>, 'className'> & ButtonLook & { href: string }) {
  return <a {...props} className={buttonLook({ variant, size, isWide, className })} />
}
