import type { ReactNode } from 'react'
import { Form as RouterForm } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { inWords } from '#design/forms/form-errors.ts'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { useRefusalToast } from '#design/overlays/toast.tsx'
import { asksForCaptcha } from '#identity/accounts/domain/captcha.ts'
import { useCaptcha } from '#identity/accounts/ui/use-captcha.tsx'
import { FailureNotice } from '#identity/sign-in/ui/log-in-form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'

type Words = {
  failed: string
  incomplete: string
  incompleteText: string
  submit: string
  submitting: string
}

/**
 * A form that anybody may send, with a proof of work once the IP address has sent many. Works without JavaScript;
 * what was typed stays.
 */
export function OpenForm({
  schema,
  fieldTexts,
  words: { failed, incomplete, incompleteText, submit, submitting },
  answer,
  isPending,
  children,
}: {
  schema: z.ZodMiniType
  /** The messages at the fields, by code. */
  fieldTexts: Readonly<Record<string, string>>
  words: Words
  answer?: FormAnswer
  isPending: boolean
  children: ReactNode
}) {
  const { errors, formProps } = useFormChecks({
    schema,
    texts: {},
    serverErrors: answer?.errors,
    hasOwnToast: true,
  })
  const captcha = useCaptcha(answer, asksForCaptcha(answer?.code))
  const isWrong = Object.keys(errors).length > 0
  const refused = answer?.refusal ? { title: failed, description: answer.refusal } : null
  const notice = isWrong ? { title: incomplete, description: incompleteText } : refused
  useRefusalToast(answer, notice)
  return (
    <Form element={RouterForm} method="post" errors={inWords(errors, fieldTexts)} {...formProps}>
      {notice && <FailureNotice {...notice} />}
      {children}
      {captcha.field}
      <Button
        type="submit"
        variant="primary"
        isDisabled={!captcha.isReady}
        isPending={isPending}
        pendingLabel={submitting}
        className="self-start"
      >
        {submit}
      </Button>
    </Form>
  )
}
