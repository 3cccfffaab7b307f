import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { suspensionTexts } from '#features/moderation/texts.ts'
import type { Route } from './+types/suspend-account'
import { decideOnAccount, redirectToAccount } from './account-decisions.ts'

export const loader = (args: Route.LoaderArgs) => redirectToAccount(args)

export const action = (args: Route.ActionArgs) =>
  decideOnAccount(args, suspendAccount, suspensionTexts.suspended)
