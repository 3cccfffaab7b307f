import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SendingProgress } from '#design/forms/send-file.ts'
import { sendPicture, sentenceIn } from '#design/forms/send-picture.ts'
import { showToast, type ToastMessage } from '#design/overlays/toast.tsx'
import { uploadProgressTexts } from '#design/texts.ts'

/** A chosen file that the server does not have yet. */
export type FileUpload = {
  key: number
  file: File
  /** `failed`: sending it again may help. `refused`: the server does not accept this file. */
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'cancelled'
  progress?: SendingProgress
  message?: string
}

type Unsent = Pick<FileUpload, 'state' | 'message'>

/**
 * Where files are sent. `full`: returns why one more file cannot be accepted beside those that are stored. The browser
 * first shrinks pictures to `longestSide` pixels. `added`: the toast for a stored file; left out by pages that show the
 * file at once.
 */
type UploadTarget = {
  url: string
  full: (file: File) => string | undefined
  longestSide: number
  mostBytes: number
  texts: { tooLarge: string; failed: string; added?: (file: File) => ToastMessage }
}

/**
 * Sends chosen files to `target`, one after the other. Whether there is room for a file is decided at its turn, because
 * those before it may have been refused or cancelled.
 */
export function useFileUploads(target: UploadTarget) {
  const { uploads, append, change, dismiss } = useUploadList()
  const full = useFull(target)
  const controllers = useRef(new Map<number, AbortController>())
  const line = useRef<Promise<void>>(Promise.resolve())
  const { revalidate } = useRevalidator()

  async function send(key: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const message = full(file)
    if (message) return change(key, { state: 'refused', message })
    const report = (progress: SendingProgress) => change(key, { state: 'sending', progress })
    const unsent = await sendFile(file, target, { report, signal })
    if (unsent) change(key, unsent)
    else dismiss(key)
    // A file that was cancelled late may have been stored.
    if (unsent === null || unsent.state === 'cancelled') await revalidate()
  }

  function queue({ key, file }: FileUpload): void {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    change(key, { state: 'waiting', progress: undefined, message: undefined })
    line.current = line.current.then(() => send(key, file, controller.signal))
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      for (const upload of append(files)) queue(upload)
    },
    cancel: (key: number) => {
      controllers.current.get(key)?.abort()
      change(key, { state: 'cancelled', progress: undefined })
    },
    retry: (key: number) => {
      for (const upload of uploads) if (upload.key === key) queue(upload)
    },
    dismiss,
  }
}

/** `full` of the latest render: the page shows what was stored meanwhile. */
function useFull({ full }: Pick<UploadTarget, 'full'>): UploadTarget['full'] {
  const latest = useRef(full)
  useEffect(() => {
    latest.current = full
  })
  return (file) => latest.current(file)
}

export function isPendingUpload({ state }: FileUpload): boolean {
  return state === 'waiting' || state === 'sending'
}

function useUploadList() {
  const [uploads, setUploads] = useState<FileUpload[]>([])
  const lastKey = useRef(0)
  return {
    uploads,
    append: (files: readonly File[]): FileUpload[] => {
      const added = files.map((file): FileUpload => ({ key: ++lastKey.current, file, state: 'waiting' }))
      setUploads((all) => [...all, ...added])
      return added
    },
    change: (key: number, change: Partial<FileUpload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one))),
    dismiss: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
  }
}

type Sending = { report: (progress: SendingProgress) => void; signal: AbortSignal }

/** The outcome of sending a file: its new state and message, or null when the server has stored it. */
async function sendFile(
  file: File,
  { url, longestSide, mostBytes, texts }: UploadTarget,
  sending: Sending,
): Promise<Unsent | null> {
  const sent = await sendPicture(file, { ...sending, longestSide, mostBytes, url })
  if (sent === 'cancelled') return { state: 'cancelled' }
  if (sent === 'lost') return { state: 'failed', message: uploadProgressTexts.connectionLost }
  if (sent === 'too-large') return { state: 'refused', message: texts.tooLarge }
  if (sent.status === 201) {
    if (texts.added) showToast(texts.added(file))
    return null
  }
  return { state: mayRetry(sent.status) ? 'failed' : 'refused', message: sentenceIn(sent) ?? texts.failed }
}

/**
 * 409 and 413 refuse the file itself, and after 404 nobody waits for it; after any other status, sending it again may
 * help.
 */
function mayRetry(status: number): boolean {
  return status !== 404 && status !== 409 && status !== 413
}
