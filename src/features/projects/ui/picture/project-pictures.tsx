import type { SeenDrawings } from '../../domain/drawing/drawing.ts'
import type { SeenPictures } from '../../domain/picture/project-picture.ts'
import { drawingTexts } from '../../texts/drawings.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'
import { DrawingList } from '../drawing/drawing-list.tsx'
import { PictureGrid } from './picture-grid.tsx'

type ProjectPicturesProps = { seen: SeenPictures; drawings: SeenDrawings }

/**
 * A project's pictures and drawings for companies and staff: all of them, or only their number. Renders nothing when
 * there are none.
 */
export function ProjectPictures({ seen: { count, pictures }, drawings }: ProjectPicturesProps) {
  if (count === 0 && drawings.count === 0) return null
  return (
    <section aria-labelledby="bilder" className="flex flex-col gap-4">
      <h2 id="bilder" className="scroll-mt-20">
        {drawings.count === 0 ? texts.title : texts.titleWithDrawings}
      </h2>
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {pictures.length < count && <p className="measure text-ink-soft">{texts.onlyCount(count)}</p>}
      {drawings.drawings.length > 0 && <DrawingList drawings={drawings.drawings} />}
      {drawings.drawings.length < drawings.count && (
        <p className="measure text-ink-soft">{drawingTexts.onlyCount(drawings.count)}</p>
      )}
    </section>
  )
}
