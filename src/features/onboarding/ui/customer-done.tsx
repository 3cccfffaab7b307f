import type { Ref } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { href } from '#kernel/href.ts'
import { customerOnboardingTexts as texts } from '../texts.ts'
import { OnboardingDone } from './onboarding-done.tsx'

/**
 * Step 4 of a customer. `projectHref`: the page of a project that was written before the account existed and has been
 * published with it; null for none.
 */
export function CustomerDone({
  heading,
  projectHref,
}: {
  heading: Ref<HTMLHeadingElement>
  projectHref: string | null
}) {
  return (
    <OnboardingDone
      heading={heading}
      title={texts.doneTitle}
      text={projectHref ? texts.doneWithProject : texts.done}
      links={
        <>
          <Link to={projectHref ?? '/skapa-projekt'} className={buttonLook({ variant: 'primary' })}>
            {projectHref ? texts.nextWithProject : texts.next}
          </Link>
          <Link to={href('/customer/dashboard')} className={buttonLook({ variant: 'quiet' })}>
            {texts.later}
          </Link>
        </>
      }
    />
  )
}
