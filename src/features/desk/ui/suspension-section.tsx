import { Badge } from '#design/figures/badge.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import type { AccountStanding } from '#features/moderation/domain/account-standing.ts'
import { ModerationReasonInput } from '#features/moderation/domain/moderation-input.ts'
import { moderationInputTexts, suspensionTexts as texts } from '#features/moderation/texts.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { deskTexts } from '../texts/desk.ts'
import { RefusedForm } from './refused-form.tsx'
import { StaffForm } from './staff-form.tsx'

/**
 * Suspends or reinstates an account, with the reason that is mailed to its holder; shows the former suspensions. A deleted
 * account has neither form.
 */
export function SuspensionSection({
  account,
  of,
  answer,
}: {
  account: AccountStanding
  of: keyof typeof texts.lead
  answer?: FormAnswer
}) {
  const { isSuspended, isDeleted, lastSignInAt, suspensions } = account
  const signedIn = lastSignInAt ? formatMoment(lastSignInAt) : deskTexts.never
  const form = isSuspended ? 'restore' : 'suspend'
  const decisions = isDeleted ? [] : [form]
  return (
    <section aria-labelledby="konto" className="mt-12 border-t border-line pt-8">
      <h2 id="konto" className="flex flex-wrap items-center gap-3 text-2xl">
        {texts.account}
        <StandingBadge account={account} />
      </h2>
      <p className="mt-1 mb-6 text-sm text-ink-soft">{`${deskTexts.lastSignIn}: ${signedIn}`}</p>
      <RefusedForm answer={answer} shown={['note', 'remove-note', ...decisions]} />
      {isDeleted ? (
        <p className="text-ink-soft">{texts.deletedLead}</p>
      ) : (
        <ReasonForm key={form} form={form} of={of} answer={answer} />
      )}
      {suspensions.length > 0 && <History suspensions={suspensions} />}
    </section>
  )
}

function StandingBadge({ account: { isSuspended, isDeleted } }: { account: AccountStanding }) {
  if (isDeleted) return <Badge>{texts.isDeleted}</Badge>
  return (
    <Badge tone={isSuspended ? 'danger' : 'success'}>{isSuspended ? texts.isSuspended : texts.isOpen}</Badge>
  )
}

type ReasonFormProps = { form: 'suspend' | 'restore'; of: keyof typeof texts.lead; answer?: FormAnswer }

function ReasonForm({ form, of, answer }: ReasonFormProps) {
  const own = answer?.form === form ? answer : undefined
  return (
    <div className="max-w-xl">
      <StaffForm
        form={form}
        words={{ lead: texts.lead[of], ...texts.forms[form] }}
        variant={form === 'restore' ? 'primary' : 'danger'}
        schema={ModerationReasonInput}
        texts={moderationInputTexts}
        answer={own}
      >
        <TextField
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          lines={4}
          longest={1000}
          defaultValue={own ? textOf(own.values.reason) : undefined}
        />
      </StaffForm>
    </div>
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
