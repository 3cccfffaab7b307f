import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { WorkPicture } from '#features/companies/ui/work-picture.tsx'
import type { ProjectPicture } from '../../domain/picture/project-picture.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'

const FRAME = 'h-[45dvh] w-full rounded-md bg-paper-sunken sm:h-[60dvh]'

/** A picture in the width of its place; one press shows it at twice that, to be scrolled by finger, wheel or arrow keys. */
export function ZoomablePicture({
  picture,
  folder,
  alt,
}: {
  picture: ProjectPicture
  folder: string
  alt: string
}) {
  const [isLarge, setLarge] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      {isLarge ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section
          aria-label={texts.zoomHint}
          tabIndex={0}
          className={`${FRAME} overflow-auto overscroll-contain`}
        >
          <WorkPicture
            picture={picture}
            folder={folder}
            alt={alt}
            sizes="1600px"
            className="w-[200%] max-w-none sm:w-[200%]"
          />
        </section>
      ) : (
        <WorkPicture
          picture={picture}
          folder={folder}
          alt={alt}
          sizes="(max-width: 48rem) 100vw, 46rem"
          className={`${FRAME} object-contain`}
        />
      )}
      <Button size="compact" className="w-fit" onPress={() => setLarge(!isLarge)}>
        {isLarge ? texts.zoomOut : texts.zoom}
      </Button>
    </div>
  )
}
