import { data } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { checkForm, formValuesOf } from '#edge/read-form.ts'
import { asFormRefusal } from '#edge/refusals.ts'
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
import { type FormValues, textOf } from '#kernel/form-values.ts'
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
  const values = await formValuesOf(args.request)
  if (values.form !== 'invite') throw data(null, 400)
  const form = checkForm(values, StaffInvitationInput)
  if (!form.ok)
    return data({ form: 'invite', errors: form.errors, refusal: undefined, values: typed(values) }, 400)
  try {
    await inviteStaff(ctx, form.input)
  } catch (error) {
    const { data: told, init } = asFormRefusal(error, staffRefusalTexts, { values, fields: FIELDS })
    return data({ ...told, form: 'invite', values: typed(values) }, init ?? undefined)
  }
  return redirectWithToast('/admin/medarbetare', invitationTexts.done)
}

function typed({ name, email, role }: FormValues) {
  return { name: textOf(name), email: textOf(email), role: textOf(role) }
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
