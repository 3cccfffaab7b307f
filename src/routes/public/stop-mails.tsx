import { data, redirect } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { answerForm } from '#edge/answer-form.ts'
import { contextOf, visitorOf } from '#edge/request-context.ts'
import { StopMailsInput } from '#features/notifications/domain/notification-choice.ts'
import { choiceOfLink } from '#features/notifications/server/notification-choice-queries.ts'
import { stopMails } from '#features/notifications/server/stop-mails.ts'
import { stopMailsTexts as texts } from '#features/notifications/texts/choices.ts'
import { notificationRefusalTexts } from '#features/notifications/texts.ts'
import { StopMails } from '#features/notifications/ui/stop-mails.tsx'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/stop-mails'

// No canonical URL, because the link is a secret of the mail's reader.
export const meta = () => [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]

/** GET only reads, so that programs which open every link of a mail before its reader turn nothing off. */
export async function loader(args: Route.LoaderArgs) {
  const choice = await choiceOfLink(contextOf(args), args.params.token)
  const isLoggedIn = visitorOf(args).profile !== null
  return data({ choice, isLoggedIn }, choice ? 200 : 404)
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  const rules = { schema: StopMailsInput, refusals: notificationRefusalTexts }
  return answerForm(args.request, rules, async ({ wants }) => {
    await stopMails(contextOf(args), { token, wants: wants === 'yes' })
    return redirect(href('/mejlval/:token', { token }))
  })
}

/** The reader of a mail turns such mails off, or on again, without a login. */
export default function StopMailsPage({ loaderData: { choice, isLoggedIn } }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={isLoggedIn} hasCrumbs={false}>
      {choice ? (
        <StopMails {...choice} />
      ) : (
        <div className="measure flex flex-col gap-6">
          <h1>{texts.goneTitle}</h1>
          <p>{texts.gone}</p>
          <p>
            <a href={href('/installningar')} className={buttonLook()}>
              {texts.all}
            </a>
          </p>
        </div>
      )}
    </FocusFrame>
  )
}
