import type { ReactNode } from 'react'
import { Form as RouterForm } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { type FieldErrors, inWords } from '#design/forms/form-errors.ts'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { useStandingAnswer } from '#design/forms/use-standing-answer.ts'
import { Notice } from '#design/frame/notice.tsx'
import { useRefusalToast } from '#design/overlays/toast.tsx'
import { asksForCaptcha } from '#identity/accounts/domain/captcha.ts'
import { useCaptcha } from '#identity/accounts/ui/use-captcha.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormFailure, formFailure, refusedFailure } from '../domain/form-failure.ts'

type Words = { title: string; description: string }

type VisitorFormProps = {
  schema: z.ZodMiniType
  /** The messages at the fields, by code. */
  fieldTexts: Readonly<Record<string, string>>
  /** The text above the fields, given the errors' codes by field; null when nothing is wrong. */
  noticeOf: (errors: FieldErrors) => Words | null
  /** A way on from the refusal that the answer says. */
  onward?: ReactNode
  answer?: FormAnswer
  isPending: boolean
  submit: string
  submitting: string
  /** Is the button as wide as the fields? */
  isWide?: boolean
  /** Below the button. */
  below?: ReactNode
  children: ReactNode
}

/**
 * A form that anybody may send, with a proof of work once the IP address has sent many. Works without JavaScript;
 * what was typed stays, except passwords.
 */
export function VisitorForm(props: VisitorFormProps) {
  const { schema, fieldTexts, noticeOf, answer, isWide } = props
  const { errors, formProps } = useFormChecks({
    schema,
    texts: {},
    serverErrors: answer?.errors,
    hasOwnToast: true,
  })
  const captcha = useCaptcha(answer, asksForCaptcha(answer?.code))
  const notice = noticeOf(errors)
  const standing = useStandingAnswer(answer, formProps.refusals)
  useRefusalToast(standing, notice)
  return (
    <Form element={RouterForm} method="post" errors={inWords(errors, fieldTexts)} {...formProps}>
      {notice && (
        <Notice tone="danger" title={notice.title} action={standing && props.onward} isLive>
          {notice.description}
        </Notice>
      )}
      {props.children}
      {captcha.field}
      <Button
        type="submit"
        variant="primary"
        isWide={isWide}
        isDisabled={!captcha.isReady}
        isPending={props.isPending}
        pendingLabel={props.submitting}
        className={isWide ? undefined : 'self-start'}
      >
        {props.submit}
      </Button>
      {props.below}
    </Form>
  )
}

/** For `noticeOf`: the one thing to say of a form's errors or its refusal, in the page's words. */
export function failureNotice(
  answer: FormAnswer<unknown> | undefined,
  failureText: (failure: FormFailure) => Words,
): (errors: FieldErrors) => Words | null {
  return (errors) => {
    const failure = formFailure(errors) ?? refusedFailure(answer)
    return failure ? failureText(failure) : null
  }
}
