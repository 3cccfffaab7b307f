import { type FormEvent, type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { LONGEST_MESSAGE, messageInput } from '../domain/message-input.ts'
import { messageProblemTexts, composerTexts as texts } from '../texts.ts'
import { keepDraft, keptDraft } from './kept-words.ts'

type ComposerProps = {
  /** Of the other party. */
  name: string
  /** A key for the form as it is sent without JavaScript. */
  submissionKey: string
  draft: { readerId: string; conversation: string }
  answer: FormAnswer | undefined
  onSend: (words: string) => void
}

/**
 * Where a message is written. Without JavaScript it is an ordinary form; with it the message is handed on, and what was begun is kept
 * in the browser. Enter sends where there is a mouse, and begins a line on phones.
 */
export function Composer({ name, submissionKey, draft, answer, onSend }: ComposerProps) {
  const [words, setWords] = useDraft(draft, textOf(answer?.values.words))
  const [problem, setProblem] = useState<string | undefined>()
  const errorCode = problem ?? answer?.errors.words
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const checked = messageInput.safeParse({ words, submissionKey })
    setProblem(checked.error?.issues[0]?.message)
    if (!checked.success) return
    onSend(checked.data.words)
    setWords('')
  }
  return (
    <Form element={RouterForm} method="post" onSubmit={send} className="flex flex-col gap-2">
      <FormError answer={answer} message={answer?.refusal} />
      <input type="hidden" name="form" value="skicka" />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut of the field inside */}
      <div
        className="flex items-end gap-2"
        onKeyDown={(event) => {
          if (isSendingKey(event)) send(event)
        }}
      >
        <TextField
          name="words"
          label={texts.label(name)}
          lines={2}
          value={words}
          onChange={(typed) => {
            setProblem(undefined)
            setWords(typed)
          }}
          longest={LONGEST_MESSAGE}
          error={problemText(errorCode)}
          className="min-w-0 flex-1"
          isRequired
        />
        <Button type="submit" variant="primary">
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}

function problemText(code: string | undefined): string | undefined {
  return code && Object.hasOwn(messageProblemTexts, code)
    ? messageProblemTexts[code as keyof typeof messageProblemTexts]
    : code
}

/** Not while an input method composes a letter. */
function isSendingKey({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return ctrlKey || metaKey || window.matchMedia('(pointer: fine)').matches
}

/** What is being written, kept in the browser for this conversation. `typed`: what the server did not accept. */
function useDraft({ readerId, conversation }: ComposerProps['draft'], typed: string) {
  const [written, setWritten] = useState<string | null>(null)
  // The server renders the page without it.
  const kept = useSyncExternalStore(
    neverChanges,
    () => keptDraft(readerId, conversation),
    () => '',
  )
  const words = written ?? (typed || kept)
  const change = (text: string) => {
    setWritten(text)
    keepDraft(readerId, conversation, text)
  }
  return [words, change] as const
}

const neverChanges = () => () => undefined
