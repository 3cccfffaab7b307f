import { useRef } from 'react'
import { type SendingOutcome, type SendingProgress, sendFile } from '#design/forms/send-file.ts'
import { shrinkPicture } from '#design/forms/shrink-picture.ts'
import { uploadProgressTexts } from '#design/texts.ts'
import {
  type DocumentType,
  isFileRefusal,
  LONGEST_SENT_SIDE,
  MOST_BYTES,
} from '../domain/company-document.ts'
import { documentRefusalTexts, documentToasts } from '../texts.ts'

/** `isSaved` false: the file arrived, but its row could not be saved. `isFinal`: the file itself cannot be accepted. */
export type Outcome = 'stored' | 'cancelled' | { message: string; isSaved: boolean; isFinal: boolean }

type Report = (progress: SendingProgress) => void

/** Shrinks pictures and sends files to the server; each can be cancelled by its type. */
export function useFileSending() {
  const controllers = useRef(new Map<DocumentType, AbortController>())

  async function send(type: DocumentType, file: File, report: Report): Promise<Outcome> {
    const controller = new AbortController()
    controllers.current.set(type, controller)
    const { signal } = controller
    if (file.type.startsWith('image/')) report({ stage: 'shrinking' })
    const shrunk = await shrinkPicture(file, { longestSide: LONGEST_SENT_SIDE, mostBytes: MOST_BYTES })
    if (shrunk.size > MOST_BYTES)
      return { message: documentRefusalTexts['file-too-large'], isSaved: true, isFinal: true }
    report({ stage: 'sending', percent: 0 })
    const fields = { type, file: shrunk }
    const outcome = outcomeOf(await sendFile({ url: '/documents', fields, report, signal }))
    controllers.current.delete(type)
    return outcome
  }

  return {
    send,
    cancel: (type: DocumentType) => controllers.current.get(type)?.abort(),
    cancelAll: () => {
      for (const controller of controllers.current.values()) controller.abort()
    },
  }
}

function outcomeOf(sent: SendingOutcome): Outcome {
  if (sent === 'cancelled') return sent
  if (sent === 'lost') return { message: uploadProgressTexts.connectionLost, isSaved: true, isFinal: false }
  const { error } = (sent.body ?? {}) as { error?: { code?: string; message?: string } }
  const message = error?.message ?? documentToasts.failedAll.description
  return sent.status === 201
    ? 'stored'
    : { message, isSaved: sent.status !== 500, isFinal: isFileRefusal(error?.code) }
}
