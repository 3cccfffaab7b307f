/** The lists of verification: what waits to be looked at, what runs out soon, and what has run out. */
export type VerificationList = 'waiting' | 'ending' | 'lapsed'

/** What the address says by `visa`. */
export const verificationListNames = {
  waiting: null,
  ending: 'gar-ut',
  lapsed: 'har-gatt-ut',
} as const satisfies Record<VerificationList, string | null>

/** Which of them an address asks for by `visa`; the first one otherwise. */
export function verificationListIn(params: URLSearchParams): VerificationList {
  const asked = params.get('visa')
  if (asked === verificationListNames.ending) return 'ending'
  return asked === verificationListNames.lapsed ? 'lapsed' : 'waiting'
}
