import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { inWords } from '#design/forms/form-errors.ts'
import { PasswordField } from '#design/forms/password-field.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { useRefusalToast } from '#design/overlays/toast.tsx'
import { type UserType, userTypes } from '#identity/accounts/domain/account.ts'
import {
  SHORTEST_PASSWORD,
  SignUpInput,
  SignUpForm as SignUpSchema,
} from '#identity/accounts/domain/account-input.ts'
import { asksForCaptcha } from '#identity/accounts/domain/captcha.ts'
import { accountInputTexts, userTypeTexts } from '#identity/accounts/texts.ts'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import { useCaptcha } from '#identity/accounts/ui/use-captcha.tsx'
import { type FormFailure, formFailure, refusedFailure } from '../domain/form-failure.ts'
import { fieldRefusalTexts, signUpFailureText, signUpTexts } from '../texts/login.ts'
import { FailureNotice, type LoginFormAnswer } from './log-in-form.tsx'
import { TermsNote } from './terms-note.tsx'

const FIELD_TEXTS = { ...accountInputTexts, ...fieldRefusalTexts }

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
  const { errors, formProps } = useFormChecks({
    schema: asksPasswordTwice ? SignUpSchema : SignUpInput,
    texts: {},
    serverErrors: answer?.errors,
    hasOwnToast: true,
  })
  const captcha = useCaptcha(answer, asksForCaptcha(answer?.code))
  const failure = formFailure(errors) ?? refusedFailure(answer)
  const words = failure ? failureText(failure) : null
  useRefusalToast(answer, words)
  return (
    <Form element={RouterForm} method="post" errors={inWords(errors, FIELD_TEXTS)} {...formProps}>
      {words && <FailureNotice {...words} />}
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
      {captcha.field}
      <Button
        type="submit"
        variant="primary"
        isWide
        isDisabled={!captcha.isReady}
        isPending={isPending}
        pendingLabel={signUpTexts.submitting}
      >
        {signUpTexts.submit}
      </Button>
      <TermsNote />
    </Form>
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
