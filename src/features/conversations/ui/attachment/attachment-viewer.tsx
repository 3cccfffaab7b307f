import { buttonLook } from '#design/button-look.ts'
import { Dialog } from '#design/overlays/dialog.tsx'
import { PdfPaper } from '#features/documents/ui/pdf-paper.tsx'
import { PictureDialog } from '#features/projects/ui/picture/picture-dialog.tsx'
import { useShownPicture } from '#features/projects/ui/picture/use-shown-picture.ts'
import { type Attachment, isPicture } from '../../domain/attachment/attachment.ts'
import { attachmentTexts as texts } from '../../texts/attachments.ts'
import { FOLDER } from './attachment-list.tsx'

/**
 * The viewer of a page's files: pictures one after the other, a PDF by itself. Returns a function that opens a
 * file, and the element to render. `base`: the id of the element that contains the files.
 */
export function useAttachmentViewer(files: readonly Attachment[], base: string) {
  const { shown, show } = useShownPicture(files, base)
  const open = (id: string) => show(files.findIndex((file) => file.id === id))
  const file = shown === null ? undefined : files[shown]
  return { open, viewer: <Viewer files={files} file={file} onShow={show} /> }
}

type ViewerProps = {
  files: readonly Attachment[]
  file: Attachment | undefined
  onShow: (index: number | null) => void
}

function Viewer({ files, file, onShow }: ViewerProps) {
  const pictures = files.filter(isPicture)
  const shown = pictures.findIndex(({ id }) => id === file?.id)
  const indexOf = (index: number) => files.findIndex(({ id }) => id === pictures[index]?.id)
  return (
    <>
      <PictureDialog
        title={texts.viewerTitle}
        folder={FOLDER}
        pictures={pictures}
        altOf={(index) => pictures[index]?.name ?? ''}
        shown={shown === -1 ? null : shown}
        onShow={(index) => onShow(index === null ? null : indexOf(index))}
      />
      {file && !isPicture(file) && <PdfDialog file={file} onClose={() => onShow(null)} />}
    </>
  )
}

/** A PDF as pictures of its pages, with a link to the file. */
function PdfDialog({ file: { id, name }, onClose }: { file: Attachment; onClose: () => void }) {
  return (
    <Dialog title={name} size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-3">
        <PdfPaper
          url={`${FOLDER}/${id}/visning`}
          name={name}
          className="h-[60dvh] w-full rounded-md border border-line bg-paper-sunken"
        />
        <p>
          <a href={`${FOLDER}/${id}`} download className={buttonLook({ size: 'compact' })}>
            {texts.download}
          </a>
        </p>
      </div>
    </Dialog>
  )
}
