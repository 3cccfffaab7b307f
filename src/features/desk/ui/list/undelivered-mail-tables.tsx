import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { FailedMail, RefusedEmail } from '../../domain/undelivered-mail.ts'
import { undeliveredTexts as texts } from '../../texts/undelivered-mails.ts'
import { useMayChange } from '../use-may-change.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

/** Mails whose attempts are used up, each with a button that sends it again. */
export function FailedMailTable({ mails }: { mails: readonly FailedMail[] }) {
  const { mailColumns: columns } = texts
  const shown: [DeskColumn<FailedMail>, ...DeskColumn<FailedMail>[]] = [
    { label: columns.kind, cell: ({ name }) => texts.kindOf(name) },
    { label: columns.failedAt, cell: ({ failedAt }) => formatMoment(failedAt), isShort: true },
    {
      label: columns.reason,
      cell: ({ reason }) => <span className="text-sm wrap-anywhere">{texts.reasonOf(reason)}</span>,
    },
    {
      label: columns.action,
      isShort: true,
      cell: ({ id, name, failedAt }) => (
        <RowButton
          form="resend"
          id={id}
          label={texts.retry}
          name={texts.retryOf(texts.kindOf(name), formatMoment(failedAt))}
        />
      ),
    },
  ]
  return <DeskTable caption={texts.mailsTitle} columns={shown} rows={mails} keyOf={({ id }) => id} />
}

/** Refused emails, each with a button that allows mails to it again. */
export function RefusedEmailTable({ emails }: { emails: readonly RefusedEmail[] }) {
  const { emailColumns: columns } = texts
  const shown: [DeskColumn<RefusedEmail>, ...DeskColumn<RefusedEmail>[]] = [
    { label: columns.email, cell: ({ email }) => <span className="break-all">{email}</span> },
    { label: columns.refusedAt, cell: ({ refusedAt }) => formatMoment(refusedAt), isShort: true },
    { label: columns.code, cell: ({ code }) => code, isShort: true },
    {
      label: columns.action,
      isShort: true,
      cell: ({ id, email }) => (
        <RowButton form="restore" id={id} label={texts.allow} name={texts.allowOf(email)} />
      ),
    },
  ]
  return <DeskTable caption={texts.emailsTitle} columns={shown} rows={emails} keyOf={({ id }) => id} />
}

function RowButton({ form, id, label, name }: { form: string; id: string; label: string; name: string }) {
  const sent = useNavigation().formData
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="compact"
        isDisabled={!useMayChange()}
        isPending={sent?.get('id') === id}
        pendingLabel={texts.retrying}
        aria-label={name}
      >
        {label}
      </Button>
    </Form>
  )
}
