import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'compact'

const BASE =
  'relative inline-flex max-w-full select-none items-center justify-center gap-2 rounded-md border text-center font-semibold wrap-break-word no-underline ' +
  'transition-[color,background-color,border-color,translate] duration-(--quick) ' +
  'pressed:translate-y-px active:translate-y-px aria-expanded:translate-y-0 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-sunken disabled:text-ink-soft disabled:translate-y-0'

const VARIANTS = {
  primary: 'border-falu-edge bg-falu text-on-falu hover:bg-falu-hover pressed:bg-falu-hover',
  secondary: 'border-line-strong bg-paper-raised text-ink hover:border-ink hover:bg-paper-sunken',
  quiet:
    'border-transparent bg-transparent text-ink hover:bg-paper-sunken disabled:border-transparent disabled:bg-transparent',
  danger: 'border-danger bg-paper-raised text-danger hover:bg-danger-soft',
} satisfies Record<ButtonVariant, string>

const SIZES = {
  medium: 'min-h-12 px-5 py-2.5 text-base leading-6',
  compact: 'min-h-11 px-4 py-2 text-sm leading-6',
} satisfies Record<ButtonSize, string>

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; isWide?: boolean; className?: string }

/** The classes of a button, also for a link that acts like one: `<Link className={buttonLook({ variant: 'primary' })}>`. */
export function buttonLook({
  variant = 'secondary',
  size = 'medium',
  isWide,
  className,
}: ButtonLook = {}): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], isWide && 'w-full', className)
}

/** A square button with only an icon; it still needs an `aria-label`. */
export const iconButtonLook =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors ' +
  'hover:bg-paper-sunken hover:text-ink pressed:bg-paper-sunken disabled:cursor-not-allowed disabled:opacity-50'
