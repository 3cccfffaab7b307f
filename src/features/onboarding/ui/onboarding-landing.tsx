import type { Ref } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Card } from '#design/frame/card.tsx'
import { userTypes } from '#identity/accounts/domain/account.ts'
import { href } from '#kernel/href.ts'
import { onboardingLandingTexts as texts } from '../texts.ts'

/** The page before the first step: whom it is for, and a link to the login for people with an account. */
export function OnboardingLanding({
  heading,
  startHref,
}: {
  heading: Ref<HTMLHeadingElement>
  startHref: string
}) {
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {texts.title}
      </h1>
      <p className="measure mt-4 text-lg text-ink-soft">{texts.lead}</p>
      <div className="mt-10 grid gap-4 sm:grid-cols-2">
        {userTypes.map((userType) => (
          <Card key={userType} as="section">
            <h2 className="text-xl">{texts.cards[userType].title}</h2>
            <ul className="mt-3 flex flex-col">
              {texts.cards[userType].lines.map((line) => (
                <li key={line} className="border-t border-line py-3 text-ink-soft">
                  {line}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <p className="mt-8">
        <Link to={startHref} className={buttonLook({ variant: 'primary' })}>
          {texts.start}
        </Link>
      </p>
      <HasAccount />
    </div>
  )
}

/** For people who already have an account. */
export function HasAccount() {
  return (
    <p className="mt-6 text-ink-soft">
      {texts.question}{' '}
      <Link to={href('/simple-login')} className="font-semibold text-ink">
        {texts.logIn}
      </Link>
    </p>
  )
}
