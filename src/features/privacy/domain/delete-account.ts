import { type Decision, granted, refused } from '#kernel/result.ts'

export type DeletionRefusal = 'deals-ongoing' | 'colleagues-left'

/**
 * May the account be deleted now? During a deal the other party relies on it: the work must be completed or the
 * project cancelled first. Everything else that is open is closed together with the account.
 */
export function decideDeletion({
  ongoingDeals,
}: {
  ongoingDeals: number
}): Decision<object, 'deals-ongoing'> {
  return ongoingDeals > 0 ? refused('deals-ongoing') : granted({})
}

/** The last owner of a company with other people confirms that it ends for them, too. `colleagues`: how many they are. */
export function decideClosing({
  colleagues,
  isConfirmed,
}: {
  colleagues: number
  isConfirmed: boolean
}): Decision<object, 'colleagues-left'> {
  return colleagues > 0 && !isConfirmed ? refused('colleagues-left') : granted({})
}
