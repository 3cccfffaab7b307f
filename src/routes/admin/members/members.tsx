import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { invitationTexts, memberListTexts as texts } from '#features/desk/texts/staff.ts'
import { InvitationForm } from '#features/desk/ui/staff/member-forms.tsx'
import { MemberTable } from '#features/desk/ui/staff/member-table.tsx'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { useAcceptedCount } from '#identity/accounts/ui/use-accepted-count.ts'
import { StaffInvitationInput } from '#identity/staff/domain/staff-input.ts'
import { inviteStaff } from '#identity/staff/server/invite-staff.ts'
import { listStaff } from '#identity/staff/server/staff-queries.ts'
import { staffInputTexts, staffRefusalTexts } from '#identity/staff/texts/staff.ts'
import { href } from '#kernel/href.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/members'

const INPUT_TEXTS = { ...accountInputTexts, ...staffInputTexts }
const FIELDS = { 'email-exists': 'email', 'email-invalid': 'email' }

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { userId, role } = ctx.actor
  return { members: await listStaff(ctx), ownId: userId, now: ctx.now, mayManage: role === 'administrator' }
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
  const { members, ownId, mayManage, now } = loaderData
  const accepted = useAcceptedCount(actionData, 'invite')
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <MemberTable members={members} ownId={ownId} now={now} />
      {mayManage && (
        <div className="mt-12 max-w-xl">
          <InvitationForm key={accepted} inputTexts={INPUT_TEXTS} answer={actionData} />
        </div>
      )}
    </>
  )
}
