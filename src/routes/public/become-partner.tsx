import { redirect, useNavigation } from 'react-router'
import { product } from '#content/product.ts'
import { answerForm } from '#edge/answer-form.ts'
import { awaitedMailCookie, claimKeyFor } from '#edge/awaited-mail.ts'
import { homePath } from '#edge/destination.ts'
import { deviceContext, type RouteArgs, servicesContext, visitorOf } from '#edge/request-context.ts'
import { SubmitApplicationInput } from '#features/applications/domain/application-input.ts'
import { submitApplication } from '#features/applications/server/submit-application.ts'
import { partnerFailureText, partnerPageTexts as texts } from '#features/applications/texts/partner-page.ts'
import { applicationInputTexts } from '#features/applications/texts.ts'
import { PartnerForm } from '#features/applications/ui/partner-form.tsx'
import { PartnerDone, PartnerPage } from '#features/applications/ui/partner-page.tsx'
import { companyInputTexts } from '#features/companies/texts.ts'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { AlreadyLoggedInNotice } from '#identity/codes/ui/already-logged-in-notice.tsx'
import type { FormFailure } from '#identity/sign-in/domain/form-failure.ts'
import { fieldRefusalTexts, signUpFailureText } from '#identity/sign-in/texts/login.ts'
import { anonymous } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { nullIfRefused } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import { PublicFrame } from '#shell/documents/public-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { SIGN_IN_FORM } from '../account/sign-in/answer-sign-in.ts'
import type { Route } from './+types/become-partner'

const DONE = 'klart'
const FIELD_TEXTS = {
  ...accountInputTexts,
  ...fieldRefusalTexts,
  ...companyInputTexts,
  ...applicationInputTexts,
}

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.pageTitle,
    description: texts.description(product.monthlyFeeKr),
    path: '/bli-partner',
  })

export function loader(args: Route.LoaderArgs) {
  const { profile } = visitorOf(args)
  return {
    isDone: new URL(args.request.url).searchParams.has(DONE),
    confirms: args.context.get(servicesContext).config.auth.emailConfirmation,
    alreadyIn: profile && { name: profile.name, href: homePath(profile) },
  }
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args.request, { ...SIGN_IN_FORM, schema: SubmitApplicationInput }, async (input) =>
    redirect(`${href('/bli-partner')}?${DONE}`, { headers: await apply(args, input) }),
  )
}

/**
 * The actor is an anonymous visitor even if somebody is logged in, because the account is a new one. When emails must
 * be confirmed, a cookie says which mail the browser waits for.
 */
async function apply(args: RouteArgs, input: SubmitApplicationInput): Promise<Headers> {
  const services = args.context.get(servicesContext)
  const visitor = contextFor(services, anonymous)
  const { email } = input
  const key = claimKeyFor(services, args.request, email)
  const device = args.context.get(deviceContext)
  await limitIpAddress(visitor, 'sign-up', { ...device, captcha: input.captcha })
  // A mail was sent a moment ago; the answer is the same as if it had been sent now.
  await submitApplication(visitor, input, device, key).catch(nullIfRefused('email-sent-recently'))
  if (!services.config.auth.emailConfirmation) return new Headers()
  const mail = { purpose: 'sign-up', email, sentAt: visitor.now, next: null, key } as const
  return new Headers({ 'set-cookie': awaitedMailCookie(services, mail) })
}

export default function BecomePartner({ loaderData, actionData }: Route.ComponentProps) {
  const { isDone, confirms, alreadyIn } = loaderData
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <PublicFrame>
      {alreadyIn && <AlreadyLoggedInNotice {...alreadyIn} />}
      {isDone ? (
        <PartnerDone confirms={confirms} />
      ) : (
        <PartnerPage
          monthlyFeeKr={product.monthlyFeeKr}
          form={
            <PartnerForm
              answer={actionData}
              isPending={isPending}
              fieldTexts={FIELD_TEXTS}
              failureText={failureText}
            />
          }
        />
      )}
    </PublicFrame>
  )
}

function failureText(failure: FormFailure) {
  return partnerFailureText(failure, signUpFailureText(failure).description)
}
