import type { ReactNode } from 'react'
import { FoldingRule } from '#design/folding-rule.tsx'
import { onboardingStepTexts } from '../texts.ts'

/** Step 3, 'Dina uppgifter': role and account are behind whoever gets here. */
export function OnboardingStep({
  title,
  intro,
  children,
}: {
  title: string
  intro: string
  children: ReactNode
}) {
  return (
    <div className="max-w-2xl">
      <FoldingRule step={3} steps={4} label={onboardingStepTexts.progress(3)} />
      <h1 className="mt-10">{title}</h1>
      <p className="measure mt-3 mb-8 text-lg text-ink-soft">{intro}</p>
      {children}
    </div>
  )
}
