import { EmailField } from '#design/forms/contact-fields.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { ContactMessageInput, LONGEST_MESSAGE, LONGEST_SUBJECT } from '../domain/contact-message-input.ts'
import { contactPageTexts as texts } from '../texts/contact-page.ts'
import { OpenForm } from './open-form.tsx'

type ContactFormProps = {
  answer?: FormAnswer
  isPending: boolean
  /** The messages at the fields, by problem code. */
  fieldTexts: Readonly<Record<string, string>>
  /** The name and email of a logged-in person, who need not type them. */
  known: { name: string; email: string } | null
  /** The subject that the link to the form names; may be empty. */
  about: string
}

/** The form of a message to support. */
export function ContactForm({ answer, isPending, fieldTexts, known, about }: ContactFormProps) {
  const typed = (name: 'name' | 'email' | 'subject' | 'message') => textOf(answer?.values[name])
  return (
    <OpenForm
      schema={ContactMessageInput}
      fieldTexts={fieldTexts}
      words={texts}
      answer={answer}
      isPending={isPending}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="name"
          label={texts.name}
          autoComplete="name"
          defaultValue={answer ? typed('name') : known?.name}
        />
        <EmailField name="email" label={texts.email} defaultValue={answer ? typed('email') : known?.email} />
      </div>
      <TextField
        name="subject"
        label={texts.subject}
        longest={LONGEST_SUBJECT}
        defaultValue={answer ? typed('subject') : about}
      />
      <TextField
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        lines={6}
        longest={LONGEST_MESSAGE}
        defaultValue={typed('message')}
      />
    </OpenForm>
  )
}
