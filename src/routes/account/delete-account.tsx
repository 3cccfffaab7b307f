import { useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { deviceContext, requireUser } from '#edge/request-context.ts'
import { clearedSessionCookie } from '#edge/session-cookie.ts'
import { dealingsOf, peopleLeft, personOf } from '#features/privacy/server/deal-queries.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { deletionRefusalTexts, deletionTexts as texts } from '#features/privacy/texts.ts'
import { DealsOngoing, DeleteAccountForm } from '#features/privacy/ui/delete-account-form.tsx'
import { DeleteByEmailInput, PasswordProofInput } from '#identity/accounts/domain/settings-input.ts'
import { ownerRefusalTexts } from '#identity/codes/texts/owner-proof.ts'
import { ownLoginMethods } from '#identity/sessions/server/session-list-queries.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/delete-account'

const REFUSALS = { ...accountRefusalTexts, ...ownerRefusalTexts, ...deletionRefusalTexts }

export function meta() {
  return [{ title: texts.pageTitle }]
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  const { hasPassword } = await ownLoginMethods(ctx)
  const person = await personOf(ctx, ctx.actor.userId)
  const colleagues = person ? (await peopleLeft(ctx, person)).length : 0
  const ongoing = person ? (await dealingsOf(ctx, person)).ongoingDeals : 0
  const { userType } = ctx.profile
  return { backHref: href(`/${userType}/settings`), hasPassword, colleagues, ongoing, userType }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  const values = await formValuesOf(args.request)
  const { hasPassword } = await ownLoginMethods(ctx)
  const schema: z.ZodMiniType = hasPassword ? PasswordProofInput : DeleteByEmailInput
  const fields = {
    'wrong-password': 'currentPassword',
    'wrong-email': 'email',
    'colleagues-left': 'closesCompany',
  }
  return answerForm(values, { schema, refusals: REFUSALS, fields, typed: () => ({}) }, async () => {
    const proof = {
      password: textOf(values.currentPassword),
      email: textOf(values.email),
      closesCompany: values.closesCompany === 'on',
    }
    await deleteOwnAccount(ctx, proof, args.context.get(deviceContext))
    const headers = new Headers({
      'set-cookie': clearedSessionCookie(ctx.services.config),
      // Deletes drafts and push data that this browser has stored.
      'clear-site-data': '"storage"',
    })
    return redirectWithToast(href('/'), texts.done, headers)
  })
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-xl">
      <h1 className="mb-3">{texts.title}</h1>
      <p className="mb-6 text-ink-soft">{texts.intro}</p>
      {loaderData.ongoing > 0 ? (
        <DealsOngoing {...loaderData} count={loaderData.ongoing} />
      ) : (
        <DeleteAccountForm {...loaderData} answer={actionData} isPending={isPending} />
      )}
    </div>
  )
}
