/** The two lists of verification: what waits to be looked at, and what runs out soon. */
export type VerificationList = 'waiting' | 'ending'

/** Which of them an address asks for by `visa`; the first one otherwise. */
export function verificationListIn(params: URLSearchParams): VerificationList {
  return params.get('visa') === 'gar-ut' ? 'ending' : 'waiting'
}
