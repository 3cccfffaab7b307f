import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { PasswordField } from '#design/forms/password-field.tsx'
import { LogInInput } from '#identity/accounts/domain/account-input.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import type { FormFailure } from '../domain/form-failure.ts'
import { fieldRefusalTexts, logInFailureText, logInTexts } from '../texts/login.ts'
import { failureNotice, VisitorForm } from './visitor-form.tsx'

const FIELD_TEXTS = { ...accountInputTexts, ...fieldRefusalTexts }

/** The server's answer to a login or sign-up. */
export type LoginFormAnswer = FormAnswer<{ name: string; email: string }>

type LogInFormProps = {
  answer?: LoginFormAnswer
  isPending: boolean
  /** The text above the fields when something was wrong. */
  failureText?: (failure: FormFailure) => { title: string; description: string }
}

/** Email and password. Works without JavaScript; what was typed stays, except the password. */
export function LogInForm({ answer, isPending, failureText = logInFailureText }: LogInFormProps) {
  return (
    <VisitorForm
      schema={LogInInput}
      fieldTexts={FIELD_TEXTS}
      noticeOf={failureNotice(answer, failureText)}
      onward={answer?.code === 'account-suspended' && <ContactLink />}
      answer={answer}
      isPending={isPending}
      submit={logInTexts.submit}
      submitting={logInTexts.submitting}
      isWide
    >
      <EmailField
        name="email"
        label={logInTexts.email}
        autoComplete="username"
        defaultValue={answer?.values.email}
      />
      <PasswordField
        key={useAnswerCount(answer)}
        name="password"
        label={logInTexts.password}
        autoComplete="current-password"
      />
    </VisitorForm>
  )
}

/** On a page without a footer: its reader is told to contact us. */
function ContactLink() {
  return (
    <Link to={href('/kontakt')} className={buttonLook({ size: 'compact' })}>
      {logInTexts.contact}
    </Link>
  )
}
