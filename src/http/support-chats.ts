import { Hono, type Context as HonoContext } from 'hono'
import { firstErrors } from '#edge/read-form.ts'
import { refusalAsJson } from '#edge/refusals.ts'
import { messageInput, readInput } from '#features/conversations/domain/message-input.ts'
import { messageProblemTexts } from '#features/conversations/texts.ts'
import { tellChatTyping, tellStaffTyping } from '#features/support/server/chat/chat-typing-mark.ts'
import { markChatRead, markOwnChatRead } from '#features/support/server/chat/mark-chat-read.ts'
import { sendChatMessage } from '#features/support/server/chat/send-chat-message.ts'
import { chatRefusalTexts } from '#features/support/texts/chat.ts'
import { isUser } from '#kernel/actor.ts'
import { isHidden } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'
import { loggedOut } from './logged-out.ts'
import { readJson } from './read-json.ts'
import { readMessage } from './read-message.ts'

type Request = HonoContext<HttpEnvironment>

/**
 * A person's chat with support, for its own page. `POST /chat/messages` sends a message (JSON as `messageInput`): 201,
 * or 200 when the same `submissionKey` was sent before, with the message's number. `POST /chat/reading` with `number`
 * notes how far it was read: 204. `POST /chat/typing` shows staff that the person is writing: 204. 400 with codes by
 * field, 401 logged out, or as another person than `readerId` when it is named, 429 with `Retry-After`. `POST
 * /chats/:chatId/reading` and `…/typing` are the same for staff, and 404 for everybody else.
 */
export const supportChatsApi = new Hono<HttpEnvironment>()
  .post('/chat/messages', (c) =>
    answeredUser(c, async () => {
      const { typed, isOfAnother } = await readMessage(c)
      if (isOfAnother) return loggedOut(c)
      const input = messageInput.safeParse(typed)
      if (!input.success) {
        const fields = firstErrors(input.error.issues)
        const code = input.error.issues[0]?.message as keyof typeof messageProblemTexts
        const message = messageProblemTexts[code] ?? messageProblemTexts['message-missing']
        return c.json({ error: { code: 'invalid-message', fields, message } }, 400)
      }
      const { number, created } = await sendChatMessage(contextOf(c), input.data)
      return c.json({ number, created }, created ? 201 : 200)
    }),
  )
  .post('/chat/reading', (c) =>
    answeredUser(c, () => answeredReading(c, (number) => markOwnChatRead(contextOf(c), { number }))),
  )
  .post('/chat/typing', (c) =>
    answeredUser(c, async () => {
      await tellChatTyping(contextOf(c))
      return c.body(null, 204)
    }),
  )
  .post('/chats/:chatId/reading', (c) =>
    answered(() =>
      answeredReading(c, (number) => markChatRead(contextOf(c), { chatId: c.req.param('chatId'), number })),
    ),
  )
  .post('/chats/:chatId/typing', (c) =>
    answered(async () => {
      await tellStaffTyping(contextOf(c), c.req.param('chatId'))
      return c.body(null, 204)
    }),
  )

async function answeredReading(c: Request, mark: (number: number) => Promise<void>): Promise<Response> {
  const input = readInput.safeParse(await readJson(c.req))
  if (!input.success) return c.json({ error: { code: 'invalid-reading' } }, 400)
  await mark(input.data.number)
  return c.body(null, 204)
}

async function answeredUser(c: Request, act: () => Promise<Response>): Promise<Response> {
  if (!isUser(c.get('visitor').actor)) return loggedOut(c)
  return answered(act)
}

async function answered(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (isHidden(error)) return Response.json({ error: { code: 'not-found' } }, { status: 404 })
    return refusalAsJson(error, chatRefusalTexts)
  }
}

function contextOf(c: Request) {
  return contextFor(c.get('services'), c.get('visitor').actor)
}
