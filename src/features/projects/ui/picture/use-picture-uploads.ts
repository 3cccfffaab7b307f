import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SendingProgress } from '#design/forms/send-file.ts'
import { sendPicture, sentenceIn } from '#design/forms/send-picture.ts'
import { showToast } from '#design/overlays/toast.tsx'
import { uploadProgressTexts } from '#design/texts.ts'
import { LONGEST_SENT_SIDE, MOST_PICTURE_BYTES, MOST_PICTURES } from '../../domain/picture/project-picture.ts'
import { projectPictureRefusalTexts, projectPictureTexts as texts } from '../../texts/pictures.ts'

/** A chosen picture that is not on the project yet. */
export type PictureUpload = {
  key: number
  file: File
  /** `failed`: sending it again may help; `refused`: it cannot be added. */
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'cancelled'
  progress?: SendingProgress
  message?: string
}

type Left = Pick<PictureUpload, 'state' | 'message'>

/** Sends chosen pictures to `url` one after the other. `present`: how many the project has. */
export function usePictureUploads(url: string, present: number) {
  const { uploads, append, change, dismiss } = useUploadList()
  const controllers = useRef(new Map<number, AbortController>())
  const line = useRef<Promise<void>>(Promise.resolve())
  const { revalidate } = useRevalidator()

  async function send(key: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const report = (progress: SendingProgress) => change(key, { state: 'sending', progress })
    const left = await leftOf(file, { url, report, signal })
    if (left) change(key, left)
    else dismiss(key)
    // One that was cancelled late may have arrived all the same.
    if (left === null || left.state === 'cancelled') await revalidate()
  }

  function queue({ key, file }: PictureUpload): void {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    change(key, { state: 'waiting', progress: undefined, message: undefined })
    line.current = line.current.then(() => send(key, file, controller.signal))
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const room = MOST_PICTURES - present - uploads.filter(isOnItsWay).length
      for (const upload of append(files, room)) if (isOnItsWay(upload)) queue(upload)
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

export function isOnItsWay({ state }: PictureUpload): boolean {
  return state === 'waiting' || state === 'sending'
}

function useUploadList() {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const lastKey = useRef(0)
  return {
    uploads,
    /** Those beyond `room` are refused at once: sending them would be in vain. */
    append: (files: readonly File[], room: number): PictureUpload[] => {
      const message = projectPictureRefusalTexts['too-many-project-pictures']
      const added = files.map((file, index): PictureUpload => {
        const key = ++lastKey.current
        return index < room ? { key, file, state: 'waiting' } : { key, file, state: 'refused', message }
      })
      setUploads((all) => [...all, ...added])
      return added
    },
    change: (key: number, change: Partial<PictureUpload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one))),
    dismiss: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
  }
}

type Sending = { url: string; report: (progress: SendingProgress) => void; signal: AbortSignal }

/** How a picture stands after it was sent; null when the project has it, which a toast says. */
async function leftOf(file: File, { url, report, signal }: Sending): Promise<Left | null> {
  const sides = { longestSide: LONGEST_SENT_SIDE, mostBytes: MOST_PICTURE_BYTES }
  const sent = await sendPicture(file, { ...sides, address: url, report, signal })
  if (sent === 'cancelled') return { state: 'cancelled' }
  if (sent === 'lost') return { state: 'failed', message: uploadProgressTexts.connectionLost }
  if (sent === 'too-large') return { state: 'refused', message: projectPictureRefusalTexts['file-too-large'] }
  if (sent.status === 201) {
    showToast(texts.added({ added: 1, sent: 1, why: null }))
    return null
  }
  return { state: mayHelp(sent.status) ? 'failed' : 'refused', message: sentenceIn(sent) ?? texts.failed }
}

/** Refusals of the picture itself are 409 and 413; after all others sending it again may help. */
function mayHelp(status: number): boolean {
  return status !== 409 && status !== 413
}
