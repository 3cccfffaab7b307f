import type { ReactNode } from 'react'

type AccountStepProps = {
  title: string
  intro: ReactNode
  /** Beside the form on a wide screen, below it on a narrow one. */
  beside?: ReactNode
  children: ReactNode
}

/** A page of login or sign-up with one thing to do: title, reason and form. */
export function AccountStep({ title, intro, beside, children }: AccountStepProps) {
  const step = (
    <div className="max-w-md">
      <h1>{title}</h1>
      <p className="mt-4 mb-8 text-lg text-ink-soft">{intro}</p>
      {children}
    </div>
  )
  if (!beside) return step
  return (
    <div className="grid grid-cols-1 items-start gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,24rem)]">
      {step}
      {beside}
    </div>
  )
}
