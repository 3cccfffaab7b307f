import type { Ref } from 'react'
import type { UserType } from '#identity/accounts/domain/account.ts'
import type { ShownProvider } from '#identity/providers/ui/provider-buttons.tsx'
import { stepHref } from '../domain/onboarding-step.ts'
import { roleStepTexts, accountStepTexts as texts } from '../texts.ts'
import { type AccountAnswer, AccountForm, AccountReady } from './account-form.tsx'
import { HasAccount, OnboardingLanding } from './onboarding-landing.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { RoleForm } from './role-form.tsx'

export type OnboardingStartProps = {
  step: 'start' | 1 | 2
  /** The path of the wizard, and the user type it is for. */
  page: string
  role: UserType
  /** The preselected role in the first step. */
  chosenRole: UserType
  /** The account of a logged-in person. */
  account: { name: string; email: string } | null
  providers: readonly ShownProvider[]
  heading: Ref<HTMLHeadingElement>
  answer: AccountAnswer
  isPending: boolean
  onSelectRole: (role: UserType) => void
}

/** The steps before the details: the landing page, the role, the account. */
export function OnboardingStart(props: OnboardingStartProps) {
  const { step, page, role, chosenRole, account, providers, heading, answer, isPending, onSelectRole } = props
  if (step === 'start') return <OnboardingLanding heading={heading} startHref={stepHref(page, 1)} />
  if (step === 1)
    return (
      <OnboardingStep
        step={1}
        heading={heading}
        intro={roleStepTexts.intro}
        backHref={account ? stepHref(page, 3) : page}
      >
        <RoleForm role={chosenRole} hasAccount={account !== null} onSelect={onSelectRole} />
      </OnboardingStep>
    )
  return (
    <OnboardingStep step={2} heading={heading} intro={texts.intro[role]} backHref={stepHref(page, 1)}>
      {account ? (
        <AccountReady {...account} onwardHref={stepHref(page, 3)} />
      ) : (
        <>
          <AccountForm role={role} providers={providers} answer={answer} isPending={isPending} />
          <HasAccount />
        </>
      )}
    </OnboardingStep>
  )
}
