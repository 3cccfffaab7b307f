import { type KeyboardEvent, type MouseEvent, useState, useSyncExternalStore } from 'react'
import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { LONGEST_MESSAGE, messageInput } from '../domain/message-input.ts'
import { attachmentTexts } from '../texts/attachments.ts'
import { messageProblemTexts, composerTexts as texts } from '../texts.ts'
import { keepDraft, keptDraft } from './use-kept-words.ts'

type ComposerProps = {
  /** The other party's name. */
  name: string
  /** The key of the message when the form is sent without JavaScript. */
  submissionKey: string
  draft: { readerId: string; conversation: string }
  answer: FormAnswer | undefined
  /** The ids of the files of the message. */
  attachments?: readonly string[]
  /** Is an upload still running? Then the message is not sent. */
  isBusy?: boolean
  /** Called at every change that leaves words in the field. */
  onTyping: () => void
  onSend: (words: string) => void
}

/**
 * The form of a message. Without JavaScript the browser sends it; with JavaScript `onSend` does, and the draft is
 * kept in the browser. Enter sends on a device with a mouse, and begins a new line on a phone.
 */
export function Composer({
  name,
  submissionKey,
  draft,
  answer,
  attachments = NONE,
  isBusy = false,
  onTyping,
  onSend,
}: ComposerProps) {
  const [words, setWords] = useDraft(draft, textOf(answer?.values.words))
  const { errors, formProps } = useFormChecks({
    schema: messageInput,
    texts: messageProblemTexts,
    serverErrors: answer?.errors,
    onSubmit: (event) => {
      event.preventDefault()
      if (isBusy) return
      onSend(messageInput.parse({ words, submissionKey, attachments: attachments.join() }).words)
      setWords('')
    },
  })
  return (
    <Form
      {...formProps}
      element={RouterForm}
      method="post"
      errors={errors}
      data-at-bottom
      className="flex flex-col gap-2"
    >
      <FormError answer={answer} message={answer?.refusal} />
      <input type="hidden" name="form" value="skicka" />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <input type="hidden" name="attachments" value={attachments.join()} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut of the field inside */}
      <div className="flex items-end gap-2" onKeyDown={sendByEnter} onClickCapture={sendOnce}>
        <TextField
          name="words"
          label={texts.label(name)}
          lines={2}
          value={words}
          onChange={(text) => {
            setWords(text)
            if (text) onTyping()
          }}
          longest={LONGEST_MESSAGE}
          placeholder={texts.placeholder}
          // Above a phone's keyboard there is room for little more than the last messages.
          className="min-w-0 flex-1 max-sm:[&>label]:sr-only"
          inputClassName="max-h-[40svh] max-sm:field-sizing-content max-sm:min-h-12 sm:placeholder:text-transparent"
          isRequired={attachments.length === 0}
        />
        <Button type="submit" variant="primary" isDisabled={isBusy}>
          {texts.send}
        </Button>
      </div>
      {isBusy && (
        <p role="status" className="text-sm text-ink-soft">
          {attachmentTexts.stillSending}
        </p>
      )}
    </Form>
  )
}

function sendByEnter(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLTextAreaElement) || !isSendingKey(event)) return
  event.preventDefault()
  target.form?.requestSubmit()
}

/** After the first click of a double click the message is sent and its field is empty: the second one sends nothing. */
function sendOnce(event: MouseEvent): void {
  const { target, detail } = event
  if (detail > 1 && target instanceof Element && target.closest('[type="submit"]')) event.preventDefault()
}

/** Does the key send the message? Not while an input method composes a letter. */
function isSendingKey({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return ctrlKey || metaKey || window.matchMedia('(pointer: fine)').matches
}

/** The draft of this conversation, kept in the browser. `typed`: the text that the server has refused. */
function useDraft({ readerId, conversation }: ComposerProps['draft'], typed: string) {
  const [written, setWritten] = useState<string | null>(null)
  // The server renders the page without the draft.
  const kept = useSyncExternalStore(
    neverChanges,
    () => keptDraft(readerId, conversation),
    () => '',
  )
  const change = (text: string) => {
    setWritten(text)
    keepDraft(readerId, conversation, text)
  }
  return [written ?? (typed || kept), change] as const
}

const NONE: readonly string[] = []

const neverChanges = () => () => undefined
