import type { ReactNode } from 'react'

/** Step 4: the account is ready, and what comes next. */
export function OnboardingDone({ title, text, ways }: { title: string; text: string; ways: ReactNode }) {
  return (
    <div className="measure">
      <h1>{title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">{ways}</p>
    </div>
  )
}
