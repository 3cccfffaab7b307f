import type { SeenDrawings } from '../../domain/drawing/drawing.ts'
import type { SeenPictures } from '../../domain/picture/project-picture.ts'
import { drawingTexts } from '../../texts/drawings.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'
import { DrawingList } from '../drawing/drawing-list.tsx'
import { PictureGrid } from './picture-grid.tsx'

type ProjectPicturesProps = { seen: SeenPictures; plans: SeenDrawings }

/** A project's pictures and drawings (`plans`) for companies and staff: all, or only how many there are. Nothing when there are none. */
export function ProjectPictures({ seen: { count, pictures }, plans }: ProjectPicturesProps) {
  if (count === 0 && plans.count === 0) return null
  return (
    <section aria-labelledby="bilder" className="flex flex-col gap-4">
      <h2 id="bilder" className="scroll-mt-20">
        {plans.count === 0 ? texts.title : texts.titleWithDrawings}
      </h2>
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {pictures.length < count && <p className="measure text-ink-soft">{texts.onlyCount(count)}</p>}
      {plans.drawings.length > 0 && <DrawingList drawings={plans.drawings} />}
      {plans.drawings.length < plans.count && (
        <p className="measure text-ink-soft">{drawingTexts.onlyCount(plans.count)}</p>
      )}
    </section>
  )
}
