import type { FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { FileField, type FileFieldProps } from '#design/forms/file-field.tsx'
import { useHydrated } from '#design/forms/use-hydrated.ts'
import { MOST_PICTURES } from '../../domain/picture/project-picture.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'
import { SentPictures } from './sent-pictures.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

const ACCEPT = 'image/jpeg,image/png,image/webp'
const HINT = 'bilder-hint'

/**
 * Adds pictures to a project, from files or a phone's camera: shrunk in the browser and sent one after the other, each
 * with its progress. Without scripts each field is a plain form to the upload route, whose answer leads back here.
 */
export function PictureUploads({ projectId, present }: { projectId: string; present: number }) {
  const url = `/projektbilder/${projectId}`
  const isHydrated = useHydrated()
  const { uploads, add, cancel, retry, dismiss } = usePictureUploads(url, present)
  const shared = { url, onChoose: add, isHydrated }
  return (
    <div data-screen-only className="flex flex-col gap-3">
      <SentPictures uploads={uploads} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />
      {present >= MOST_PICTURES ? (
        <p className="measure">{texts.full}</p>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <PictureForm {...shared} label={texts.field} button={texts.choose} send={texts.send} multiple />
          {/* Where there is a finger there is a camera; elsewhere the browser would show the same window twice. */}
          <div className="hidden pointer-coarse:block">
            <PictureForm
              {...shared}
              label={texts.cameraField}
              button={texts.camera}
              send={texts.sendOfCamera}
              capture="environment"
            />
          </div>
        </div>
      )}
      <p id={HINT} className="measure text-sm text-ink-soft">
        {texts.hint} {!isHydrated && texts.hintWithoutScripts}
      </p>
    </div>
  )
}

type PictureFormProps = Pick<FileFieldProps, 'multiple' | 'capture'> & {
  url: string
  label: string
  button: string
  send: string
  isHydrated: boolean
  onChoose: (files: readonly File[]) => void
}

function PictureForm({ url, label, button, send, isHydrated, onChoose, ...field }: PictureFormProps) {
  const choose = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])])
    // The same picture can be chosen again.
    currentTarget.value = ''
  }
  return (
    <form
      method="post"
      action={url}
      encType="multipart/form-data"
      className="flex flex-wrap items-center gap-2"
    >
      <FileField
        {...field}
        name="picture"
        accept={ACCEPT}
        aria-label={label}
        aria-describedby={HINT}
        onChange={choose}
        picked={texts.picked}
      >
        {button}
      </FileField>
      {!isHydrated && (
        <Button type="submit" size="compact">
          {send}
        </Button>
      )}
    </form>
  )
}
