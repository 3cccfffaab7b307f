import { data, href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { checkForm, formValuesOf } from '#edge/read-form.ts'
import { refusalInit, refusalOf } from '#edge/refusals.ts'
import { isMessageMove } from '#features/moderation/domain/message-form.ts'
import { messagePageTexts as texts } from '#features/moderation/texts/messages.ts'
import { ContactOutcomeInput } from '#features/support/domain/contact-message-input.ts'
import { answerContactMessage } from '#features/support/server/answer-contact-message.ts'
import { closeContactMessage } from '#features/support/server/close-contact-message.ts'
import { contactMessageForDesk } from '#features/support/server/contact-message-queries.ts'
import { contactRefusalTexts } from '#features/support/texts.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { textOf } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

const ACTS = { answer: answerContactMessage, close: closeContactMessage }

/** The two forms of a message to support: answer, close. What was typed comes back when it is refused. */
export async function messageForm(ctx: Context & { actor: StaffActor }, request: Request, messageId: string) {
  const { id } = await contactMessageForDesk(ctx, messageId)
  const values = await formValuesOf(request)
  const form = textOf(values.form)
  if (!isMessageMove(form)) throw data(null, 400)
  const parsed = checkForm(values, ContactOutcomeInput)
  const typed = { form, text: textOf(values.text) }
  if (!parsed.ok) return data({ ...typed, errors: parsed.errors, refusal: undefined }, 400)
  try {
    await ACTS[form](ctx, { messageId: id, ...parsed.input })
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
    const refusal = refusalOf(error, contactRefusalTexts).text
    return data({ ...typed, errors: undefined, refusal }, refusalInit(error))
  }
  return redirectWithToast(href('/admin/meddelanden/:messageId', { messageId: id }), texts[form].done)
}
