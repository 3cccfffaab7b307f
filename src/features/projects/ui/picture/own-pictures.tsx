import { href } from '#kernel/href.ts'
import type { Drawing } from '../../domain/drawing/drawing.ts'
import { type ProjectPicture, statesWithNewPictures } from '../../domain/picture/project-picture.ts'
import type { ProjectState } from '../../domain/project.ts'
import { agreedStates } from '../../domain/shown-words.ts'
import { drawingTexts } from '../../texts/drawings.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'
import { DecisionDialog } from '../decision-dialog.tsx'
import { DrawingList } from '../drawing/drawing-list.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PictureUploads } from './picture-uploads.tsx'

type OwnPicturesProps = {
  project: { id: string; state: ProjectState }
  pictures: readonly ProjectPicture[]
  drawings: readonly Drawing[]
}

/**
 * The owner's pictures and drawings of the project: shown, added, and removed after a question. Renders nothing when
 * there are none and none can be added.
 */
export function OwnPictures({ project, pictures, drawings }: OwnPicturesProps) {
  const takesMore = statesWithNewPictures.includes(project.state)
  const isEmpty = pictures.length === 0 && drawings.length === 0
  if (!takesMore && isEmpty) return null
  return (
    <section
      aria-labelledby="bilder"
      data-keeps-focus
      data-screen-only={isEmpty || undefined}
      className="flex flex-col gap-4"
    >
      <h2 id="bilder" className="scroll-mt-20">
        {texts.titleWithDrawings}
      </h2>
      {takesMore && (
        <p data-screen-only className="measure text-ink-soft">
          {texts.lead(agreedStates.includes(project.state))}
        </p>
      )}
      {pictures.length > 0 && (
        <PictureGrid
          pictures={pictures}
          below={({ id }, number) => <RemovePicture projectId={project.id} pictureId={id} number={number} />}
        />
      )}
      {drawings.length > 0 && (
        <DrawingList
          drawings={drawings}
          below={(drawing) => <RemoveDrawing projectId={project.id} drawing={drawing} />}
        />
      )}
      {takesMore && (
        <PictureUploads
          projectId={project.id}
          present={{ pictures: pictures.length, drawings: drawings.length }}
        />
      )}
    </section>
  )
}

function RemovePicture({ number, ...params }: { projectId: string; pictureId: string; number: number }) {
  return (
    <DecisionDialog
      action={href('/customer/projects/:projectId/bilder/:pictureId/borttagning', params)}
      trigger={{ label: texts.remove, name: texts.removeOf(number), variant: 'quiet', size: 'compact' }}
      title={texts.removeTitle}
      confirm={{ label: texts.removeConfirm, pendingLabel: texts.removing, variant: 'danger' }}
    >
      <p className="measure">{texts.removeText}</p>
    </DecisionDialog>
  )
}

function RemoveDrawing({ projectId, drawing: { id, name } }: { projectId: string; drawing: Drawing }) {
  const params = { projectId, drawingId: id }
  return (
    <DecisionDialog
      action={href('/customer/projects/:projectId/ritningar/:drawingId/borttagning', params)}
      trigger={{
        label: drawingTexts.remove,
        name: drawingTexts.removeOf(name),
        variant: 'quiet',
        size: 'compact',
      }}
      title={drawingTexts.removeTitle}
      confirm={{ label: drawingTexts.removeConfirm, pendingLabel: drawingTexts.removing, variant: 'danger' }}
    >
      <p className="measure">{drawingTexts.removeText}</p>
    </DecisionDialog>
  )
}
