import { href } from 'react-router'
import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { StaffInvitationInput } from '#features/accounts/domain/staff-input.ts'
import { inviteStaff } from '#features/accounts/server/invite-staff.ts'
import { listStaff } from '#features/accounts/server/staff-queries.ts'
import { staffInputTexts, staffRefusalTexts } from '#features/accounts/texts/staff.ts'
import { accountInputTexts } from '#features/accounts/texts.ts'
import { deskTexts } from '#features/moderation/texts/desk.ts'
import { invitationTexts, memberListTexts as texts } from '#features/moderation/texts/staff.ts'
import { InvitationForm } from '#features/moderation/ui/staff/member-forms.tsx'
import { MemberTable } from '#features/moderation/ui/staff/member-table.tsx'
import type { Route } from './+types/members'

const INPUT_TEXTS = { ...accountInputTexts, ...staffInputTexts }
const FIELDS = { 'email-exists': 'email', 'email-invalid': 'email' }

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { userId, role } = ctx.actor
  return { members: await listStaff(ctx), ownId: userId, mayManage: role === 'administrator' }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const invite = pageForm(StaffInvitationInput, (input) => inviteStaff(ctx, input), invitationTexts.done, {
    fields: FIELDS,
  })
  return answerForms(args.request, {
    forms: { invite },
    refusals: staffRefusalTexts,
    back: href('/admin/medarbetare'),
  })
}

export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { members, ownId, mayManage } = loaderData
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <MemberTable members={members} ownId={ownId} />
      {mayManage && (
        <div className="mt-12 max-w-xl">
          <InvitationForm key={members.length} inputTexts={INPUT_TEXTS} answer={actionData} />
        </div>
      )}
    </>
  )
}
