import type { SeenPictures } from '../../domain/picture/project-picture.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'
import { PictureGrid } from './picture-grid.tsx'

/** A project's pictures for companies and staff: all, or only how many there are. Nothing when there are none. */
export function ProjectPictures({ seen: { count, pictures } }: { seen: SeenPictures }) {
  if (count === 0) return null
  return (
    <section aria-labelledby="bilder">
      <h2 id="bilder" className="mb-4 scroll-mt-20">
        {texts.title}
      </h2>
      {pictures.length > 0 ? (
        <PictureGrid pictures={pictures} />
      ) : (
        <p className="measure text-ink-soft">{texts.onlyCount(count)}</p>
      )}
    </section>
  )
}
