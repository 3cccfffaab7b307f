import type { ReactNode } from 'react'

/** A page of login or sign-up with one thing to do: title, reason and form. */
export function AccountStep({
  title,
  intro,
  children,
}: {
  title: string
  intro: ReactNode
  children: ReactNode
}) {
  return (
    <div className="max-w-md">
      <h1>{title}</h1>
      <p className="mt-4 mb-8 text-lg text-ink-soft">{intro}</p>
      {children}
    </div>
  )
}
