import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { requireCustomer } from '#edge/request-context.ts'
import {
  conversationAskedFrom,
  sharingPath,
} from '#features/conversations/domain/contact-share/contact-share-input.ts'
import { ownAnswerRecord } from '#features/conversations/server/answer-record/answer-record-queries.ts'
import { OwnAnswers } from '#features/conversations/ui/answer-record/answer-record.tsx'
import { CustomerDetailsInput } from '#identity/accounts/domain/account-input.ts'
import { updateProfile } from '#identity/accounts/server/update-profile.ts'
import { customerProfileTexts as texts } from '#identity/accounts/texts/customer-profile.ts'
import { settingsTexts } from '#identity/accounts/texts/settings.ts'
import { CustomerProfile, OWN_DETAILS } from '#identity/accounts/ui/customer-profile.tsx'
import { EDITED } from '#identity/accounts/ui/editable-section.tsx'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/profile'

const EMAIL_SETTING = `${href('/customer/settings')}#e-post`

export function meta() {
  return [{ title: texts.pageTitle }]
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { name, phone, location, email } = ctx.profile
  const isEditing = new URL(args.request.url).searchParams.get(EDITED) === OWN_DETAILS
  const details = { name, phone: phone ?? '', location: location ?? '', email }
  return { details, isEditing, answers: await ownAnswerRecord(ctx) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const rules = { form: OWN_DETAILS, schema: CustomerDetailsInput, refusals: accountRefusalTexts }
  return answerForm(args.request, rules, async (details) => {
    await updateProfile(ctx, details)
    const conversation = conversationAskedFrom(new URL(args.request.url).searchParams)
    const back = conversation ? sharingPath(conversation) : `${href('/customer/profile')}#${OWN_DETAILS}`
    return redirectWithToast(back, settingsTexts.saved)
  })
}

export default function CustomerProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      <CustomerProfile {...loaderData} emailHref={EMAIL_SETTING} answer={actionData} />
      <OwnAnswers record={loaderData.answers} />
    </>
  )
}
