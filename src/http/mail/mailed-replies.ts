import { replierOf } from '#features/conversations/server/mailed-reply/replier-queries.ts'
import { type ReplyPlace, readReplyEmail } from '#features/conversations/server/mailed-reply/reply-email.ts'
import { sendMailedReply } from '#features/conversations/server/mailed-reply/send-mailed-reply.ts'
import { mailedReplyRefusalTexts, mailedReplyTexts } from '#features/conversations/texts/mailed-reply.ts'
import { chatReplierOf } from '#features/support/server/chat/chat-replier-queries.ts'
import { sendMailedChatMessage } from '#features/support/server/chat/send-mailed-chat-message.ts'
import { contactReplierOf } from '#features/support/server/contact-replier-queries.ts'
import { sendMailedContactMessage } from '#features/support/server/send-mailed-contact-message.ts'
import { mailedCaseRefusalTexts } from '#features/support/texts/contact-mails.ts'
import { readBounceEmail } from '#identity/accounts/server/bounce-email.ts'
import { bouncedAccount, recordBounce } from '#identity/accounts/server/record-bounce.ts'
import { anonymous } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { isRefused, NotFound } from '#kernel/refusal.ts'
import { type Context, contextFor, type Services } from '#platform/context.ts'
import {
  type InboundLimits,
  type InboundMail,
  type MailAnswer,
  openInboundMail,
} from '#platform/mail/inbound-mail.ts'
import { startTexts } from '#platform/texts.ts'

/** Temporary refusals: answered with 4xx, so that the sending server tries again. */
const TEMPORARY = new Set(['too-many-messages', 'too-busy'])

const TAKEN: MailAnswer = { code: 250, status: '2.0.0', text: 'OK' }

/**
 * Takes answers by mail to conversations, to the chat with support and to its answers, and reports that a mail of ours
 * did not arrive, where the settings say so; null otherwise. An email that was not made here, or whose person does not
 * take part any more, is answered 550 before anything is sent; what cannot become a message, 550 with the reason, which
 * the sender reads in the mail that their own server sends back. While the database is away, 451.
 */
export async function openMailedReplies(
  services: Services,
  limits?: Partial<InboundLimits>,
): Promise<InboundMail | null> {
  const { inboundMail } = services.config
  if (!inboundMail?.listen) return null
  const { host, port } = inboundMail.listen
  const opening = openInboundMail(
    { host, port, name: inboundMail.domain, log: services.log, limits },
    {
      judge: (envelope) => settled(services, envelope, () => judged(services, envelope)),
      take: (mail) =>
        settled(services, mail, async () => {
          const ctx = contextFor(services, anonymous)
          const isReport = readBounceEmail(ctx, mail.recipient) !== null
          const { send } = replyTargetOf(ctx, mail.recipient)
          const outcome = await (isReport ? recordBounce(ctx, mail) : send(ctx, mail))
          services.log.info({ outcome }, isReport ? 'a report about a mail' : 'a reply by mail')
          return TAKEN
        }),
    },
  )
  return opening.catch((error: NodeJS.ErrnoException) => {
    throw error.code ? new Error(startTexts.mailPortRefused(host, port, error.code)) : error
  })
}

/**
 * Decides whether the recipient is accepted. Reports have an empty sender (RFC 3464) and go to bounce emails; people's
 * mails have a sender.
 */
async function judged(
  services: Services,
  { sender, recipient }: { sender: string; recipient: string },
): Promise<MailAnswer | null> {
  const ctx = contextFor(services, anonymous)
  if (readBounceEmail(ctx, recipient)) {
    if (sender !== '') return answer(550, '5.7.1', mailedReplyTexts.reportsAlone)
    await bouncedAccount(ctx, recipient)
    return null
  }
  if (sender === '') return answer(550, '5.7.1', mailedReplyTexts.automatic)
  await replyTargetOf(ctx, recipient).replier(ctx, recipient)
  return null
}

type ReplyTarget = {
  /** Throws a refusal or not found unless the recipient's person may answer there. */
  replier: (ctx: Context, recipient: string) => Promise<unknown>
  send: (ctx: Context, mail: { recipient: string; bytes: Uint8Array }) => Promise<string>
  /** The page on which the person can write instead. */
  page: string
  texts: Readonly<Record<string, string>>
}

const REPLY_TARGETS: Readonly<Record<ReplyPlace, ReplyTarget>> = {
  conversation: {
    replier: replierOf,
    send: sendMailedReply,
    page: href('/meddelanden'),
    texts: mailedReplyRefusalTexts,
  },
  chat: {
    replier: chatReplierOf,
    send: sendMailedChatMessage,
    page: href('/meddelanden'),
    texts: mailedReplyRefusalTexts,
  },
  case: {
    replier: contactReplierOf,
    send: sendMailedContactMessage,
    page: href('/kontakt'),
    texts: mailedCaseRefusalTexts,
  },
}

/** What the recipient's email stands for. For an email that was not made here, every `replier` answers with not found. */
function replyTargetOf(ctx: Pick<Context, 'services'>, recipient: string): ReplyTarget {
  return REPLY_TARGETS[readReplyEmail(ctx, recipient)?.place ?? 'conversation']
}

/** The answer of `act`, or the SMTP answer to its refusal; other errors are thrown on to the listener. */
async function settled<Answer>(
  services: Services,
  { recipient }: { recipient: string },
  act: () => Promise<Answer>,
): Promise<Answer | MailAnswer> {
  const { config, log } = services
  try {
    return await act()
  } catch (error) {
    if (error instanceof NotFound) return answer(550, '5.1.1', mailedReplyTexts.unknown)
    if (!isRefused(error)) throw error
    log.info({ refusal: error.code }, 'a reply by mail was refused')
    if (TEMPORARY.has(error.code)) return answer(451, '4.7.0', mailedReplyTexts.later)
    const { texts, page } = replyTargetOf({ services }, recipient)
    const onPage = mailedReplyTexts.onPage(config.publicUrl + page)
    return answer(550, '5.7.1', `${texts[error.code] ?? mailedReplyTexts.unknown} ${onPage}`)
  }
}

/** Servers understand ASCII alone (RFC 5321): letters lose their marks, no-break spaces become spaces. */
function answer(code: number, status: string, text: string): MailAnswer {
  const ascii = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')
  return { code, status, text: ascii }
}
