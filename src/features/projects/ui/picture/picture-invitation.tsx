import { isOpen, type ProjectState } from '../../domain/project.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'

/**
 * A link at the top of an open project without pictures, where its owner arrives after publishing, to the place on the
 * page where pictures are added.
 */
export function PictureInvitation({ state, count }: { state: ProjectState; count: number }) {
  if (!isOpen(state) || count > 0) return null
  return (
    <p data-screen-only>
      <a href="#bilder">{texts.invitation}</a>
    </p>
  )
}
