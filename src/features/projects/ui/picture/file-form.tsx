import type { FormEvent } from 'react'
import { FileField, type FileFieldProps, SendFileButton } from '#design/forms/file-field.tsx'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'

type FileFormProps = Pick<FileFieldProps, 'accept' | 'multiple' | 'capture' | 'aria-describedby'> & {
  url: string
  label: string
  button: string
  send: string
  onChoose: (files: readonly File[]) => void
}

/**
 * A field whose chosen files are given to `onChoose` at once. Without JavaScript it is a plain form to `url`, whose
 * answer redirects back to the page.
 */
export function FileForm({ url, label, button, send, onChoose, ...field }: FileFormProps) {
  const choose = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])])
    // Emptied, so that choosing the same file again is a change.
    currentTarget.value = ''
  }
  return (
    <form
      method="post"
      action={url}
      encType="multipart/form-data"
      className="flex flex-wrap items-center gap-2"
    >
      <FileField {...field} name="picture" aria-label={label} onChange={choose} picked={texts.picked}>
        {button}
      </FileField>
      <SendFileButton>{send}</SendFileButton>
    </form>
  )
}
