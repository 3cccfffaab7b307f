import { answerForms, pageForm } from '#edge/answer-form.ts'
import { messagePageTexts as texts } from '#features/desk/texts/messages.ts'
import { ContactOutcomeInput } from '#features/support/domain/contact-message-input.ts'
import { answerContactMessage } from '#features/support/server/answer-contact-message.ts'
import { closeContactMessage } from '#features/support/server/close-contact-message.ts'
import { contactMessageForDesk } from '#features/support/server/contact-message-queries.ts'
import { contactRefusalTexts } from '#features/support/texts.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import type { Context } from '#platform/context.ts'

/** The two forms of a message to support: answer, close. After a refusal, what was typed is filled in again. */
export async function messageForm(ctx: Context & { actor: StaffActor }, request: Request, id: string) {
  const { id: messageId } = await contactMessageForDesk(ctx, id)
  const form = (act: typeof answerContactMessage, { done }: { done: { title: string } }) =>
    pageForm(ContactOutcomeInput, (input) => act(ctx, { messageId, ...input }), done)
  return answerForms(request, {
    forms: {
      answer: form(answerContactMessage, texts.answer),
      close: form(closeContactMessage, texts.close),
    },
    refusals: contactRefusalTexts,
    back: href('/admin/meddelanden/:messageId', { messageId }),
  })
}
