import { requireUser } from '#edge/request-context.ts'
import { reportFlowEvent, useStepSeen } from '#features/analytics/ui/use-flow-events.ts'
import { introTexts as texts } from '#features/onboarding/texts.ts'
import { IntroSlides } from '#features/onboarding/ui/intro-slides.tsx'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/onboarding-intro'

export const handle = { patient: {} }

export const meta = () => [{ title: texts.pageTitle }]

/** Three slides for logged-in people; the URL says which. */
export function loader(args: Route.LoaderArgs) {
  const { profile } = requireUser(args)
  const asked = Number(new URL(args.request.url).searchParams.get('bild'))
  const isSlide = Number.isInteger(asked) && asked >= 1 && asked <= texts.slides.length
  return { slide: isSlide ? asked - 1 : 0, role: profile.userType }
}

export default function Intro({ loaderData }: Route.ComponentProps) {
  const { slide, role } = loaderData
  useStepSeen('intro-slides', slide + 1, role)
  return (
    <FocusFrame isLoggedIn>
      <IntroSlides
        slide={slide}
        hrefOf={(slide) => `/simple-onboarding?bild=${slide + 1}`}
        onEnd={() => reportFlowEvent({ event: 'completed', flow: 'intro-slides', role })}
      />
    </FocusFrame>
  )
}
