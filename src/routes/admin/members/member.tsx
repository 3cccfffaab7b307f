import { DefinitionList } from '#design/figures/definition-list.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { answerForms, NoInput, pageForm } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import {
  factorResetTexts,
  invitingAgainTexts,
  memberListTexts,
  removalTexts,
  roleFormTexts,
  roleTexts,
  memberTexts as texts,
} from '#features/desk/texts/staff.ts'
import { RefusedForm } from '#features/desk/ui/refused-form.tsx'
import { MemberForms } from '#features/desk/ui/staff/member-forms.tsx'
import { invitationInWords } from '#features/desk/ui/staff/member-table.tsx'
import { StaffRoleInput } from '#identity/staff/domain/staff-input.ts'
import { changeStaffRole } from '#identity/staff/server/change-staff-role.ts'
import { removeStaff } from '#identity/staff/server/remove-staff.ts'
import { resendStaffInvitation } from '#identity/staff/server/resend-staff-invitation.ts'
import { resetStaffFactor } from '#identity/staff/server/reset-staff-factor.ts'
import { type ListedMember, staffMember } from '#identity/staff/server/staff-queries.ts'
import { staffInputTexts, staffRefusalTexts } from '#identity/staff/texts/staff.ts'
import { href } from '#kernel/href.ts'
import { formatDate, formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/member'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData?.member.name ?? memberListTexts.title) },
]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const member = await staffMember(ctx, args.params.memberId)
  const { userId, role } = ctx.actor
  return {
    member,
    factor: factorInWords(member, ctx.now),
    now: ctx.now,
    isOwn: member.userId === userId,
    mayManage: role === 'administrator',
  }
}

function factorInWords({ hasFactor, enrollUntil, invitedAt }: ListedMember, now: Date): string {
  if (hasFactor) return memberListTexts.hasFactor
  if (invitedAt) return memberListTexts.lacksFactor
  return enrollUntil && enrollUntil > now ? texts.enrollUntil(formatMoment(enrollUntil)) : texts.enrollOver
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const { memberId: userId } = args.params
  const list = href('/admin/medarbetare')
  // A member whom a colleague has removed has no page any more.
  const onList = { toast: { page: list, isFor: (code: string) => code === 'member-gone' } }
  const changeRole = (input: StaffRoleInput) => changeStaffRole(ctx, { userId, ...input })
  const inviteAgain = () => resendStaffInvitation(ctx, { userId })
  const forms = {
    role: pageForm(StaffRoleInput, changeRole, roleFormTexts.done, onList),
    again: pageForm(NoInput, inviteAgain, invitingAgainTexts.done, onList),
    reset: pageForm(NoInput, () => resetStaffFactor(ctx, { userId }), factorResetTexts.done, onList),
    remove: pageForm(NoInput, () => removeStaff(ctx, { userId }), removalTexts.done, {
      ...onList,
      back: list,
    }),
  }
  const back = href('/admin/medarbetare/:memberId', { memberId: userId })
  return answerForms(args.request, { forms, refusals: staffRefusalTexts, back })
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, factor, isOwn, mayManage, now } = loaderData
  const { invitedAt } = member
  const items = [
    { term: texts.email, value: <MailLink email={member.email} /> },
    { term: texts.role, value: roleTexts[member.role].label },
    ...(invitedAt ? [{ term: texts.invitation, value: invitationInWords(invitedAt, now) }] : []),
    { term: texts.factor, value: factor },
    {
      term: memberListTexts.columns.lastSignIn,
      value: member.lastSignInAt ? formatMoment(member.lastSignInAt) : deskTexts.never,
    },
    { term: texts.since, value: formatDate(stockholmDate(member.since)) },
  ]
  return (
    <>
      <h1 className="mb-6 break-words">{member.name}</h1>
      <DefinitionList items={items} />
      <RefusedForm answer={actionData} shown={['role', invitedAt ? 'again' : 'reset', 'remove']} />
      {mayManage ? (
        <MemberForms
          key={member.role}
          name={member.name}
          role={member.role}
          isOwn={isOwn}
          isInvited={invitedAt !== null}
          inputTexts={staffInputTexts}
          answer={actionData}
        />
      ) : (
        <p className="mt-8 text-ink-soft">{texts.readOnly}</p>
      )}
    </>
  )
}
