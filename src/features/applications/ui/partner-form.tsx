import { EmailField } from '#design/forms/contact-fields.tsx'
import { PasswordField } from '#design/forms/password-field.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import {
  CompanyNameField,
  CompanyPhoneField,
  ContactPersonField,
} from '#features/companies/ui/company-fields.tsx'
import { SHORTEST_PASSWORD } from '#identity/accounts/domain/account-input.ts'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import type { FormFailure } from '#identity/sign-in/domain/form-failure.ts'
import { TermsNote } from '#identity/sign-in/ui/terms-note.tsx'
import { failureNotice, VisitorForm } from '#identity/sign-in/ui/visitor-form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { SubmitApplicationInput } from '../domain/application-input.ts'
import { partnerPageTexts as texts } from '../texts/partner-page.ts'

type PartnerFormProps = {
  answer?: FormAnswer
  isPending: boolean
  /** The error sentences at the fields, by code. */
  fieldTexts: Readonly<Record<string, string>>
  /** The text above the fields after a failure. */
  failureText: (failure: FormFailure) => { title: string; description: string }
}

/** The application form of a company, which also creates its account. Works without JavaScript. */
export function PartnerForm({ answer, isPending, fieldTexts, failureText }: PartnerFormProps) {
  return (
    <VisitorForm
      schema={SubmitApplicationInput}
      fieldTexts={fieldTexts}
      noticeOf={failureNotice(answer, failureText)}
      answer={answer}
      isPending={isPending}
      submit={texts.submit}
      submitting={texts.submitting}
      below={<TermsNote />}
    >
      <ContactFields values={answer?.values ?? {}} passwordKey={useAnswerCount(answer)} />
      <TextField
        name="services"
        label={texts.services}
        hint={texts.servicesHint}
        lines={4}
        defaultValue={textOf(answer?.values.services)}
      />
    </VisitorForm>
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
