import { redirect, useNavigation } from 'react-router'
import { product } from '#content/product.ts'
import { answerForm } from '#edge/answer-form.ts'
import { contextOf, deviceContext, visitorOf } from '#edge/request-context.ts'
import { ContactMessageInput } from '#features/support/domain/contact-message-input.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { contactPageTexts as texts } from '#features/support/texts/contact-page.ts'
import { contactInputTexts } from '#features/support/texts.ts'
import { ContactForm } from '#features/support/ui/contact-form.tsx'
import { ContactDone, ContactPage } from '#features/support/ui/contact-page.tsx'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import { PublicFrame } from '#shell/documents/public-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { useSite } from '#shell/use-site.ts'
import type { Route } from './+types/contact'

const DONE = 'skickat'
const FIELD_TEXTS = { ...accountInputTexts, ...contactInputTexts }

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.description, path: '/kontakt' })

export function loader(args: Route.LoaderArgs) {
  const { profile } = visitorOf(args)
  const query = new URL(args.request.url).searchParams
  return {
    isDone: query.has(DONE),
    about: query.get('amne') ?? '',
    known: profile && { name: profile.name, email: profile.email },
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const rules = { schema: ContactMessageInput, refusals: accountRefusalTexts }
  return answerForm(args.request, rules, async ({ captcha, ...message }) => {
    await limitIpAddress(ctx, 'contact', { ...args.context.get(deviceContext), captcha })
    await sendContactMessage(ctx, message)
    return redirect(`${href('/kontakt')}?${DONE}`)
  })
}

/** How to reach us, with a contact form. */
export default function Contact({ loaderData: { isDone, about, known }, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  const { reach } = useSite()
  return (
    <PublicFrame>
      {isDone ? (
        <ContactDone replyHours={product.replyHours} />
      ) : (
        <ContactPage
          reach={{ ...product, ...reach }}
          form={
            <ContactForm
              answer={actionData}
              isPending={isPending}
              fieldTexts={FIELD_TEXTS}
              known={known}
              about={about}
            />
          }
        />
      )}
    </PublicFrame>
  )
}
