import { useRef } from 'react'
import { type DocumentType, MOST_BYTES } from '../domain/company-document.ts'
import { documentRefusalTexts, documentToasts, documentUploadTexts } from '../texts.ts'

/** `isSaved` false: the file arrived, but what it is could not be put down. */
export type Outcome = 'stored' | 'cancelled' | { message: string; isSaved: boolean }

/** Sends files to the server, with progress in whole percent; each can be broken off by its type. */
export function useFileSending() {
  const calls = useRef(new Map<DocumentType, XMLHttpRequest>())

  async function send(type: DocumentType, file: File, report: (percent: number) => void): Promise<Outcome> {
    if (file.size > MOST_BYTES) return lost(documentRefusalTexts['file-too-large'])
    // Not by fetch, which does not tell how much has been sent.
    const call = new XMLHttpRequest()
    calls.current.set(type, call)
    const outcome = await outcomeOf(call, { type, file, report })
    calls.current.delete(type)
    return outcome
  }

  return {
    send,
    cancel: (type: DocumentType) => calls.current.get(type)?.abort(),
    cancelAll: () => {
      for (const call of calls.current.values()) call.abort()
    },
  }
}

type Sending = { type: DocumentType; file: File; report: (percent: number) => void }

function outcomeOf(call: XMLHttpRequest, { type, file, report }: Sending): Promise<Outcome> {
  const form = new FormData()
  form.set('type', type)
  form.set('file', file)
  return new Promise((resolve) => {
    call.upload.onprogress = ({ loaded, total }) => report(Math.floor((100 * loaded) / Math.max(total, 1)))
    call.onload = () => resolve(answerOf(call))
    call.onerror = () => resolve(lost(documentUploadTexts.connectionLost))
    call.onabort = () => resolve('cancelled')
    call.open('POST', '/documents')
    call.setRequestHeader('accept', 'application/json')
    call.send(form)
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Outcome {
  return status === 201 ? 'stored' : { message: messageIn(responseText), isSaved: status !== 500 }
}

function lost(message: string): Outcome {
  return { message, isSaved: true }
}

function messageIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } }
    return error?.message ?? documentToasts.failedAll.description
  } catch {
    return documentToasts.failedAll.description
  }
}
