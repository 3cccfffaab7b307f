import { data, redirect } from 'react-router'
import { answerForm } from '#edge/answer-form.ts'
import { contextOf, deviceContext, visitorOf } from '#edge/request-context.ts'
import { declineInput } from '#features/dispatch/domain/decline-request.ts'
import { declineMailedRequest } from '#features/dispatch/server/decline-mailed-request.ts'
import { ownRequest } from '#features/dispatch/server/dispatch-queries.ts'
import { mailedRequest } from '#features/dispatch/server/mailed-request-queries.ts'
import { declineRefusalTexts, mailedRequestTexts } from '#features/dispatch/texts.ts'
import { MailedRequest, RequestGone } from '#features/dispatch/ui/mailed-request.tsx'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/mailed-request'

export const handle = { patient: {} }

// No canonical URL, because the link is a secret of the mail's reader.
export const meta = () => [{ title: mailedRequestTexts.pageTitle }, { name: 'robots', content: 'noindex' }]

/** GET only reads, so that programs which open every link of a mail before its reader decline nothing. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const request = await mailedRequest(ctx, args.params.token)
  const reader = visitorOf(args).profile?.userType ?? null
  // The link alone may change no setting; only a logged-in person of the company gets this offer.
  const offered = (request && (await ownRequest(ctx, request.project.id))?.offered) ?? []
  return data({ request, reader, offered }, request ? 200 : 404)
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  const rules = { schema: declineInput, refusals: { ...accountRefusalTexts, ...declineRefusalTexts } }
  return answerForm(args.request, rules, async ({ reason }) => {
    const ctx = contextOf(args)
    await limitIpAddress(ctx, 'decline', args.context.get(deviceContext))
    await declineMailedRequest(ctx, { token, reason })
    return redirect(href('/forfragan/:token', { token }))
  })
}

/** A company declines a request by the link in its mail, without a login. */
export default function MailedRequestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { request, reader, offered } = loaderData
  return (
    <FocusFrame isLoggedIn={reader !== null} hasCrumbs={false}>
      {request ? (
        <MailedRequest request={request} token={params.token} answer={actionData} offered={offered} />
      ) : (
        <RequestGone reader={reader} />
      )}
    </FocusFrame>
  )
}
