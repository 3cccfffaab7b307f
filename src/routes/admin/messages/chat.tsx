import { useState } from 'react'
import { requireStaff } from '#edge/request-context.ts'
import { askedFrom } from '#features/conversations/domain/thread.ts'
import { TYPING_TOPIC } from '#features/conversations/domain/typing.ts'
import { useTypingMark } from '#features/conversations/ui/use-typing.ts'
import { deskPathOf } from '#features/desk/server/person-queries.ts'
import { replyTemplates } from '#features/desk/server/reply-template-queries.ts'
import { chatListTexts, chatPageTexts as texts, typingTexts } from '#features/desk/texts/chats.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { AnswerForm, CloseForm } from '#features/desk/ui/chat/chat-forms.tsx'
import { ChatPersonFacts } from '#features/desk/ui/chat/chat-person.tsx'
import { ChatTaker } from '#features/desk/ui/chat/chat-taker.tsx'
import { DeskThread } from '#features/desk/ui/chat/desk-chat-view.tsx'
import { TemplateChoice } from '#features/desk/ui/note/template-choice.tsx'
import { RefusedForm } from '#features/desk/ui/refused-form.tsx'
import { recordOpenView } from '#features/moderation/server/record-view.ts'
import { useLiveChats, useLivePassing } from '#features/notifications/ui/use-live.ts'
import { waitsForStaff } from '#features/support/domain/chat/chat.ts'
import { officeHours } from '#features/support/domain/chat/office-hours.ts'
import { chatForDesk } from '#features/support/server/chat/desk-chat-queries.ts'
import { messagesIn } from '#features/support/ui/chat/chat-messages.tsx'
import { useAcceptedCount } from '#identity/accounts/ui/use-accepted-count.ts'
import { uuidOf } from '#kernel/ids.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/chat'
import { chatForms } from './chat-forms.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData ? texts.title(loaderData.name) : chatListTexts.title) },
]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  const from = askedFrom(searchParams)
  const desk = await chatForDesk(ctx, args.params.chatId, from)
  await recordOpenView(ctx, { action: 'chat-seen', subjectType: 'support-chat', subjectId: desk.chat.id })
  const templates = await replyTemplates(ctx)
  const template = templates.find(({ id }) => id === searchParams.get('mall')) ?? null
  const isGone = desk.person.standing === 'gone'
  return {
    ...desk,
    name: isGone ? chatListTexts.gone : desk.person.name,
    accountPath: await deskPathOf(ctx, desk.chat.userId),
    templates,
    template,
    hours: officeHours(ctx.now),
    now: ctx.now,
    own: ctx.actor.userId ?? '',
    mayAct: ctx.actor.role !== 'reader',
    isAtOlder: from !== null,
    submissionKey: uuidOf(ctx.services.randomBytes(16)),
  }
}

export function action(args: Route.ActionArgs) {
  return chatForms(requireStaff(args), args.request, args.params.chatId)
}

/** A person's chat with support, for staff. */
export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  const { chat, thread, taker, person, name, accountPath, own, mayAct, templates, template } = loaderData
  useLiveChats(chat.id)
  const typing = useWriter(chat.id, thread.lastNumber)
  const written = messagesIn(thread)
  const answered = useAcceptedCount(actionData, 'answer')
  return (
    <>
      <h1 className="mb-6 break-words">{texts.title(name)}</h1>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>
          <DeskThread {...loaderData} typing={typing && typingTexts[typing](name)} />
          <ChatTaker taker={taker} own={own} mayAct={mayAct} />
          <RefusedForm answer={actionData} shown={formsOn(loaderData)} />
          {mayAct && person.standing === 'reachable' && (
            <div className="mt-6">
              <TemplateChoice templates={templates} />
              <AnswerForm
                key={`${chat.id} ${template?.id} ${answered}`}
                chatId={chat.id}
                stored={thread.waiting}
                submissionKey={loaderData.submissionKey}
                begin={template?.body}
                isTaken={taker !== null && taker.id !== own}
                answer={actionData}
              />
            </div>
          )}
          {mayAct && chat.state !== 'closed' && (
            <div className="mt-10">
              <CloseForm
                seenNumber={written.at(-1)?.number ?? 0}
                isOwed={waitsForStaff(chat)}
                answer={actionData}
              />
            </div>
          )}
        </div>
        <ChatPersonFacts person={person} accountPath={accountPath} />
      </div>
    </>
  )
}

/** Who is writing in the chat now: the person, a colleague, or nobody (null). */
function useWriter(chatId: string, lastNumber: number): 'person' | 'colleague' | null {
  const { isTyping, show } = useTypingMark(lastNumber)
  const [isPerson, setIsPerson] = useState(true)
  useLivePassing(({ topic, payload }) => {
    if (topic !== TYPING_TOPIC || payload.chatId !== chatId) return
    setIsPerson(payload.by === 'person')
    show()
  })
  if (!isTyping) return null
  return isPerson ? 'person' : 'colleague'
}

/** The forms that the page has now. */
function formsOn({ mayAct, person, chat }: Route.ComponentProps['loaderData']): string[] {
  const close = mayAct && chat.state !== 'closed' ? ['close'] : []
  return [...(mayAct && person.standing === 'reachable' ? ['answer'] : []), ...close]
}
