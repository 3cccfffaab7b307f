import type { MouseEvent } from 'react'
import { classNames } from '#design/class-names.ts'
import { DocumentIcon } from '#design/figures/icons.tsx'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { WorkPicture, widestPicture } from '#features/companies/ui/work-picture.tsx'
import { type Attachment, isPicture, type PictureAttachment } from '../../domain/attachment/attachment.ts'
import { attachmentTexts as texts } from '../../texts/attachments.ts'

/** The path of files of conversations. */
export const FOLDER = '/bilagor'

type Listed = {
  files: readonly Attachment[]
  /** Opens a file in the viewer. Without this function, and without scripts, each file is a link. */
  onOpen?: ((id: string) => void) | undefined
}

/** The files of a message: a picture as a thumbnail, a PDF by its name. */
export function AttachmentList({ files, onOpen }: Listed) {
  if (files.length === 0) return null
  const open = (id: string) => (event: MouseEvent) => {
    // The reader has asked for a new tab.
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <ul className="my-1.5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          {isPicture(file) ? (
            <a
              href={widestPicture(file.id, FOLDER)}
              onClick={open(file.id)}
              aria-label={texts.show(file.name)}
              className="block rounded-md"
            >
              <Thumbnail file={file} />
            </a>
          ) : (
            <a href={`${FOLDER}/${file.id}`} onClick={open(file.id)} className="block rounded-md">
              <VisuallyHidden>{texts.open} </VisuallyHidden>
              <PaperName file={file} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `isSmall`: for the form of a message, so that the words stay in view. */
export function Thumbnail({ file, isSmall = false }: { file: PictureAttachment; isSmall?: boolean }) {
  return (
    <WorkPicture
      picture={file}
      folder={FOLDER}
      alt={file.name}
      sizes="9rem"
      className={classNames(
        'aspect-square rounded-md bg-paper-sunken object-cover',
        isSmall ? 'size-11' : 'size-28 sm:size-36',
      )}
    />
  )
}

/** A PDF by its name and size. */
export function PaperName({ file: { name, size } }: { file: Attachment }) {
  return (
    <span className="flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line-strong bg-paper px-3 py-2">
      <DocumentIcon className="size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-xs text-ink-soft figures">{texts.size(size)}</span>
      </span>
    </span>
  )
}
