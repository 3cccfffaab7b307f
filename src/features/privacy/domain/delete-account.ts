import { type Decision, granted, refused } from '#kernel/result.ts'

export type DeletionRefusal = 'deals-ongoing'

/**
 * May the account be deleted now? During a deal the other party relies on it: the work must be completed or the
 * project cancelled first. Everything else that is open is closed together with the account.
 */
export function decideDeletion({
  ongoingDeals,
}: {
  ongoingDeals: number
}): Decision<object, DeletionRefusal> {
  return ongoingDeals > 0 ? refused('deals-ongoing') : granted({})
}
