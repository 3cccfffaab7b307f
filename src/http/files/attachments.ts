import { Hono, type Context as HonoContext } from 'hono'
import { PICTURE_WIDTHS } from '#features/companies/domain/portfolio.ts'
import {
  isPicture,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
  MOST_FORM_BYTES,
} from '#features/conversations/domain/attachment/attachment.ts'
import { sideOf } from '#features/conversations/domain/conversation-policy.ts'
import { addAttachment } from '#features/conversations/server/attachment/add-attachment.ts'
import type { AttachmentFile } from '#features/conversations/server/attachment/attachment-queries.ts'
import { attachmentRefusalTexts, attachmentTexts } from '#features/conversations/texts/attachments.ts'
import { deskChatFileRefusalTexts } from '#features/desk/texts/chats.ts'
import { visibleAttachment } from '#features/moderation/server/reported-attachment-queries.ts'
import { chatPolicy } from '#features/support/domain/chat/chat-policy.ts'
import { addAnswerAttachment, addChatAttachment } from '#features/support/server/chat/add-chat-attachment.ts'
import { chatFileRefusalTexts } from '#features/support/texts/chat.ts'
import { userIdOf } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import type { HttpEnvironment } from '../environment.ts'
import { drawnImages } from './drawn-images.ts'
import { contextOf, PRIVATE_PICTURE_HEADERS, sendPictureOfWidth, unlessNotFound } from './picture-widths.ts'
import { sendDocument, showDocument, storedFile } from './send-document.ts'
import { type TakenFiles, takeUploads } from './take-uploads.ts'

/** Room for some hundred pictures. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Files of conversations, for those who may see them at that moment. `GET /:id` sends one as an attachment, `GET
 * /:id/480.webp` a picture in one of the widths that pages use, `GET /:id/visning` any for our own page, which draws
 * it. `POST /:projectId/:companyId` takes one or several of a form, which wait for the next message, and redirects to
 * the conversation, where a toast tells the outcome, or answers scripts ({@link takeUploads}). `POST /kundtjanst` does
 * the same for the sender's own chat with support, `POST /kundtjanst/:chatId` for a member of staff who answers one.
 */
export function attachmentsApi(): Hono<HttpEnvironment> {
  const imageOf = drawnImages({ mostBytes: MOST_BYTES })
  return new Hono<HttpEnvironment>()
    .get('/:id', async (c, next) => {
      const file = await fileOf(c)
      const answer =
        file && (await sendDocument(c.req, storedFile(c.get('services'), file)).catch(unlessNotFound))
      return answer ?? next()
    })
    .get('/:id/visning', async (c, next) => {
      const file = await fileOf(c)
      const answer = file && (await showDocument(storedFile(c.get('services'), file)).catch(unlessNotFound))
      return answer ?? next()
    })
    .get('/:id/:name', async (c, next) => {
      const width = PICTURE_WIDTHS.find((width) => c.req.param('name') === `${width}.webp`)
      const file = width ? await fileOf(c) : null
      if (!width || !file || !isPicture(file)) return next()
      const { fileKey } = file
      return (
        (await sendPictureOfWidth(c, { imageOf, fileKey, width, headers: PRIVATE_PICTURE_HEADERS })) ?? next()
      )
    })
    .post('/kundtjanst', takeFilesToSupport)
    .post('/kundtjanst/:chatId', takeFilesOfAnswer)
    .post('/:projectId/:companyId', takeFiles)
}

async function fileOf(c: HonoContext<HttpEnvironment, '/:id'>): Promise<AttachmentFile | null> {
  return visibleAttachment(contextOf(c), c.req.param('id')).catch(unlessNotFound)
}

async function takeFiles(c: HonoContext<HttpEnvironment, '/:projectId/:companyId'>) {
  const { actor } = c.get('visitor')
  const pair = { projectId: c.req.param('projectId'), companyId: c.req.param('companyId') }
  const acting = sideOf(actor, pair)
  if (!acting || !isUuid(pair.projectId) || !isUuid(pair.companyId)) return c.notFound()
  return takeUploads(c, {
    ...takenBy(userIdOf(actor)),
    page:
      acting.party === 'customer'
        ? href('/customer/projects/:projectId/meddelanden/:companyId', pair)
        : href('/company/projects/:projectId/meddelanden', pair),
    texts: attachmentRefusalTexts,
    add: ({ fileName, bytes }, waiting) => addAttachment(contextOf(c), { ...pair, fileName, bytes, waiting }),
  })
}

async function takeFilesToSupport(c: HonoContext<HttpEnvironment>) {
  const { actor } = c.get('visitor')
  if (!chatPolicy.write(actor)) return c.notFound()
  return takeUploads(c, {
    ...takenBy(actor.userId),
    page: href(`/${actor.kind}/messages/kundtjanst`),
    texts: chatFileRefusalTexts,
    add: ({ fileName, bytes }, waiting) => addChatAttachment(contextOf(c), { fileName, bytes, waiting }),
  })
}

async function takeFilesOfAnswer(c: HonoContext<HttpEnvironment, '/kundtjanst/:chatId'>) {
  const { actor } = c.get('visitor')
  const chatId = c.req.param('chatId')
  if (!chatPolicy.compose(actor) || !isUuid(chatId)) return c.notFound()
  return takeUploads(c, {
    ...takenBy(actor.userId),
    page: href('/admin/chattar/:chatId', { chatId }),
    texts: deskChatFileRefusalTexts,
    add: ({ fileName, bytes }, waiting) =>
      addAnswerAttachment(contextOf(c), { chatId, fileName, bytes, waiting }),
  })
}

/** The limits and texts that are the same wherever a message is written; `owner`: the id of the sender's account. */
function takenBy(owner: string | null): Pick<TakenFiles, 'anchor' | 'limits' | 'added'> {
  return {
    anchor: 'skriv',
    limits: {
      mostBytes: MOST_ATTACHMENT_BYTES,
      mostTogether: MOST_FORM_BYTES,
      mostFiles: MOST_ATTACHMENTS,
      owner: owner ?? '',
    },
    added: attachmentTexts.added,
  }
}
