import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { ProviderButtons, type ShownProvider } from '#identity/providers/ui/provider-buttons.tsx'
import type { FormFailure } from '#identity/sign-in/domain/form-failure.ts'
import type { LoginFormAnswer } from '#identity/sign-in/ui/log-in-form.tsx'
import { SignUpForm } from '#identity/sign-in/ui/sign-up-form.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { onboardingFailureTexts, accountStepTexts as texts } from '../texts.ts'
import { KeptFields } from './kept-fields.tsx'

/** The server's answer to the account step. `isBroken`: it could not be read. */
export type AccountAnswer = (Partial<LoginFormAnswer> & { isBroken?: boolean }) | undefined

type AccountFormProps = {
  role: UserType
  providers: readonly ShownProvider[]
  answer: AccountAnswer
  isPending: boolean
  failureText?: (failure: FormFailure) => { title: string; description: string }
}

/** Step 2, 'Skapa konto', after a role was chosen. */
export function AccountForm({ role, providers, answer, isPending, failureText }: AccountFormProps) {
  return (
    <div className="max-w-md">
      {answer?.isBroken && <BrokenNotice />}
      <KeptFields name={`account-${role}`}>
        {(kept) => (
          <SignUpForm
            answer={loginFormAnswer(answer)}
            isPending={isPending}
            userType={role}
            nameWords={texts.name[role]}
            initial={kept && accountFields(kept)}
            failureText={failureText}
          />
        )}
      </KeptFields>
      <ProviderButtons providers={providers} next={null} userType={role} />
    </div>
  )
}

/** The account step for a person who returns to it: the account already exists. */
export function AccountReady({ name, email, onwardHref }: Record<'name' | 'email' | 'onwardHref', string>) {
  return (
    <Notice
      title={texts.readyTitle(name)}
      action={
        <Link to={onwardHref} className={buttonLook({ variant: 'primary' })}>
          {texts.onward}
        </Link>
      }
    >
      {texts.ready(email)}
    </Notice>
  )
}

/** An error notice for unexpected errors. */
export function BrokenNotice() {
  return (
    <Notice tone="danger" title={onboardingFailureTexts.title} isLive className="mb-6">
      {onboardingFailureTexts.account}
    </Notice>
  )
}

/** The part of the answer that the forms for login and sign-up understand. */
export function loginFormAnswer(answer: AccountAnswer): LoginFormAnswer | undefined {
  return answer?.errors ? (answer as LoginFormAnswer) : undefined
}

function accountFields({ name, email }: FormValues): { name: string; email: string } {
  return { name: textOf(name), email: textOf(email) }
}
