import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SendingProgress } from '#design/forms/send-file.ts'
import { sendPicture, sentenceIn } from '#design/forms/send-picture.ts'
import { showToast, type ToastMessage } from '#design/overlays/toast.tsx'
import { uploadProgressTexts } from '#design/texts.ts'

/** A chosen file that the server does not have yet. */
export type FileUpload = {
  key: number
  file: File
  /** `failed`: sending it again may help; `refused`: it cannot be taken. */
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'cancelled'
  progress?: SendingProgress
  message?: string
}

type Left = Pick<FileUpload, 'state' | 'message'>

/**
 * Where files are sent. `full`: why it takes a file no longer while those `ahead` are on their way. Pictures are shrunk to
 * `longestSide` pixels first. `added` is said in a toast when the server has one; a page that shows it at once needs none.
 */
type UploadPlace = {
  url: string
  full: (file: File, ahead: readonly File[]) => string | undefined
  longestSide: number
  mostBytes: number
  texts: { tooLarge: string; failed: string; added?: (file: File) => ToastMessage }
}

/** Sends chosen files to a place one after the other. */
export function useFileUploads(place: UploadPlace) {
  const { uploads, append, change, dismiss } = useUploadList(place.full)
  const controllers = useRef(new Map<number, AbortController>())
  const line = useRef<Promise<void>>(Promise.resolve())
  const { revalidate } = useRevalidator()

  async function send(key: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const report = (progress: SendingProgress) => change(key, { state: 'sending', progress })
    const left = await leftOf(file, place, { report, signal })
    if (left) change(key, left)
    else dismiss(key)
    // One that was cancelled late may have arrived all the same.
    if (left === null || left.state === 'cancelled') await revalidate()
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
      for (const upload of append(files)) if (isOnItsWay(upload)) queue(upload)
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

export function isOnItsWay({ state }: FileUpload): boolean {
  return state === 'waiting' || state === 'sending'
}

function useUploadList(full: UploadPlace['full']) {
  const [uploads, setUploads] = useState<FileUpload[]>([])
  const lastKey = useRef(0)
  return {
    uploads,
    /** Those beyond the room are refused at once: sending them would be in vain. */
    append: (files: readonly File[]): FileUpload[] => {
      const ahead = uploads.filter(isOnItsWay).map(({ file }) => file)
      const added = files.map((file): FileUpload => {
        const key = ++lastKey.current
        const message = full(file, ahead)
        if (message) return { key, file, state: 'refused', message }
        ahead.push(file)
        return { key, file, state: 'waiting' }
      })
      setUploads((all) => [...all, ...added])
      return added
    },
    change: (key: number, change: Partial<FileUpload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one))),
    dismiss: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
  }
}

type Sending = { report: (progress: SendingProgress) => void; signal: AbortSignal }

/** How a file stands after it was sent; null when the server has it. */
async function leftOf(
  file: File,
  { url, longestSide, mostBytes, texts }: UploadPlace,
  sending: Sending,
): Promise<Left | null> {
  const sent = await sendPicture(file, { ...sending, longestSide, mostBytes, url })
  if (sent === 'cancelled') return { state: 'cancelled' }
  if (sent === 'lost') return { state: 'failed', message: uploadProgressTexts.connectionLost }
  if (sent === 'too-large') return { state: 'refused', message: texts.tooLarge }
  if (sent.status === 201) {
    if (texts.added) showToast(texts.added(file))
    return null
  }
  return { state: mayHelp(sent.status) ? 'failed' : 'refused', message: sentenceIn(sent) ?? texts.failed }
}

/** Refusals of the file itself are 409 and 413; after all others sending it again may help. */
function mayHelp(status: number): boolean {
  return status !== 409 && status !== 413
}
