import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SendingProgress } from '#design/forms/send-file.ts'
import { showToast } from '#design/overlays/toast.tsx'
import { type DocumentType, documentTypes } from '../domain/company-document.ts'
import { documentToasts } from '../texts.ts'
import { type Outcome, useFileSending } from './use-file-sending.ts'

/** A file that was chosen for a type and is not stored yet. */
export type DocumentUpload = {
  file: File
  /** `failed`: sending it again may help. `refused`: the server does not accept this file. */
  state: 'chosen' | 'sending' | 'failed' | 'refused' | 'cancelled'
  /** The progress while it is sent. */
  progress?: SendingProgress
  message?: string
}

/**
 * The chosen files, one for each type, and functions that send them one after the other; after a failure the next one
 * is still sent. A file that waits for its turn can be removed or replaced meanwhile.
 */
export function useDocumentUploads() {
  const { uploads, chosenFor, set, clear, complain } = useUploadList()
  const { send, cancel, cancelAll } = useFileSending()
  const { revalidate } = useRevalidator()

  /** Sends the files of these types; all chosen files by default. */
  async function upload(types: readonly DocumentType[] = documentTypes): Promise<void> {
    let stored = 0
    for (const type of types) {
      const picked = chosenFor(type)
      if (!picked || picked.state === 'sending' || picked.state === 'refused') continue
      const { file } = picked
      const isStillChosen = () => chosenFor(type)?.file === file
      const report = (progress: SendingProgress) => {
        if (isStillChosen()) set(type, { file, state: 'sending', progress })
      }
      report({ stage: 'sending', percent: 0 })
      const outcome = await send(type, file, report)
      if (outcome === 'stored') stored++
      if (!isStillChosen()) continue
      set(type, afterSending(file, outcome))
      complain(type, file, outcome)
    }
    if (stored === 0) return
    showToast(documentToasts.stored)
    await revalidate()
  }

  return {
    uploads,
    choose: (type: DocumentType, file: File) => set(type, { file, state: 'chosen' }),
    upload,
    cancel,
    remove: (type: DocumentType) => set(type, undefined),
    reset: () => {
      cancelAll()
      clear()
    },
  }
}

type Uploads = Partial<Record<DocumentType, DocumentUpload | undefined>>

/** The chosen files by type. A failure is also shown in a toast, until something else is done with the file. */
function useUploadList() {
  const [uploads, setUploads] = useState<Uploads>({})
  /** The same, for work that began before the last rendering. */
  const latest = useRef(uploads)
  const complaints = useRef(new Map<DocumentType, () => void>())
  const endComplaint = (type: DocumentType): void => {
    complaints.current.get(type)?.()
    complaints.current.delete(type)
  }
  const show = (all: Uploads): void => {
    latest.current = all
    setUploads(all)
  }
  return {
    uploads,
    chosenFor: (type: DocumentType) => latest.current[type],
    set: (type: DocumentType, upload: DocumentUpload | undefined) => {
      endComplaint(type)
      show({ ...latest.current, [type]: upload })
    },
    clear: () => {
      documentTypes.forEach(endComplaint)
      show({})
    },
    complain: (type: DocumentType, { name }: File, outcome: Outcome) => {
      if (outcome === 'stored' || outcome === 'cancelled') return
      const { message, isSaved } = outcome
      const words = isSaved ? documentToasts.failed(name, message) : documentToasts.notSaved(message)
      complaints.current.set(type, showToast(words))
    },
  }
}

/** The state of a file after it was sent; undefined once it is stored. */
function afterSending(file: File, outcome: Outcome): DocumentUpload | undefined {
  if (outcome === 'stored') return undefined
  if (outcome === 'cancelled') return { file, state: 'cancelled' }
  return { file, state: outcome.isFinal ? 'refused' : 'failed', message: outcome.message }
}
