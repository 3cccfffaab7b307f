import type { KeyboardEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import type { ProjectPicture } from '../../domain/picture/project-picture.ts'
import { pictureViewTexts as texts } from '../../texts/pictures.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

type PictureDialogProps = {
  title: string
  /** The path under which the pictures are served. */
  folder: string
  pictures: readonly ProjectPicture[]
  altOf: (index: number) => string
  /** The index of the shown picture; null while the dialog is closed. */
  shown: number | null
  onShow: (index: number | null) => void
}

/** One picture shown large, with buttons and arrow keys to the others; the first one follows the last. */
export function PictureDialog({ title, folder, pictures, altOf, shown, onShow }: PictureDialogProps) {
  const count = pictures.length
  const index = Math.min(shown ?? 0, count - 1)
  const picture = pictures[index]
  const move = (step: number) => onShow((index + step + count) % count)
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // The arrow keys scroll an enlarged picture.
    if ((target as HTMLElement).scrollWidth > (target as HTMLElement).clientWidth) return
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <Dialog
      title={title}
      size="wide"
      isOpen={shown !== null && picture !== undefined}
      onOpenChange={(isOpen) => !isOpen && onShow(null)}
    >
      {picture && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys only repeat what its buttons do
        <div onKeyDown={count > 1 ? onKeyDown : undefined} className="flex flex-col gap-4">
          <ZoomablePicture key={picture.id} picture={picture} folder={folder} alt={altOf(index)} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="figures text-ink-soft">
              {texts.number(index + 1, count)}
            </p>
            {count > 1 && (
              <div className="flex flex-wrap gap-2">
                <Button size="compact" onPress={() => move(-1)}>
                  {texts.previous}
                </Button>
                <Button size="compact" onPress={() => move(1)} autoFocus>
                  {texts.next}
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
