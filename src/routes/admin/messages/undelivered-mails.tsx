import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { FormError } from '#design/forms/form.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import {
  ResendMailsInput,
  RestoreEmailInput,
  UNDELIVERED_SHOWN,
} from '#features/desk/domain/undelivered-mail.ts'
import { resendMails } from '#features/desk/server/undelivered/resend-mails.ts'
import { restoreEmail } from '#features/desk/server/undelivered/restore-email.ts'
import { undeliveredMails } from '#features/desk/server/undelivered/undelivered-mail-queries.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { undeliveredTexts as texts, undeliveredRefusalTexts } from '#features/desk/texts/undelivered-mails.ts'
import { FailedMailTable, RefusedEmailTable } from '#features/desk/ui/list/undelivered-mail-tables.tsx'
import { useMayChange } from '#features/desk/ui/use-may-change.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import { textFigures } from '#features/notifications/server/sms/text-figure-queries.ts'
import { TextFigures } from '#features/notifications/ui/sms/text-figures.tsx'
import { codeTextSupply } from '#identity/codes/server/code-text-supply.ts'
import { CodeTextFigures } from '#identity/codes/ui/code-text-figures.tsx'
import { href } from '#kernel/href.ts'
import { REFUSED_EMAIL_DAYS } from '#platform/mail/refused-email.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/undelivered-mails'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  await recordListView(ctx, 'undelivered-listed')
  return {
    ...(await undeliveredMails(ctx)),
    sms: await textFigures(ctx),
    codes: await codeTextSupply(ctx),
    days: REFUSED_EMAIL_DAYS,
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  return answerForms(args.request, {
    forms: {
      resend: pageForm(ResendMailsInput, (input) => resendMails(ctx, input), texts.retried),
      restore: pageForm(RestoreEmailInput, (input) => restoreEmail(ctx, input), texts.allowed),
    },
    refusals: undeliveredRefusalTexts,
    back: href('/admin/mejl'),
  })
}

export default function UndeliveredMails({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, waiting, emails, sms, codes, days } = loaderData
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <FormError answer={actionData} message={actionData?.refusal} />
      {waiting > 0 && <p className="measure mb-6">{texts.waiting(waiting)}</p>}
      <Newest rows={mails} />
      {mails.length > 0 && <FailedMailTable mails={mails} />}
      {mails.length + waiting === 0 && (
        <EmptyState drawing="mailbox" title={texts.noMails}>
          {texts.noMailsText}
        </EmptyState>
      )}
      {mails.length > 1 && <RetryAll count={mails.length} />}
      <section data-keeps-focus aria-labelledby="adresser">
        <h2 id="adresser" className="mt-12 mb-2 text-2xl">
          {texts.emailsTitle}
        </h2>
        <p className="measure mb-4 text-ink-soft">{texts.emailsLead(days)}</p>
        <Newest rows={emails} />
        {emails.length > 0 ? <RefusedEmailTable emails={emails} /> : <p>{texts.noEmails}</p>}
      </section>
      <TextFigures figures={sms} />
      <CodeTextFigures supply={codes} />
    </>
  )
}

/** Says that a list may have more rows than it shows. */
function Newest({ rows }: { rows: readonly unknown[] }) {
  return rows.length < UNDELIVERED_SHOWN ? null : <p className="mb-4">{texts.newest}</p>
}

function RetryAll({ count }: { count: number }) {
  const sent = useNavigation().formData
  const isPending = sent?.get('form') === 'resend' && !sent.has('id')
  return (
    <Form method="post" className="mt-6">
      <input type="hidden" name="form" value="resend" />
      <Button
        type="submit"
        variant="primary"
        isDisabled={!useMayChange()}
        isPending={isPending}
        pendingLabel={texts.retrying}
      >
        {texts.retryAll(count)}
      </Button>
    </Form>
  )
}
