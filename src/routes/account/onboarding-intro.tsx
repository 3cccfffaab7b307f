import { requireUser } from '#edge/request-context.ts'
import { introTexts as texts } from '#features/onboarding/texts.ts'
import { IntroSlides } from '#features/onboarding/ui/intro-slides.tsx'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/onboarding-intro'

export const meta = () => [{ title: texts.pageTitle }]

/** Three slides for whoever is logged in; the address holds which. */
export function loader(args: Route.LoaderArgs) {
  requireUser(args)
  const asked = Number(new URL(args.request.url).searchParams.get('bild'))
  return { slide: Number.isInteger(asked) && asked >= 1 && asked <= texts.slides.length ? asked - 1 : 0 }
}

export default function Intro({ loaderData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn>
      <IntroSlides slide={loaderData.slide} hrefOf={(slide) => `/simple-onboarding?bild=${slide + 1}`} />
    </FocusFrame>
  )
}
