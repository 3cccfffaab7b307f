import { Tab, TabList, TabPanel, Tabs } from '#design/frame/tabs.tsx'
import { ProviderButtons, type ShownProvider } from '#identity/providers/ui/provider-buttons.tsx'
import type { FormFailure } from '#identity/sign-in/domain/form-failure.ts'
import { LogInForm } from '#identity/sign-in/ui/log-in-form.tsx'
import { customerStartTexts as texts } from '../texts.ts'
import { type AccountAnswer, AccountForm, BrokenNotice, loginFormAnswer } from './account-form.tsx'

export type CustomerLoginTab = 'signUp' | 'logIn'

type CustomerLoginProps = {
  tab: CustomerLoginTab
  /** The URL of each tab: tabs are links, so they work without JavaScript. */
  hrefs: Readonly<Record<CustomerLoginTab, string>>
  providers: readonly ShownProvider[]
  answer: AccountAnswer
  isPending: boolean
  /** The page's own texts for a failed login or sign-up. */
  failureText: (failure: FormFailure) => { title: string; description: string }
}

/** Step 2 of the customers' onboarding at /onboarding: sign-up or login. */
export function CustomerLogin({ tab, hrefs, providers, answer, isPending, failureText }: CustomerLoginProps) {
  const shared = { answer, isPending, failureText }
  return (
    <Tabs selectedKey={tab} className="max-w-md">
      <TabList aria-label={texts.tabs}>
        <Tab id="signUp" href={hrefs.signUp}>
          {texts.tab.signUp}
        </Tab>
        <Tab id="logIn" href={hrefs.logIn}>
          {texts.tab.logIn}
        </Tab>
      </TabList>
      <TabPanel id={tab}>
        {tab === 'signUp' ? (
          <AccountForm role="customer" providers={providers} {...shared} />
        ) : (
          <>
            {answer?.isBroken && <BrokenNotice />}
            <LogInForm {...shared} answer={loginFormAnswer(answer)} />
            <ProviderButtons providers={providers} next={null} userType={null} />
          </>
        )}
      </TabPanel>
    </Tabs>
  )
}
