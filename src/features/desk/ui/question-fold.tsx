import type { ReactNode } from 'react'
import { buttonLook } from '#design/button-look.ts'
import { deskTexts } from '../texts/desk.ts'

/**
 * Something that is not to happen by one press: a button unfolds the form that says what follows, and folds it again.
 * Works without JavaScript. `isOpen`: after a refusal the form is still unfolded.
 */
export function QuestionFold({
  label,
  isOpen,
  children,
}: {
  label: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <details className="group" open={isOpen}>
      <summary className={buttonLook({ variant: 'secondary', className: 'mb-5 cursor-pointer list-none' })}>
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">{deskTexts.notYet}</span>
      </summary>
      {children}
    </details>
  )
}
