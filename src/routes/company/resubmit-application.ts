import { resubmitApplication } from '#features/applications/server/resubmit-application.ts'
import { ownApplicationTexts } from '#features/applications/texts.ts'
import type { Route } from './+types/resubmit-application'
import { writeToReviewer } from './write-to-reviewer.ts'

export const action = (args: Route.ActionArgs) =>
  writeToReviewer(args, resubmitApplication, ownApplicationTexts.resubmitted)
