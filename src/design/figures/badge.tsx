import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Tone, toneLook } from '../tone.ts'
import type { Icon } from './icons.tsx'

/** A state in one or two words, on one line; `isLong` lets more words continue on the next. */
export function Badge({
  tone = 'neutral',
  icon: BadgeIcon,
  children,
  isLong,
  className,
}: {
  tone?: Tone
  icon?: Icon
  isLong?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold',
        isLong ? 'max-w-full' : 'whitespace-nowrap',
        toneLook[tone],
        className,
      )}
    >
      {BadgeIcon && <BadgeIcon className="-ml-0.5 size-4" />}
      {children}
    </span>
  )
}
