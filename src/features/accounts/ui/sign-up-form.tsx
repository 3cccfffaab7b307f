import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form } from '#design/form.tsx'
import { inWords } from '#design/form-errors.ts'
import { PasswordField } from '#design/password-field.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { TextField } from '#design/text-field.tsx'
import { useFormChecks } from '#design/use-form-checks.ts'
import { type UserType, userTypes } from '../domain/account.ts'
import { SignUpInput, SignUpForm as SignUpSchema } from '../domain/account-input.ts'
import { asksForCaptcha } from '../domain/captcha.ts'
import { formFailure } from '../domain/form-failure.ts'
import {
  accountInputTexts,
  fieldRefusalTexts,
  signUpFailureText,
  signUpTexts,
  userTypeTexts,
} from '../texts.ts'
import { type EntranceAnswer, FailureNotice } from './log-in-form.tsx'
import { useAnswerCount } from './use-answer-count.ts'
import { useCaptcha } from './use-captcha.tsx'

const FIELD_TEXTS = { ...accountInputTexts, ...fieldRefusalTexts }

const USER_TYPE_OPTIONS = userTypes.map((id) => ({
  id,
  label: userTypeTexts[id],
  detail: signUpTexts.userTypeDetail[id],
}))

type SignUpFormProps = {
  answer?: EntranceAnswer
  isPending: boolean
  userType: UserType
  onUserTypeChange: (userType: UserType) => void
  asksPasswordTwice?: boolean
}

/** A new account. Works without JavaScript; what was typed stays, except the passwords. */
export function SignUpForm({
  answer,
  isPending,
  userType,
  onUserTypeChange,
  asksPasswordTwice = true,
}: SignUpFormProps) {
  const { errors, formProps } = useFormChecks({
    schema: asksPasswordTwice ? SignUpSchema : SignUpInput,
    texts: {},
    serverErrors: answer?.errors,
  })
  const captcha = useCaptcha(answer, asksForCaptcha(answer?.refusal))
  const failure = formFailure(errors) ?? answer?.refusal
  return (
    <Form element={RouterForm} method="post" errors={inWords(errors, FIELD_TEXTS)} {...formProps}>
      {failure && <FailureNotice {...signUpFailureText(failure)} />}
      <RadioGroup
        name="userType"
        label={signUpTexts.userType}
        look="tiles"
        options={USER_TYPE_OPTIONS}
        value={userType}
        onChange={(id) => onUserTypeChange(id as UserType)}
      />
      <TextField
        name="name"
        label={signUpTexts.name[userType]}
        autoComplete={userType === 'company' ? 'organization' : 'name'}
        defaultValue={answer?.values.name}
      />
      <TextField
        name="email"
        label={signUpTexts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck="false"
        defaultValue={answer?.values.email}
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
    </Form>
  )
}

function NewPasswordFields({ asksTwice }: { asksTwice: boolean }) {
  return (
    <>
      <PasswordField
        name="password"
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
