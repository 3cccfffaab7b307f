import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { inWords } from '#design/forms/form-errors.ts'
import { PasswordField } from '#design/forms/password-field.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { useRefusalToast } from '#design/overlays/toast.tsx'
import {
  CompanyNameField,
  CompanyPhoneField,
  ContactPersonField,
} from '#features/companies/ui/company-fields.tsx'
import { SHORTEST_PASSWORD } from '#identity/accounts/domain/account-input.ts'
import { asksForCaptcha } from '#identity/accounts/domain/captcha.ts'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import { useCaptcha } from '#identity/accounts/ui/use-captcha.tsx'
import { type FormFailure, formFailure, refusedFailure } from '#identity/sign-in/domain/form-failure.ts'
import { FailureNotice } from '#identity/sign-in/ui/log-in-form.tsx'
import { TermsNote } from '#identity/sign-in/ui/terms-note.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { SubmitApplicationInput } from '../domain/application-input.ts'
import { partnerPageTexts as texts } from '../texts/partner-page.ts'

type PartnerFormProps = {
  answer?: FormAnswer
  isPending: boolean
  /** The messages at the fields, by code. */
  fieldTexts: Readonly<Record<string, string>>
  /** The text above the fields when something was wrong. */
  failureText: (failure: FormFailure) => { title: string; description: string }
}

/** The application of a company, which makes its account at once. Works without JavaScript. */
export function PartnerForm({ answer, isPending, fieldTexts, failureText }: PartnerFormProps) {
  const { errors, formProps } = useFormChecks({
    schema: SubmitApplicationInput,
    texts: {},
    serverErrors: answer?.errors,
    hasOwnToast: true,
  })
  const captcha = useCaptcha(answer, asksForCaptcha(answer?.code))
  const failure = formFailure(errors) ?? refusedFailure(answer)
  const words = failure ? failureText(failure) : null
  useRefusalToast(answer, words)
  return (
    <Form element={RouterForm} method="post" errors={inWords(errors, fieldTexts)} {...formProps}>
      {words && <FailureNotice {...words} />}
      <ContactFields values={answer?.values ?? {}} passwordKey={useAnswerCount(answer)} />
      <TextField
        name="services"
        label={texts.services}
        hint={texts.servicesHint}
        lines={4}
        defaultValue={textOf(answer?.values.services)}
      />
      {captcha.field}
      <Button
        type="submit"
        variant="primary"
        isDisabled={!captcha.isReady}
        isPending={isPending}
        pendingLabel={texts.submitting}
        className="self-start"
      >
        {texts.submit}
      </Button>
      <TermsNote />
    </Form>
  )
}

function ContactFields({ values, passwordKey }: { values: FormValues; passwordKey: number }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <CompanyNameField values={values} />
      <ContactPersonField values={values} />
      <EmailField name="email" label={texts.email} defaultValue={textOf(values.email)} />
      <CompanyPhoneField values={values} />
      <PasswordField
        key={passwordKey}
        name="password"
        minLength={SHORTEST_PASSWORD}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
    </div>
  )
}
