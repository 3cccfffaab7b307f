import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import type { SendingProgress } from '#design/forms/send-file.ts'
import { sendPicture, sentenceIn } from '#design/forms/send-picture.ts'
import { UploadProgress } from '#design/forms/upload-progress.tsx'
import { showToast } from '#design/overlays/toast.tsx'
import { designTexts, uploadProgressTexts } from '#design/texts.ts'
import { LONGEST_SENT_SIDE, MOST_PICTURE_BYTES } from '../domain/portfolio.ts'
import { portfolioRefusalTexts, portfolioTexts as texts } from '../texts/portfolio.ts'

/**
 * Sends a picture to an upload route: the browser shrinks it, shows the progress, and can cancel. Without JavaScript it
 * is a plain form to that route, whose answer redirects back to the page. `of`: the id of what the picture shows,
 * unique on the page.
 */
export function PictureUpload({ of, url, words = texts }: { of: string; url: string; words?: UploadWords }) {
  const id = `bild-${of}`
  const { sending, error, send, cancel } = usePictureSending(url, words)
  const [picked, setPicked] = useState<string>()
  return (
    <form
      method="post"
      action={url}
      encType="multipart/form-data"
      onSubmit={send}
      className="flex flex-col items-start gap-2"
    >
      <p id={`${id}-hint`} className="measure text-sm text-ink-soft">
        {words.pictureHint}
      </p>
      <FileField
        id={id}
        name="picture"
        accept="image/jpeg,image/png,image/webp"
        disabled={sending !== null}
        aria-label={words.pictureField}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget: { files } }) => setPicked(files?.[0]?.name)}
        picked={picked ?? texts.picked}
      >
        {words.choosePicture}
      </FileField>
      {error && (
        <p id={`${id}-error`} role="alert" className="measure text-sm text-danger">
          {error}
        </p>
      )}
      {sending ? (
        <>
          <UploadProgress fileName={sending.fileName} progress={sending.progress} />
          <Button size="compact" onPress={cancel}>
            {designTexts.cancel}
          </Button>
        </>
      ) : (
        <Button type="submit" size="compact">
          {words.addPicture}
        </Button>
      )}
    </form>
  )
}

/** The texts of the field, the button and the message. */
type UploadWords = Pick<
  typeof texts,
  'pictureField' | 'choosePicture' | 'pictureHint' | 'addPicture' | 'pictureAdded'
>

type Sending = { fileName: string; progress: SendingProgress }

function usePictureSending(url: string, { pictureAdded }: UploadWords) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string | null>(null)
  const controller = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget
    const file = new FormData(form).get('picture')
    if (!(file instanceof File)) return
    event.preventDefault()
    setError(null)
    const { signal } = (controller.current = new AbortController())
    const report = (progress: SendingProgress) => setSending({ fileName: file.name, progress })
    const wrong = await sendShrunk(file, { url, report, signal })
    if (wrong === null) {
      form.reset()
      showToast(pictureAdded)
      await revalidate()
    } else if (wrong !== 'cancelled') setError(wrong)
    setSending(null)
  }

  return {
    sending,
    error,
    send: (event: FormEvent<HTMLFormElement>) => void send(event),
    cancel: () => controller.current?.abort(),
  }
}

type SendOptions = { url: string; report: (progress: SendingProgress) => void; signal: AbortSignal }

/** Sends the picture; returns null when the server has stored it, otherwise the error message. */
async function sendShrunk(file: File, { url, report, signal }: SendOptions): Promise<string | null> {
  const sides = { longestSide: LONGEST_SENT_SIDE, mostBytes: MOST_PICTURE_BYTES }
  const sent = await sendPicture(file, { ...sides, url, report, signal })
  if (sent === 'cancelled') return sent
  if (sent === 'lost') return uploadProgressTexts.connectionLost
  if (sent === 'too-large') return portfolioRefusalTexts['file-too-large']
  return sent.status === 201 ? null : (sentenceIn(sent) ?? texts.pictureNotAdded)
}
