import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/figures/badge.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { AccountStanding } from '#features/moderation/domain/account-standing.ts'
import { ModerationReasonInput } from '#features/moderation/domain/moderation-input.ts'
import { moderationInputTexts, suspensionTexts as texts } from '#features/moderation/texts.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { deskTexts } from '../texts/desk.ts'
import { useMayChange } from './use-may-change.ts'

type SuspendedKind = keyof typeof texts.suspendLead

/** Suspends or reinstates an account, with the reason that is mailed to its holder; shows the former suspensions. */
export function SuspensionSection({ account, of }: { account: AccountStanding; of: SuspendedKind }) {
  const { userId, isSuspended, lastSignInAt, suspensions } = account
  const signedIn = lastSignInAt ? formatMoment(lastSignInAt) : deskTexts.never
  return (
    <section aria-labelledby="konto" className="mt-12 border-t border-line pt-8">
      <h2 id="konto" className="flex flex-wrap items-center gap-3 text-2xl">
        {texts.account}
        <Badge tone={isSuspended ? 'danger' : 'success'}>
          {isSuspended ? texts.isSuspended : texts.isOpen}
        </Badge>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{`${deskTexts.lastSignIn}: ${signedIn}`}</p>
      <ReasonForm key={String(isSuspended)} userId={userId} isSuspended={isSuspended} of={of} />
      {suspensions.length > 0 && <History suspensions={suspensions} />}
    </section>
  )
}

function ReasonForm({
  userId,
  isSuspended,
  of,
}: Pick<AccountStanding, 'userId' | 'isSuspended'> & { of: SuspendedKind }) {
  const { errors, formProps } = useFormChecks({ schema: ModerationReasonInput, texts: moderationInputTexts })
  const action = isSuspended
    ? href('/admin/konton/:userId/aterstallning', { userId })
    : href('/admin/konton/:userId/avstangning', { userId })
  const mayChange = useMayChange()
  const isSending = useNavigation().formAction === action
  return (
    <Form
      {...formProps}
      element={RouterForm}
      method="post"
      action={action}
      errors={errors}
      className="mt-6 flex max-w-xl flex-col gap-5"
    >
      <h3 className="text-xl">{isSuspended ? texts.restoreTitle : texts.suspendTitle}</h3>
      <p className="text-ink-soft">{isSuspended ? texts.restoreLead : texts.suspendLead[of]}</p>
      <TextField name="reason" label={texts.reason} hint={texts.reasonHint} lines={4} longest={1000} />
      <div>
        <Button
          type="submit"
          variant={isSuspended ? 'primary' : 'danger'}
          isDisabled={!mayChange}
          isPending={isSending}
          pendingLabel={isSuspended ? texts.restoring : texts.suspending}
        >
          {isSuspended ? texts.restore : texts.suspend}
        </Button>
      </div>
    </Form>
  )
}

function History({ suspensions }: Pick<AccountStanding, 'suspensions'>) {
  return (
    <>
      <h3 className="mt-10 text-xl">{texts.history}</h3>
      <ul className="mt-3 border-t border-line">
        {suspensions.map((suspension) => (
          <li key={suspension.id} className="border-b border-line py-4">
            <p className="text-sm text-ink-soft">
              {texts.suspendedBy(suspension.suspendedBy, formatMoment(suspension.suspendedAt))}
            </p>
            <p className="measure whitespace-pre-line">{suspension.reason}</p>
            {suspension.restoredAt && (
              <>
                <p className="mt-3 text-sm text-ink-soft">
                  {texts.restoredBy(suspension.restoredBy ?? '', formatMoment(suspension.restoredAt))}
                </p>
                <p className="measure whitespace-pre-line">{suspension.restoredReason}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
