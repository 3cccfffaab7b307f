import { useState } from 'react'
import { Link } from 'react-router'
import { NumberedAside } from '#design/frame/numbered-aside.tsx'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { registerTexts as texts } from '#identity/codes/texts/mailed-codes.ts'
import { href, withQuery } from '#kernel/href.ts'
import { loginPageTexts } from '../texts/login.ts'
import type { LoginFormAnswer } from './log-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type RegistrationProps = {
  userType: UserType
  next: string | null
  answer?: LoginFormAnswer & { values: { userType: string } }
  isPending: boolean
}

/** Sign-up on a page of its own: the password is typed once. */
export function Registration({ userType: initial, next, answer, isPending }: RegistrationProps) {
  const sent = answer?.values.userType
  const [userType, setUserType] = useState(sent === 'customer' || sent === 'company' ? sent : initial)
  return (
    <AccountStep
      title={texts.title}
      intro={texts.intro}
      beside={<NumberedAside title={loginPageTexts.asideTitle} lines={loginPageTexts.aside[userType]} />}
    >
      <SignUpForm
        answer={answer}
        isPending={isPending}
        userType={userType}
        onUserTypeChange={setUserType}
        asksPasswordTwice={false}
      />
      <p className="mt-8 text-ink-soft">
        {texts.question}{' '}
        <Link to={withQuery(href('/login'), { next })} className="font-semibold text-ink">
          {texts.way}
        </Link>
      </p>
    </AccountStep>
  )
}
