import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { PageForm } from '#identity/accounts/ui/page-form.tsx'
import type { CompanyRole } from '#kernel/actor.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { InvitationInput } from '../../domain/colleague/colleague-input.ts'
import { companyRoleTexts, colleaguesTexts as texts } from '../../texts/colleagues.ts'

type ShownColleague = { userId: string; name: string; email: string; role: CompanyRole; since: Date }

/** The people who act for the company, one per row. `ownId`: the reader's user id. */
export function ColleagueList({
  colleagues,
  ownId,
}: {
  colleagues: readonly ShownColleague[]
  ownId: string
}) {
  return (
    <ul className="border-t border-line-strong">
      {colleagues.map(({ userId, name, email, role, since }) => (
        <li
          key={userId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold break-words">
              {name}
              {userId === ownId && <span className="font-normal text-ink-soft"> ({texts.you})</span>}
            </p>
            <p className="text-sm break-all text-ink-soft">{email}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <span className="text-sm text-ink-soft">{texts.since(formatDate(stockholmDate(since)))}</span>
            <Badge tone={role === 'owner' ? 'success' : 'neutral'}>{companyRoleTexts[role].label}</Badge>
            <Link
              to={href('/company/medarbetare/:userId', { userId })}
              aria-label={texts.change(name)}
              className="inline-flex min-h-11 items-center"
            >
              {texts.changeShort}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}

type ShownInvitation = {
  id: string
  email: string
  role: CompanyRole
  sentAt: Date
  expiresAt: Date
  hasEnded: boolean
}

/** The open invitations, each with a button to mail the link again and one to withdraw it. */
export function InvitationList({
  invitations,
  answer,
}: {
  invitations: readonly ShownInvitation[]
  answer?: FormAnswer
}) {
  return (
    <ul className="border-t border-line-strong">
      {invitations.map(({ id, email, role, sentAt, expiresAt, hasEnded }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-b border-line py-3">
          <div className="min-w-0">
            <p className="font-semibold break-all">{email}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <Badge tone="neutral">{companyRoleTexts[role].label}</Badge>
              <span>{texts.sent(formatDate(stockholmDate(sentAt)))}</span>
              {hasEnded ? (
                <Badge tone="warning">{texts.ended}</Badge>
              ) : (
                <span>{texts.until(formatDate(stockholmDate(expiresAt)))}</span>
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-start gap-2">
            {(['resend', 'revoke'] as const).map((form) => (
              <PageForm
                key={form}
                form={form}
                hidden={{ invitationId: id }}
                schema={InvitationInput}
                texts={NO_TEXTS}
                answer={answer}
                submit={texts[form].submit}
                submitting={texts[form].submitting}
                variant={form === 'resend' ? 'secondary' : 'quiet'}
                label={`${texts[form].submit}: ${email}`}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

const NO_TEXTS = {}
