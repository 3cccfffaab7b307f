import { isOpen, type ProjectState } from '../../domain/project.ts'
import { projectPictureTexts as texts } from '../../texts/pictures.ts'

/** Leads from the top of an open project without pictures, where its owner comes after publishing, to where they are added. */
export function PictureInvitation({ state, count }: { state: ProjectState; count: number }) {
  if (!isOpen(state) || count > 0) return null
  return (
    <p data-screen-only>
      <a href="#bilder">{texts.invitation}</a>
    </p>
  )
}
