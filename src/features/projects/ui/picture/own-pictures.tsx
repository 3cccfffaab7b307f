import { href } from '#kernel/href.ts'
import { type ProjectPicture, statesWithNewPictures } from '../../domain/picture/project-picture.ts'
import type { ProjectState } from '../../domain/project.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'
import { DecisionDialog } from '../decision-dialog.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PictureUploads } from './picture-uploads.tsx'

type Pictured = { id: string; state: ProjectState }

/** The owner's pictures of the project: shown, added, removed after a question. Nothing once none can be added. */
export function OwnPictures({
  project,
  pictures,
}: {
  project: Pictured
  pictures: readonly ProjectPicture[]
}) {
  const takesMore = statesWithNewPictures.includes(project.state)
  if (!takesMore && pictures.length === 0) return null
  return (
    <section aria-labelledby="bilder" className="flex flex-col gap-4">
      <h2 id="bilder" className="scroll-mt-20">
        {texts.title}
      </h2>
      {takesMore && <p className="measure text-ink-soft">{texts.lead}</p>}
      {pictures.length > 0 && (
        <PictureGrid
          pictures={pictures}
          below={({ id }, number) => <RemovePicture projectId={project.id} pictureId={id} number={number} />}
        />
      )}
      {takesMore && <PictureUploads projectId={project.id} present={pictures.length} />}
    </section>
  )
}

/** Without scripts the button removes at once, like those of other lists. */
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
