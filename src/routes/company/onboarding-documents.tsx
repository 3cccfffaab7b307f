import { requireCompany } from '#edge/request-context.ts'
import { listOwnDocuments } from '#features/documents/server/document-queries.ts'
import { DocumentUploads } from '#features/documents/ui/document-uploads.tsx'
import { stepHref } from '#features/onboarding/domain/onboarding-step.ts'
import { onboardingTitle, companyOnboardingTexts as texts } from '#features/onboarding/texts.ts'
import { OnboardingStep } from '#features/onboarding/ui/onboarding-step.tsx'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/onboarding-documents'

export const meta = () => [{ title: onboardingTitle(3) }]

/** The second part of a company's step 3: its facts are saved; documents can be sent now or later. */
export async function loader(args: Route.LoaderArgs) {
  return { documents: await listOwnDocuments(requireCompany(args, 'papers')) }
}

export default function OnboardingDocuments({ loaderData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn>
      <OnboardingStep step={3} title={texts.documentsTitle} intro={texts.documents}>
        <DocumentUploads
          documents={loaderData.documents}
          next={href('/company/onboarding/dokument')}
          onward={stepHref(href('/company/onboarding'), 4)}
        />
      </OnboardingStep>
    </FocusFrame>
  )
}
