import { Link, redirect } from 'react-router'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { requireStaff } from '#edge/request-context.ts'
import { deskPathOf } from '#features/desk/server/person-queries.ts'
import { replyTemplates } from '#features/desk/server/reply-template-queries.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { messageListTexts, messagePageTexts as texts } from '#features/desk/texts/messages.ts'
import { CaseMessages } from '#features/desk/ui/list/case-messages.tsx'
import { MessageStanding } from '#features/desk/ui/list/message-table.tsx'
import { TemplateChoice } from '#features/desk/ui/note/template-choice.tsx'
import { OutcomeForm } from '#features/desk/ui/outcome-form.tsx'
import { RefusedForm } from '#features/desk/ui/refused-form.tsx'
import { WrittenText } from '#features/desk/ui/written-text.tsx'
import { recordView } from '#features/moderation/server/record-view.ts'
import { caseOfMessage, contactMessageForDesk } from '#features/support/server/contact-message-queries.ts'
import { contactInputTexts } from '#features/support/texts.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/message'
import { messageForm } from './message-forms.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData?.message.subject ?? messageListTexts.title) },
]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const message = await contactMessageForDesk(ctx, args.params.messageId)
  if (message.chatId) throw redirect(href('/admin/chattar/:chatId', { chatId: message.chatId }))
  await recordView(ctx, { action: 'message-seen', subjectType: 'contact-message', subjectId: message.id })
  const others = await caseOfMessage(ctx, message.id)
  for (const { id } of others)
    await recordView(ctx, { action: 'message-seen', subjectType: 'contact-message', subjectId: id })
  const accountPath = message.userId ? await deskPathOf(ctx, message.userId) : null
  const templates = await replyTemplates(ctx)
  const asked = new URL(args.request.url).searchParams.get('mall')
  const template = templates.find(({ id }) => id === asked) ?? null
  return { message, others, accountPath, templates, template, now: ctx.now }
}

export function action(args: Route.ActionArgs) {
  return messageForm(requireStaff(args), args.request, args.params.messageId)
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, others, accountPath, templates, template, now } = loaderData
  const { name, email, receivedAt, body, outcome, state } = message
  const account = accountPath ? <Link to={accountPath}>{texts.showAccount}</Link> : texts.noAccount
  const forms = { answer: actionData, inputTexts: contactInputTexts }
  return (
    <>
      <h1 className="mb-3 break-words">{message.subject}</h1>
      <MessageStanding message={message} now={now} />
      <RefusedForm answer={actionData} shown={state === 'open' ? ['answer', 'close'] : []} />
      <DefinitionList
        className="mt-6"
        items={[
          { term: texts.from, value: name },
          { term: texts.email, value: <MailLink email={email} /> },
          { term: texts.received, value: formatMoment(receivedAt) },
          { term: texts.account, value: account },
        ]}
      />
      <WrittenText title={texts.message} text={body} />
      <CaseMessages messages={others} />
      {state === 'open' ? (
        <section key={message.id} aria-labelledby="hantera" className="mt-12">
          <h2 id="hantera" className="mb-4 text-2xl">
            {texts.handle}
          </h2>
          <TemplateChoice templates={templates} />
          <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
            <OutcomeForm
              key={template?.id}
              name="answer"
              variant="primary"
              begin={template?.body}
              {...forms}
            />
            <OutcomeForm name="close" variant="secondary" {...forms} />
          </div>
        </section>
      ) : (
        <WrittenText title={texts.outcome[state]} text={outcome ?? ''} />
      )}
    </>
  )
}
