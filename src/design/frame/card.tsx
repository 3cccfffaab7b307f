import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A sheet of its own on the page: for items of a list or things side by side. Sections of one page need no card. */
export function Card({
  as: Element = 'div',
  children,
  className,
}: {
  as?: 'div' | 'section' | 'article' | 'li'
  children: ReactNode
  className?: string
}) {
  return (
    <Element className={classNames('rounded-lg border border-line bg-paper-raised p-5 sm:p-6', className)}>
      {children}
    </Element>
  )
}
