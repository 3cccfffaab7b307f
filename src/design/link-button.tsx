import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** An anchor that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({
  variant,
  size,
  isWide,
  className,
  ...props
}: Omit<ComponentProps<'a'>, 'className'> & ButtonLook & { href: string }) {
  return <a {...props} className={buttonLook({ variant, size, isWide, className })} />
}
