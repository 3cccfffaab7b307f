import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { Notice } from '#design/frame/notice.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import type { ApplicationMessage, OwnApplication } from '../domain/application.ts'
import { ApplicationMessageInput } from '../domain/application-input.ts'
import { applicationInputTexts, messageKindTexts, ownApplicationTexts as texts } from '../texts.ts'

type ApplicationStateProps = { application: OwnApplication; className?: string }

/** The state of the applicant's application, and the form for their next step. Renders nothing once it is approved. */
export function ApplicationState({ application, className }: ApplicationStateProps) {
  const { state, messages } = application
  if (state === 'approved') return null
  if (state === 'question')
    return (
      <Notice tone="warning" title={texts.questionTitle} className={className}>
        <p>{texts.question}</p>
        <Messages messages={messages} />
        <ReplyForm
          action={href('/company/application/answer')}
          label={texts.answer}
          submit={texts.sendAnswer}
        />
      </Notice>
    )
  if (state === 'refused')
    return (
      <Notice tone="danger" title={texts.refusedTitle} className={className}>
        <p>{texts.refused}</p>
        <Messages messages={messages} />
        <ReplyForm
          action={href('/company/application/resubmission')}
          label={texts.changes}
          submit={texts.resubmit}
        />
      </Notice>
    )
  return <Waiting application={application} className={className} />
}

function Waiting({ application, className }: ApplicationStateProps) {
  const { dueOn, isOverdue, messages } = application
  const due = dueOn ? formatDate(dueOn) : ''
  return (
    <Notice tone="info" title={texts.waitingTitle} className={className}>
      <p>{isOverdue ? texts.late(due) : texts.waiting(due)}</p>
      <Messages messages={messages} />
    </Notice>
  )
}

/** The newest message is open, earlier ones are folded. */
function Messages({ messages }: { messages: readonly ApplicationMessage[] }) {
  const newest = messages.at(-1)
  if (!newest) return null
  const earlier = messages.slice(0, -1)
  return (
    <>
      <Message message={newest} />
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer font-semibold">{texts.history}</summary>
          {earlier.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </details>
      )}
    </>
  )
}

function Message({ message: { kind, body, writtenAt } }: { message: ApplicationMessage }) {
  return (
    <figure className="mt-3 border-l-2 border-line-strong pl-3">
      <figcaption className="text-ink-soft">
        {messageKindTexts[kind]} · {formatMoment(writtenAt)}
      </figcaption>
      <blockquote className="text-base break-words whitespace-pre-line">{body}</blockquote>
    </figure>
  )
}

type ReplyFormProps = { action: string; label: string; submit: string }

function ReplyForm({ action, label, submit }: ReplyFormProps) {
  const checks = useFormChecks({ schema: ApplicationMessageInput, texts: applicationInputTexts })
  const isPending = useNavigation().formAction === action
  return (
    <Form
      element={RouterForm}
      method="post"
      action={action}
      errors={checks.errors}
      className="mt-4"
      {...checks.formProps}
    >
      <TextField name="text" label={label} lines={4} />
      <Button
        type="submit"
        variant="primary"
        isPending={isPending}
        pendingLabel={texts.sending}
        className="self-start"
      >
        {submit}
      </Button>
    </Form>
  )
}
