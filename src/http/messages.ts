import { Hono, type Context as HonoContext } from 'hono'
import { firstErrors } from '#edge/read-form.ts'
import { refusalAsJson } from '#edge/refusals.ts'
import type { Pair } from '#features/conversations/domain/conversation.ts'
import { messageInput, readInput } from '#features/conversations/domain/message-input.ts'
import { markConversationRead } from '#features/conversations/server/mark-conversation-read.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { tellTyping } from '#features/conversations/server/typing-mark.ts'
import {
  conversationGoneText,
  messageProblemTexts,
  messageRefusalTexts,
} from '#features/conversations/texts.ts'
import { isUser } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'
import { loggedOut } from './logged-out.ts'
import { readJson } from './read-json.ts'
import { readMessage } from './read-message.ts'

type Request = HonoContext<HttpEnvironment, '/projects/:projectId/companies/:companyId/*'>

const PAIR = '/projects/:projectId/companies/:companyId'

/**
 * A conversation for its own page. `POST …/messages` sends one (JSON as `messageInput`): 201, or 200 when the same
 * `submissionKey` was sent before, with the message's number. `POST …/reading` with `number` notes how far it was read:
 * 204. `POST …/typing` shows the other party that the sender is writing: 204. 400 with codes by field, 401 logged out,
 * or as another person than `readerId` when it is named, 404 unknown or a stranger's, 409, both with code and sentence,
 * 429 with `Retry-After`.
 */
export const messagesApi = new Hono<HttpEnvironment>()
  .post(`${PAIR}/messages`, (c) =>
    answered(c, async () => {
      const { typed, isOfAnother } = await readMessage(c)
      if (isOfAnother) return loggedOut(c)
      const input = messageInput.safeParse(typed)
      if (!input.success) {
        const fields = firstErrors(input.error.issues)
        const code = input.error.issues[0]?.message as keyof typeof messageProblemTexts
        const message = messageProblemTexts[code] ?? messageProblemTexts['message-missing']
        return c.json({ error: { code: 'invalid-message', fields, message } }, 400)
      }
      const { number, created } = await sendMessage(contextOf(c), { ...pairOf(c), ...input.data })
      return c.json({ number, created }, created ? 201 : 200)
    }),
  )
  .post(`${PAIR}/reading`, (c) =>
    answered(c, async () => {
      const input = readInput.safeParse(await readJson(c.req))
      if (!input.success) return c.json({ error: { code: 'invalid-reading' } }, 400)
      await markConversationRead(contextOf(c), { ...pairOf(c), ...input.data })
      return c.body(null, 204)
    }),
  )
  .post(`${PAIR}/typing`, (c) =>
    answered(c, async () => {
      await tellTyping(contextOf(c), pairOf(c))
      return c.body(null, 204)
    }),
  )

async function answered(c: Request, act: () => Promise<Response>): Promise<Response> {
  if (!isUser(c.get('visitor').actor)) return loggedOut(c)
  try {
    return await act()
  } catch (error) {
    if (error instanceof NotFound)
      return c.json({ error: { code: 'not-found', message: conversationGoneText } }, 404)
    return refusalAsJson(error, messageRefusalTexts)
  }
}

function pairOf(c: Request): Pair {
  return { projectId: c.req.param('projectId'), companyId: c.req.param('companyId') }
}

function contextOf(c: Request) {
  return contextFor(c.get('services'), c.get('visitor').actor)
}
