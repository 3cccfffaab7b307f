import { data } from 'react-router'
import { DefinitionList } from '#design/definition-list.tsx'
import { redirectWithToast, type Words } from '#edge/flash.ts'
import { checkForm, formValuesOf } from '#edge/read-form.ts'
import { asFormRefusal } from '#edge/refusals.ts'
import { requireStaff } from '#edge/request-context.ts'
import { StaffRoleInput } from '#features/accounts/domain/staff-input.ts'
import { changeStaffRole } from '#features/accounts/server/change-staff-role.ts'
import { removeStaff } from '#features/accounts/server/remove-staff.ts'
import { resetStaffFactor } from '#features/accounts/server/reset-staff-factor.ts'
import { type ListedMember, staffMember } from '#features/accounts/server/staff-queries.ts'
import { staffInputTexts, staffRefusalTexts } from '#features/accounts/texts/staff.ts'
import { deskTexts } from '#features/moderation/texts/desk.ts'
import {
  factorResetTexts,
  memberListTexts,
  removalTexts,
  roleFormTexts,
  roleTexts,
  memberTexts as texts,
} from '#features/moderation/texts/staff.ts'
import { MemberForms } from '#features/moderation/ui/staff/member-forms.tsx'
import { textOf } from '#kernel/form-values.ts'
import { formatDate, formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { Route } from './+types/member'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData?.member.name ?? memberListTexts.title) },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const member = await staffMember(ctx, args.params.memberId)
  const { userId, role } = ctx.actor
  return {
    member,
    factor: factorInWords(member, ctx.now),
    isOwn: member.userId === userId,
    mayManage: role === 'administrator',
  }
}

function factorInWords({ hasFactor, enrollUntil }: ListedMember, now: Date): string {
  if (hasFactor) return memberListTexts.hasFactor
  return enrollUntil && enrollUntil > now ? texts.enrollUntil(formatMoment(enrollUntil)) : texts.enrollOver
}

type Deed = { schema: typeof StaffRoleInput | null; done: Words; isGone?: true; run: Run }
type Run = (ctx: Context, userId: string, input: unknown) => Promise<void>

const deeds: Readonly<Record<string, Deed>> = {
  role: {
    schema: StaffRoleInput,
    done: roleFormTexts.done,
    run: (ctx, userId, input) => changeStaffRole(ctx, { userId, ...StaffRoleInput.parse(input) }),
  },
  reset: {
    schema: null,
    done: factorResetTexts.done,
    run: (ctx, userId) => resetStaffFactor(ctx, { userId }),
  },
  remove: {
    schema: null,
    done: removalTexts.done,
    isGone: true,
    run: (ctx, userId) => removeStaff(ctx, { userId }),
  },
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const { userId } = await staffMember(ctx, args.params.memberId)
  const values = await formValuesOf(args.request)
  const form = textOf(values.form)
  const deed = Object.hasOwn(deeds, form) ? deeds[form] : undefined
  if (!deed) throw data(null, 400)
  const checked = deed.schema ? checkForm(values, deed.schema) : { ok: true as const }
  if (!checked.ok) return data({ form, errors: checked.errors, refusal: undefined }, 400)
  try {
    await deed.run(ctx, userId, values)
  } catch (error) {
    const { data: told, init } = asFormRefusal(error, staffRefusalTexts, { values: {} })
    return data({ form, errors: told.errors, refusal: told.refusal }, init ?? undefined)
  }
  const page = deed.isGone ? '/admin/medarbetare' : `/admin/medarbetare/${userId}`
  return redirectWithToast(page, deed.done)
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, factor, isOwn, mayManage } = loaderData
  const items = [
    { term: texts.email, value: member.email },
    { term: texts.role, value: roleTexts[member.role].label },
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
      {mayManage ? (
        <MemberForms
          key={member.role}
          role={member.role}
          isOwn={isOwn}
          inputTexts={staffInputTexts}
          answer={actionData}
        />
      ) : (
        <p className="mt-8 text-ink-soft">{texts.readOnly}</p>
      )}
    </>
  )
}
