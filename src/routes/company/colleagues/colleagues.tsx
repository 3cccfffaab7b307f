import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import {
  ColleagueInvitationInput,
  InvitationInput,
} from '#features/companies/domain/colleague/colleague-input.ts'
import { ownColleagues } from '#features/companies/server/colleague/colleague-queries.ts'
import { inviteColleague } from '#features/companies/server/colleague/invite-colleague.ts'
import { resendInvitation } from '#features/companies/server/colleague/resend-invitation.ts'
import { revokeInvitation } from '#features/companies/server/colleague/revoke-invitation.ts'
import { colleagueRefusalTexts, colleaguesTexts as texts } from '#features/companies/texts/colleagues.ts'
import { ColleagueInvitationForm } from '#features/companies/ui/colleague/colleague-forms.tsx'
import { ColleagueList, InvitationList } from '#features/companies/ui/colleague/colleague-list.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { useAcceptedCount } from '#identity/accounts/ui/use-accepted-count.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/colleagues'

const PAGE = href('/company/medarbetare')

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'members')
  return { ...(await ownColleagues(ctx)), ownId: ctx.actor.userId }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'members')
  const { resend, revoke } = texts
  // The invitation and its forms are not on the page any more.
  const toast = { page: PAGE, isFor: (code: string) => code === 'invitation-gone' }
  const forms = {
    invite: pageForm(ColleagueInvitationInput, (input) => inviteColleague(ctx, input), texts.invite.done, {
      fields: { 'already-colleague': 'email', 'already-invited': 'email' },
    }),
    resend: pageForm(InvitationInput, (input) => resendInvitation(ctx, input), resend.done, { toast }),
    revoke: pageForm(InvitationInput, (input) => revokeInvitation(ctx, input), revoke.done, { toast }),
  }
  return answerForms(args.request, { forms, refusals: colleagueRefusalTexts, back: PAGE })
}

export default function Colleagues({ loaderData, actionData }: Route.ComponentProps) {
  const { colleagues, invitations, ownId } = loaderData
  useLiveRevalidation()
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      <section aria-labelledby="people">
        <h2 id="people" className="mb-3 text-xl">
          {texts.people}
        </h2>
        <ColleagueList colleagues={colleagues} ownId={ownId} />
      </section>
      {invitations.length > 0 && (
        <section aria-labelledby="invited" className="mt-10">
          <h2 id="invited" className="mb-3 text-xl">
            {texts.invitations}
          </h2>
          <InvitationList invitations={invitations} answer={actionData} />
        </section>
      )}
      <div className="mt-12 max-w-xl">
        <ColleagueInvitationForm key={useAcceptedCount(actionData, 'invite')} answer={actionData} />
      </div>
    </>
  )
}
