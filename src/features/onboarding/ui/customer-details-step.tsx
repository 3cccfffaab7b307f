import type { Ref } from 'react'
import { CustomerDetailsForm } from '#identity/accounts/ui/customer-details-form.tsx'
import type { FormValues } from '#kernel/form-values.ts'
import { accountAgainHref } from '../domain/onboarding-step.ts'
import { customerOnboardingTexts as texts } from '../texts.ts'
import { KeptFields } from './kept-fields.tsx'
import { OnboardingStep } from './onboarding-step.tsx'

/** The server's refusal of the details. */
export type DetailsAnswer = { errors?: Record<string, string>; refusal?: string; values?: FormValues }

type CustomerDetailsStepProps = {
  /** The path of the wizard. */
  page: string
  restartHref?: string
  /** The account whose details these are. */
  account: { id: string } | null
  /** The saved details of the account; null for none. */
  details: FormValues | null
  heading: Ref<HTMLHeadingElement>
  answer: DetailsAnswer | undefined
  isPending: boolean
}

/** Step 3 of a customer: name and, optionally, telephone and place. */
export function CustomerDetailsStep(props: CustomerDetailsStepProps) {
  const { page, restartHref, account, details, heading, answer, isPending } = props
  return (
    <OnboardingStep
      step={3}
      heading={heading}
      intro={texts.intro}
      backHref={accountAgainHref(page)}
      restartHref={restartHref}
    >
      <KeptFields name={`details-${account?.id}`}>
        {(kept) => (
          <CustomerDetailsForm
            details={{ ...details, ...kept, ...answer?.values }}
            answer={answer}
            isPending={isPending}
          />
        )}
      </KeptFields>
    </OnboardingStep>
  )
}
