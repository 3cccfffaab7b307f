import { answerByToast } from '#edge/answer-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { removeProjectPicture } from '#features/projects/server/picture/remove-project-picture.ts'
import { projectPictureRefusalTexts, projectPictureTexts } from '#features/projects/texts/pictures.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/remove-project-picture'

export async function action({ params: { projectId, pictureId }, ...args }: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', { projectId })
  return answerByToast(page, projectPictureRefusalTexts, async () => {
    await removeProjectPicture(ctx, { projectId, pictureId })
    return projectPictureTexts.removed
  })
}
