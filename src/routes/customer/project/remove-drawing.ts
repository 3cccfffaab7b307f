import { answerByToast } from '#edge/answer-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { removeDrawing } from '#features/projects/server/drawing/remove-drawing.ts'
import { drawingTexts } from '#features/projects/texts/drawings.ts'
import { projectPictureRefusalTexts } from '#features/projects/texts/pictures.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/remove-drawing'

export async function action({ params: { projectId, drawingId }, ...args }: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', { projectId })
  return answerByToast(page, projectPictureRefusalTexts, async () => {
    await removeDrawing(ctx, { projectId, drawingId })
    return drawingTexts.removed
  })
}
