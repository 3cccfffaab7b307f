import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { classNames } from '#design/class-names.ts'
import { FoldingRule } from '#design/figures/folding-rule.tsx'
import { LAST_STEP } from '../domain/onboarding-step.ts'
import { onboardingStepTexts as texts } from '../texts.ts'
import { forgetKeptFields } from './kept-fields.tsx'

type OnboardingStepProps = {
  step: 1 | 2 | 3
  /** The heading, which gets the focus when the step is shown. */
  heading?: Ref<HTMLHeadingElement>
  /** The title of the step; its own name when left out. */
  title?: string
  intro: string
  /** The step before, for the button 'Tillbaka'; undefined if it can no longer be changed. */
  backHref?: string
  /** The URL that starts the onboarding over, with empty fields. */
  restartHref?: string
  children: ReactNode
}

/** One step of onboarding: the progress bar, the form, and the button back. */
export function OnboardingStep(props: OnboardingStepProps) {
  const { step, heading, title, intro, backHref, restartHref, children } = props
  return (
    <div className="max-w-2xl">
      <FoldingRule step={step} steps={LAST_STEP} label={texts.progress(step)} />
      <StepNames step={step} />
      <h1 ref={heading} tabIndex={-1} className="mt-10 outline-none">
        {title ?? texts.steps[step - 1]}
      </h1>
      <p className="measure mt-3 mb-8 text-lg text-ink-soft">{intro}</p>
      {children}
      {backHref && (
        <p className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
          <Link to={backHref} className={buttonLook()}>
            {texts.back}
          </Link>
          {restartHref && (
            <Link to={restartHref} onClick={forgetKeptFields} className={buttonLook({ variant: 'quiet' })}>
              {texts.restart}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

/** The names of all steps, each under its part of the progress bar. */
function StepNames({ step }: { step: number }) {
  return (
    <ol className="mt-2 grid grid-cols-4 gap-2 text-xs sm:text-sm">
      {texts.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === step ? 'step' : undefined}
          className={classNames(
            'text-right hyphens-auto',
            index + 1 === step ? 'font-semibold text-ink' : 'text-ink-soft',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
