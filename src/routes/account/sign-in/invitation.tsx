import { data } from 'react-router'
import { answerSignIn } from '#edge/after-login.ts'
import { answerForm, NoInput } from '#edge/answer-form.ts'
import { homePath } from '#edge/destination.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { refusalInit, unlessRefused } from '#edge/refusals.ts'
import { contextOf, deviceContext, visitorOf } from '#edge/request-context.ts'
import { ColleagueAccountInput } from '#features/companies/domain/colleague/colleague-input.ts'
import { acceptInvitation } from '#features/companies/server/colleague/accept-invitation.ts'
import { invitationBehind } from '#features/companies/server/colleague/colleague-queries.ts'
import { registerColleague } from '#features/companies/server/colleague/register-colleague.ts'
import { joiningRefusalTexts, invitationTexts as texts } from '#features/companies/texts/colleagues.ts'
import { InvitationPanel } from '#features/companies/ui/colleague/invitation-panel.tsx'
import { loginPathTo } from '#identity/accounts/domain/login-path.ts'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { newPasswordRefusals } from '#identity/codes/texts/mailed-codes.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { secretHeaders, secretMeta } from '#shell/head/secret-page.ts'
import type { Route } from './+types/invitation'

export const meta = () => secretMeta(texts.pageTitle)

const REFUSALS = { ...newPasswordRefusals, ...joiningRefusalTexts }
const FIELDS = { 'password-too-common': 'password', 'password-too-short': 'password' }

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** 404 for a secret without a valid invitation, 429 after too many requests. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { profile } = visitorOf(args)
  const page = {
    isLoggedIn: profile !== null,
    loginHref: loginPathTo(href('/inbjudan/:secret', args.params)),
    homeHref: profile ? homePath(profile) : href('/'),
  }
  const read = async () => {
    await limitIpAddress(ctx, 'invitation', args.context.get(deviceContext))
    const invitation = await invitationBehind(ctx, args.params.secret)
    return data(
      { ...page, invitation, isTooMany: false },
      { status: invitation ? 200 : 404, headers: secretHeaders },
    )
  }
  return unlessRefused(read, (refused) => {
    const { status, headers } = refusalInit(refused)
    return data(
      { ...page, invitation: null, isTooMany: true },
      { status, headers: { ...headers, ...secretHeaders } },
    )
  })
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  await limitIpAddress(ctx, 'invitation', args.context.get(deviceContext))
  const { secret } = args.params
  const { companyName } = found(await invitationBehind(ctx, secret), 'invitation')
  const values = await formValuesOf(args.request)
  const rules = { refusals: REFUSALS, fields: FIELDS }
  if (values.form === 'accept')
    return answerForm(values, { ...rules, schema: NoInput, form: 'accept' }, async () => {
      await acceptInvitation(ctx, { secret })
      return redirectWithToast(href('/company/dashboard'), texts.done(companyName))
    })
  if (values.form !== 'register') throw data(null, 400)
  return answerForm(values, { ...rules, schema: ColleagueAccountInput, form: 'register' }, async (input) => {
    const device = args.context.get(deviceContext)
    const { sessionId } = await registerColleague(ctx, { ...input, secret }, device)
    return answerSignIn(args, { sessionId, next: null, toast: texts.done(companyName) })
  })
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, isLoggedIn, isTooMany, ...hrefs } = loaderData
  return (
    <FocusFrame isLoggedIn={isLoggedIn} hasCrumbs={false}>
      {invitation ? (
        <InvitationPanel invitation={invitation} answer={actionData} {...hrefs} />
      ) : (
        <div className="flex max-w-2xl flex-col gap-4">
          <h1>{isTooMany ? texts.tooMany : texts.gone}</h1>
          <p className="measure">{isTooMany ? texts.tooManyText : texts.goneText}</p>
        </div>
      )}
    </FocusFrame>
  )
}
