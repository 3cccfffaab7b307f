import { WorkPicture } from '#features/companies/ui/work-picture.tsx'
import type { ProjectPicture } from '../../domain/picture/project-picture.ts'
import { pictureViewTexts as texts } from '../../texts/pictures.ts'
import { ZoomFrame } from './zoom-frame.tsx'

type ZoomablePictureProps = { picture: ProjectPicture; folder: string; alt: string }

/** A picture that fits its frame and can be enlarged. */
export function ZoomablePicture({ picture, folder, alt }: ZoomablePictureProps) {
  return (
    <ZoomFrame hint={texts.zoomHint}>
      {(scale) => (
        <WorkPicture
          picture={picture}
          folder={folder}
          alt={alt}
          sizes={scale > 1 ? '1600px' : '(max-width: 48rem) 100vw, 46rem'}
          className="h-full w-full max-w-none object-contain"
        />
      )}
    </ZoomFrame>
  )
}
