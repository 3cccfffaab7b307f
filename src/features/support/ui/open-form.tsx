import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { VisitorForm } from '#identity/sign-in/ui/visitor-form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'

type Words = {
  failed: string
  incomplete: string
  incompleteText: string
  submit: string
  submitting: string
}

type OpenFormProps = {
  schema: z.ZodMiniType
  /** The messages at the fields, by problem code. */
  fieldTexts: Readonly<Record<string, string>>
  words: Words
  answer?: FormAnswer
  isPending: boolean
  children: ReactNode
}

/** A form with which anybody can send a message to the operator. */
export function OpenForm({ words, answer, ...form }: OpenFormProps) {
  const { failed, incomplete, incompleteText, submit, submitting } = words
  const refused = answer?.refusal ? { title: failed, description: answer.refusal } : null
  return (
    <VisitorForm
      {...form}
      noticeOf={(errors) =>
        Object.keys(errors).length > 0 ? { title: incomplete, description: incompleteText } : refused
      }
      answer={answer}
      submit={submit}
      submitting={submitting}
    />
  )
}
