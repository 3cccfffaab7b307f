import { useState } from 'react'
import { TextField } from '#design/forms/text-field.tsx'
import type { Attachment } from '#features/conversations/domain/attachment/attachment.ts'
import { LONGEST_MESSAGE, messageInput } from '#features/conversations/domain/message-input.ts'
import { attachmentTexts } from '#features/conversations/texts/attachments.ts'
import { messageProblemTexts } from '#features/conversations/texts.ts'
import { AttachFiles } from '#features/conversations/ui/attachment/attach-files.tsx'
import { FOLDER } from '#features/conversations/ui/attachment/attachment-list.tsx'
import { useAttaching } from '#features/conversations/ui/attachment/use-attaching.ts'
import { useTypingTold } from '#features/conversations/ui/use-typing.ts'
import { closingInput } from '#features/support/domain/chat/chat-input.ts'
import { contactInputTexts } from '#features/support/texts.ts'
import { PageForm } from '#identity/accounts/ui/page-form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { chatPageTexts as texts } from '../../texts/chats.ts'
import { StaffForm } from '../staff-form.tsx'

type AnswerFormProps = {
  chatId: string
  /** The reader's files that wait to be sent. */
  stored: readonly Attachment[]
  submissionKey: string
  begin?: string
  isTaken: boolean
  answer?: FormAnswer
}

/**
 * The form with which staff answer, with files. `begin`: the text of a template. The person and colleagues see that
 * somebody is writing. `isTaken`: a colleague answers, so nothing can be sent; the typed text stays.
 */
export function AnswerForm({ chatId, stored, submissionKey, begin, isTaken, answer }: AnswerFormProps) {
  // One key for each answer, although the page is reloaded while it is written.
  const [key] = useState(submissionKey)
  const tellTyping = useTypingTold(`/api/v1/support/chats/${chatId}/typing`)
  const { files, ids, isBusy } = useAttaching(`${FOLDER}/kundtjanst/${chatId}`, stored)
  const own = answer?.form === 'answer' ? answer : undefined
  return (
    <div id="skriv">
      {!isTaken && <AttachFiles {...files} />}
      <PageForm
        form="answer"
        schema={messageInput}
        texts={messageProblemTexts}
        answer={own}
        submit={texts.submitAnswer}
        submitting={texts.submittingAnswer}
        variant="primary"
        isDisabled={isTaken || isBusy}
        label={texts.answer}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="submissionKey" value={key} />
        <input type="hidden" name="attachments" value={ids.join()} />
        <TextField
          name="words"
          label={texts.answerText}
          hint={texts.answerHint}
          lines={5}
          longest={LONGEST_MESSAGE}
          defaultValue={own ? textOf(own.values.words) : begin}
          onChange={(text) => {
            if (text) tellTyping()
          }}
        />
        {isBusy && (
          <p role="status" className="text-sm text-ink-soft">
            {attachmentTexts.stillSending}
          </p>
        )}
      </PageForm>
    </div>
  )
}

/** Closes the chat. `seenNumber`: the newest message on the page. `isOwed`: the person waits for an answer. */
export function CloseForm({
  seenNumber,
  isOwed,
  answer,
}: {
  seenNumber: number
  isOwed: boolean
  answer?: FormAnswer
}) {
  const own = answer?.form === 'close' ? answer : undefined
  return (
    <StaffForm
      form="close"
      words={texts.close}
      variant="secondary"
      schema={closingInput}
      texts={contactInputTexts}
      answer={own}
    >
      <input type="hidden" name="seenNumber" value={seenNumber} />
      {isOwed && (
        <TextField
          name="reason"
          label={texts.close.reason}
          hint={texts.close.reasonHint}
          lines={2}
          longest={LONGEST_MESSAGE}
          defaultValue={own ? textOf(own.values.reason) : undefined}
        />
      )}
    </StaffForm>
  )
}
