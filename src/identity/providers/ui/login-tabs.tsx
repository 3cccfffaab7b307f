import { useState } from 'react'
import { Link } from 'react-router'
import { NumberedAside } from '#design/frame/numbered-aside.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#design/frame/tabs.tsx'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { otherLoginMethods } from '#identity/codes/texts/mailed-codes.ts'
import { loginPageTexts } from '#identity/sign-in/texts/login.ts'
import { LogInForm, type LoginFormAnswer } from '#identity/sign-in/ui/log-in-form.tsx'
import { SignUpForm } from '#identity/sign-in/ui/sign-up-form.tsx'
import { href, withQuery } from '#kernel/href.ts'
import { ProviderButtons, type ShownProvider } from './provider-buttons.tsx'

export type LoginTab = 'logIn' | 'signUp'

const OTHER = { logIn: 'signUp', signUp: 'logIn' } as const satisfies Record<LoginTab, LoginTab>

type LoginTabsProps = {
  tab: LoginTab
  /** The URL of each tab: tabs are links, so they work without JavaScript. */
  hrefs: Readonly<Record<LoginTab, string>>
  /** The page that the visitor asked for; the links to other login methods pass it on. */
  next: string | null
  /** The providers through which one can log in instead. */
  providers: readonly ShownProvider[]
  initialUserType: UserType
  answer?: LoginFormAnswer
  isPending: boolean
}

/** Login and sign-up as two tabs, and beside them the advantages of an account. */
export function LoginTabs(props: LoginTabsProps) {
  const { tab, hrefs, next, providers, initialUserType, answer, isPending } = props
  const [userType, setUserType] = useState(initialUserType)
  const forms = {
    logIn: (
      <>
        <LogInForm answer={answer} isPending={isPending} />
        <OtherLoginMethods next={next} />
      </>
    ),
    signUp: (
      <SignUpForm answer={answer} isPending={isPending} userType={userType} onUserTypeChange={setUserType} />
    ),
  }
  return (
    <div className="grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,24rem)]">
      <div>
        <h1 className="mb-4">{loginPageTexts.title[tab]}</h1>
        <Tabs selectedKey={tab}>
          <TabList aria-label={loginPageTexts.tabs}>
            <Tab id="logIn" href={hrefs.logIn}>
              {loginPageTexts.title.logIn}
            </Tab>
            <Tab id="signUp" href={hrefs.signUp}>
              {loginPageTexts.title.signUp}
            </Tab>
          </TabList>
          <TabPanel id={tab}>{forms[tab]}</TabPanel>
        </Tabs>
        <ProviderButtons providers={providers} next={next} userType={tab === 'signUp' ? userType : null} />
        <p className="mt-8 text-ink-soft">
          {loginPageTexts.other[tab].question}{' '}
          <Link to={hrefs[OTHER[tab]]} className="font-semibold text-ink">
            {loginPageTexts.other[tab].way}
          </Link>
        </p>
      </div>
      <NumberedAside
        title={loginPageTexts.asideTitle}
        lines={loginPageTexts.aside[userType]}
        className="lg:mt-16"
      />
    </div>
  )
}

/** For people who cannot type their password. */
function OtherLoginMethods({ next }: { next: string | null }) {
  const codeHref = withQuery(href('/engangskod'), { next })
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-6">
      <Link to={href('/glomt-losenord')} className="py-2">
        {otherLoginMethods.forgotten}
      </Link>
      <Link to={codeHref} className="py-2">
        {otherLoginMethods.code}
      </Link>
    </p>
  )
}
