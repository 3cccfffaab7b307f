import { data, Form, redirect } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { FormError } from '#design/forms/form.tsx'
import { answerForm, NoInput } from '#edge/answer-form.ts'
import { contextOf, deviceContext, visitorOf } from '#edge/request-context.ts'
import { companyOfStopLink } from '#features/dispatch/server/saved-search/saved-search-link.ts'
import { stopSearchMails } from '#features/dispatch/server/saved-search/stop-search-mails.ts'
import { searchStopTexts as texts } from '#features/dispatch/texts/saved-searches.ts'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/stopped-search-mails'

export const handle = { patient: {} }

// No canonical URL, because the link is a secret of the mail's reader.
export const meta = () => [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]

/** GET only reads, so that programs which open every link of a mail before its reader end nothing. */
export async function loader(args: Route.LoaderArgs) {
  const isKnown = (await companyOfStopLink(contextOf(args), args.params.token)) !== null
  const isDone = new URL(args.request.url).searchParams.has('klart')
  const isLoggedIn = visitorOf(args).profile !== null
  return data({ isKnown, isDone, isLoggedIn }, isKnown ? 200 : 404)
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  return answerForm(args.request, { schema: NoInput, refusals: accountRefusalTexts }, async () => {
    const ctx = contextOf(args)
    await limitIpAddress(ctx, 'decline', args.context.get(deviceContext))
    await stopSearchMails(ctx, { token })
    return redirect(`${href('/bevakningar/:token', { token })}?klart`)
  })
}

/** A company ends the mails about its searches by the link in one of them, without a login. */
export default function StoppedSearchMails({
  loaderData,
  actionData,
  params: { token },
}: Route.ComponentProps) {
  const { isKnown, isDone, isLoggedIn } = loaderData
  const [title, text] = !isKnown
    ? [texts.goneTitle, texts.gone]
    : isDone
      ? [texts.doneTitle, texts.done]
      : [texts.title, texts.text]
  return (
    <FocusFrame isLoggedIn={isLoggedIn} hasCrumbs={false}>
      <div className="measure flex flex-col gap-6">
        <h1>{title}</h1>
        <p>{text}</p>
        <FormError answer={actionData} message={actionData?.refusal} />
        {isKnown && !isDone ? (
          <Form method="post" action={href('/bevakningar/:token', { token })}>
            <Button type="submit" variant="primary">
              {texts.stop}
            </Button>
          </Form>
        ) : (
          <p>
            <a href={href('/company/projects/bevakningar')} className={buttonLook()}>
              {texts.open}
            </a>
          </p>
        )}
      </div>
    </FocusFrame>
  )
}
