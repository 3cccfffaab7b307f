import { Tab, TabList, TabPanel, Tabs } from '#design/frame/tabs.tsx'
import { ProviderButtons, type ShownProvider } from '#identity/providers/ui/provider-buttons.tsx'
import type { FormFailure } from '#identity/sign-in/domain/form-failure.ts'
import { LogInForm } from '#identity/sign-in/ui/log-in-form.tsx'
import { flowTexts as texts } from '../texts.ts'
import { type AccountAnswer, AccountForm, BrokenNotice, loginFormAnswer } from './account-form.tsx'

export type FlowTab = 'signUp' | 'logIn'

type FlowEntranceProps = {
  tab: FlowTab
  /** Where each tab lives: they are links, so they work without JavaScript. */
  hrefs: Readonly<Record<FlowTab, string>>
  providers: readonly ShownProvider[]
  answer: AccountAnswer
  isPending: boolean
  /** The page's own words for a login or sign-up that failed. */
  failureText: (failure: FormFailure) => { title: string; description: string }
}

/** The second step of the customers' flow: an account is made, or logged in to. */
export function FlowEntrance({ tab, hrefs, providers, answer, isPending, failureText }: FlowEntranceProps) {
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
