import { EmailField } from '#design/forms/contact-fields.tsx'
import { PasswordField } from '#design/forms/password-field.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { type UserType, userTypes } from '#identity/accounts/domain/account.ts'
import {
  SHORTEST_PASSWORD,
  SignUpInput,
  SignUpForm as SignUpSchema,
} from '#identity/accounts/domain/account-input.ts'
import { accountInputTexts, userTypeTexts } from '#identity/accounts/texts.ts'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import type { FormFailure } from '../domain/form-failure.ts'
import { fieldRefusalTexts, signUpFailureText, signUpTexts } from '../texts/login.ts'
import type { LoginFormAnswer } from './log-in-form.tsx'
import { TermsNote } from './terms-note.tsx'
import { failureNotice, VisitorForm } from './visitor-form.tsx'

const FIELD_TEXTS = {
  customer: { ...accountInputTexts, ...fieldRefusalTexts },
  company: { ...accountInputTexts, ...fieldRefusalTexts, ...signUpTexts.companyProblems },
} satisfies Record<UserType, object>

const USER_TYPE_OPTIONS = userTypes.map((id) => ({
  id,
  label: userTypeTexts[id],
  detail: signUpTexts.userTypeDetail[id],
}))

type SignUpFormProps = {
  answer?: LoginFormAnswer
  isPending: boolean
  userType: UserType
  /** Without it the user type is fixed, and only sent with the form. */
  onUserTypeChange?: (userType: UserType) => void
  asksPasswordTwice?: boolean
  /** The initial values before anything was sent. */
  initial?: { name: string; email: string }
  /** Other texts for the name field, where the page has its own. */
  nameWords?: { label: string; placeholder?: string }
  /** The text above the fields when something was wrong. */
  failureText?: (failure: FormFailure) => { title: string; description: string }
}

/** A form for a new account. Works without JavaScript; what was typed stays, except the passwords. */
export function SignUpForm({
  answer,
  isPending,
  userType,
  onUserTypeChange,
  asksPasswordTwice = true,
  initial,
  nameWords = { label: signUpTexts.name[userType] },
  failureText = signUpFailureText,
}: SignUpFormProps) {
  return (
    <VisitorForm
      schema={asksPasswordTwice ? SignUpSchema : SignUpInput}
      fieldTexts={FIELD_TEXTS[userType]}
      noticeOf={failureNotice(answer, failureText)}
      answer={answer}
      isPending={isPending}
      submit={signUpTexts.submit}
      submitting={signUpTexts.submitting}
      isWide
      below={<TermsNote />}
    >
      {onUserTypeChange ? (
        <RadioGroup
          name="userType"
          label={signUpTexts.userType}
          look="tiles"
          options={USER_TYPE_OPTIONS}
          value={userType}
          onChange={(id) => onUserTypeChange(id as UserType)}
        />
      ) : (
        <input type="hidden" name="userType" value={userType} />
      )}
      <TextField
        name="name"
        {...nameWords}
        autoComplete={userType === 'company' ? 'organization' : 'name'}
        defaultValue={answer?.values.name ?? initial?.name}
      />
      <EmailField
        name="email"
        label={signUpTexts.email}
        defaultValue={answer?.values.email ?? initial?.email}
      />
      <NewPasswordFields key={useAnswerCount(answer)} asksTwice={asksPasswordTwice} />
    </VisitorForm>
  )
}

function NewPasswordFields({ asksTwice }: { asksTwice: boolean }) {
  return (
    <>
      <PasswordField
        name="password"
        minLength={SHORTEST_PASSWORD}
        label={signUpTexts.password}
        hint={signUpTexts.passwordHint}
        autoComplete="new-password"
      />
      {asksTwice && (
        <PasswordField
          name="confirmPassword"
          label={signUpTexts.confirmPassword}
          autoComplete="new-password"
        />
      )}
    </>
  )
}
