import { type Decision, granted, refused } from '#kernel/result.ts'

export type DeletionRefusal = 'deals-ongoing' | 'colleagues-left'

/**
 * May the account be deleted now? During a deal the other party relies on it, so the work must be completed or the
 * project cancelled first. Everything else that is open is closed with the account. Refuses `deals-ongoing`.
 */
export function decideDeletion({
  ongoingDeals,
}: {
  ongoingDeals: number
}): Decision<object, 'deals-ongoing'> {
  return ongoingDeals > 0 ? refused('deals-ongoing') : granted({})
}

/**
 * The last owner of a company with other people must confirm that these lose their access too. `colleagues`: their
 * number. Refuses `colleagues-left`.
 */
export function decideClosing({
  colleagues,
  isConfirmed,
}: {
  colleagues: number
  isConfirmed: boolean
}): Decision<object, 'colleagues-left'> {
  return colleagues > 0 && !isConfirmed ? refused('colleagues-left') : granted({})
}
