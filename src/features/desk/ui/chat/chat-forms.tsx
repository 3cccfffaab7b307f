import { useState } from 'react'
import { TextField } from '#design/forms/text-field.tsx'
import { LONGEST_MESSAGE, wordsInput } from '#features/conversations/domain/message-input.ts'
import { useTypingTold } from '#features/conversations/ui/use-typing.ts'
import { closingInput } from '#features/support/domain/chat/chat-input.ts'
import { chatProblemTexts } from '#features/support/texts/chat.ts'
import { contactInputTexts } from '#features/support/texts.ts'
import { PageForm } from '#identity/accounts/ui/page-form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { chatPageTexts as texts } from '../../texts/chats.ts'
import { StaffForm } from '../staff-form.tsx'

/**
 * Where staff write an answer. `begin`: a template to begin with. The person and colleagues are told that somebody is writing. `isTaken`: a
 * colleague answers, so nothing is sent; what was typed stays.
 */
export function AnswerForm({
  chatId,
  submissionKey,
  begin,
  isTaken,
  answer,
}: {
  chatId: string
  submissionKey: string
  begin?: string
  isTaken: boolean
  answer?: FormAnswer
}) {
  // One for each answer: the page is loaded again while it is written.
  const [key] = useState(submissionKey)
  const tellTyping = useTypingTold(`/api/v1/support/chats/${chatId}/typing`)
  const own = answer?.form === 'answer' ? answer : undefined
  return (
    <PageForm
      form="answer"
      schema={wordsInput}
      texts={chatProblemTexts}
      answer={own}
      submit={texts.submitAnswer}
      submitting={texts.submittingAnswer}
      variant="primary"
      isDisabled={isTaken}
      label={texts.answer}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="submissionKey" value={key} />
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
    </PageForm>
  )
}

/** Closes the chat. `seenNumber`: the newest message on the page; `isOwed`: the person waits for an answer. */
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
