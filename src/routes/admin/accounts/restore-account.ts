import { restoreAccount } from '#features/moderation/server/restore-account.ts'
import { suspensionTexts } from '#features/moderation/texts.ts'
import type { Route } from './+types/restore-account'
import { decideOnAccount, redirectToAccount } from './account-decisions.ts'

export const loader = (args: Route.LoaderArgs) => redirectToAccount(args)

export const action = (args: Route.ActionArgs) =>
  decideOnAccount(args, restoreAccount, suspensionTexts.restored)
