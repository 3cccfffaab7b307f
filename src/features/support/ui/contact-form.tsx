import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form } from '#design/form.tsx'
import { inWords } from '#design/form-errors.ts'
import { TextField } from '#design/text-field.tsx'
import { useFormChecks } from '#design/use-form-checks.ts'
import { asksForCaptcha } from '#features/accounts/domain/captcha.ts'
import { FailureNotice } from '#features/accounts/ui/log-in-form.tsx'
import { useCaptcha } from '#features/accounts/ui/use-captcha.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { ContactMessageInput, LONGEST_MESSAGE, LONGEST_SUBJECT } from '../domain/contact-message-input.ts'
import { contactPageTexts as texts } from '../texts/contact-page.ts'

/** What the server said of the form: codes by field, or one refusal of the whole. */
export type ContactAnswer = {
  errors: Readonly<Record<string, string>>
  refusal: { code: string; text: string } | null
  values: FormValues
}

type ContactFormProps = {
  answer?: ContactAnswer
  isPending: boolean
  /** What is said at the fields, by code. */
  fieldTexts: Readonly<Record<string, string>>
  /** Whoever is logged in need not write it again. */
  known: { name: string; email: string } | null
}

/** Writes to support. Works without JavaScript; what was typed stays. */
export function ContactForm({ answer, isPending, fieldTexts, known }: ContactFormProps) {
  const { errors, formProps } = useFormChecks({
    schema: ContactMessageInput,
    texts: {},
    serverErrors: answer?.errors,
  })
  const captcha = useCaptcha(answer, asksForCaptcha(answer?.refusal?.code))
  const typed = (name: 'name' | 'email' | 'subject' | 'message') => textOf(answer?.values[name])
  return (
    <Form element={RouterForm} method="post" errors={inWords(errors, fieldTexts)} {...formProps}>
      {answer?.refusal && <FailureNotice title={texts.failed} description={answer.refusal.text} />}
      {Object.keys(errors).length > 0 && (
        <FailureNotice title={texts.incomplete} description={texts.incompleteText} />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="name"
          label={texts.name}
          autoComplete="name"
          defaultValue={answer ? typed('name') : known?.name}
        />
        <TextField
          name="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck="false"
          defaultValue={answer ? typed('email') : known?.email}
        />
      </div>
      <TextField
        name="subject"
        label={texts.subject}
        maxLength={LONGEST_SUBJECT}
        defaultValue={typed('subject')}
      />
      <TextField
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        lines={6}
        maxLength={LONGEST_MESSAGE}
        defaultValue={typed('message')}
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
    </Form>
  )
}
