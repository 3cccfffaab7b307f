import type { MouseEvent, ReactNode } from 'react'
import { WorkPicture, widestPicture } from '#features/companies/ui/work-picture.tsx'
import type { ProjectPicture } from '../../domain/picture/project-picture.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { asksForNewTab, useShownPicture } from './use-shown-picture.ts'

const FOLDER = '/projektbilder'

/**
 * A project's pictures side by side; a click opens one large. Without JavaScript each is a link to the picture itself.
 * `below` is shown under each.
 */
export function PictureGrid({
  pictures,
  below,
}: {
  pictures: readonly ProjectPicture[]
  below?: (picture: ProjectPicture, number: number) => ReactNode
}) {
  const { shown, show } = useShownPicture(pictures, 'bilder')
  const open = (index: number) => (event: MouseEvent) => {
    if (asksForNewTab(event)) return
    event.preventDefault()
    show(index)
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4" aria-label={texts.title}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className="flex flex-col items-start gap-1">
            <a
              href={widestPicture(picture.id, FOLDER)}
              onClick={open(index)}
              aria-label={texts.enlarge(index + 1, pictures.length)}
              className="w-full rounded-md"
            >
              <WorkPicture
                picture={picture}
                folder={FOLDER}
                alt={texts.picture(index + 1, pictures.length)}
                sizes="(max-width: 40rem) 50vw, 16rem"
                className="aspect-4/3 w-full rounded-md bg-paper-sunken object-cover"
              />
            </a>
            {below?.(picture, index + 1)}
          </li>
        ))}
      </ul>
      <PictureDialog
        title={texts.title}
        folder={FOLDER}
        pictures={pictures}
        altOf={(index) => texts.picture(index + 1, pictures.length)}
        shown={shown}
        onShow={show}
      />
    </>
  )
}
