import { redirect, useRevalidator } from 'react-router'
import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireUser } from '#edge/request-context.ts'
import { AttachmentInput } from '#features/conversations/domain/attachment/attachment-input.ts'
import { messageInput, readInput } from '#features/conversations/domain/message-input.ts'
import { askedFrom } from '#features/conversations/domain/thread.ts'
import { TYPING_TOPIC } from '#features/conversations/domain/typing.ts'
import { messageOfForm } from '#features/conversations/server/message-submission.ts'
import { attachmentTexts } from '#features/conversations/texts/attachments.ts'
import { threadTexts } from '#features/conversations/texts.ts'
import { useTypingMark } from '#features/conversations/ui/use-typing.ts'
import { useLivePassing } from '#features/notifications/ui/use-live.ts'
import { officeHours } from '#features/support/domain/chat/office-hours.ts'
import { ownChatThread } from '#features/support/server/chat/chat-thread-queries.ts'
import { markOwnChatRead } from '#features/support/server/chat/mark-chat-read.ts'
import { removeChatAttachment } from '#features/support/server/chat/remove-chat-attachment.ts'
import { sendChatMessage } from '#features/support/server/chat/send-chat-message.ts'
import { chatRefusalTexts, chatTexts as texts } from '#features/support/texts/chat.ts'
import { ChatHead, ChatView } from '#features/support/ui/chat/chat-view.tsx'
import { href } from '#kernel/href.ts'
import { uuidOf } from '#kernel/ids.ts'
import type { Route } from './+types/support-chat'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  const { userType } = ctx.profile
  const { pathname, searchParams } = new URL(args.request.url)
  const own = href(`/${userType}/messages/kundtjanst`)
  if (!pathname.startsWith(own)) throw redirect(own)
  const from = askedFrom(searchParams)
  return {
    thread: await ownChatThread(ctx, from),
    hours: officeHours(ctx.now),
    now: ctx.now,
    userType,
    readerId: ctx.actor.userId,
    supportEmail: ctx.services.config.operator.supportEmail,
    submissionKey: uuidOf(ctx.services.randomBytes(16)),
    isAtOlder: from !== null,
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  return answerForms(args.request, {
    forms: {
      skicka: pageForm(messageInput, (input) => sendChatMessage(ctx, messageOfForm(input)), texts.done),
      'ta-bort-fil': pageForm(
        AttachmentInput,
        (input) => removeChatAttachment(ctx, input),
        attachmentTexts.removed,
      ),
      last: pageForm(readInput, (input) => markOwnChatRead(ctx, input), threadTexts.done.read),
    },
    refusals: chatRefusalTexts,
    back: href(`/${ctx.profile.userType}/messages/kundtjanst`),
  })
}

/** The messages between a person and support. */
export default function SupportChat({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, userType, ...facts } = loaderData
  const { revalidate } = useRevalidator()
  const { isTyping, show } = useTypingMark(thread.lastNumber)
  useLivePassing(({ topic, payload }) => {
    if (topic === TYPING_TOPIC && payload.by === 'staff') show()
  })
  return (
    <>
      <ChatHead userType={userType} />
      <ChatView
        {...facts}
        thread={thread}
        userType={userType}
        isTyping={isTyping}
        answer={actionData}
        onSent={() => void revalidate()}
      />
    </>
  )
}
