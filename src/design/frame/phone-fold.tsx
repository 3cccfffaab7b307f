import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../figures/icons.tsx'

type PhoneFoldProps = {
  title: string
  /** The essence of it, beside the heading of the fold. */
  note?: string
  isOpen?: boolean
  /** On wider screens a sheet of its own. */
  isCard?: boolean
  className?: string
  children: ReactNode
}

/**
 * A secondary part of a page: folded on a phone, and laid out under its heading on wider screens, also without JavaScript.
 * In a browser whose style cannot unfold it, the reader does.
 */
export function PhoneFold({ title, note, isOpen, isCard, className, children }: PhoneFoldProps) {
  return (
    <section
      className={classNames(
        'phone-fold min-w-0 border-line max-md:border-b',
        isCard && 'md:rounded-lg md:border md:bg-paper-raised md:p-6',
        className,
      )}
    >
      <h2 className={classNames('phone-fold-heading mb-3', isCard && 'text-xl')}>{title}</h2>
      <details open={isOpen} className="group/fold">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
          <h2 className="max-w-[70%] shrink-0 text-base">{title}</h2>
          <span className="min-w-0 flex-1 text-sm text-ink-soft">{note}</span>
          <ChevronDownIcon className="text-ink-soft group-open/fold:rotate-180" />
        </summary>
        <div className="phone-fold-content">{children}</div>
      </details>
    </section>
  )
}
