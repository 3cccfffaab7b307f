/** The lists of verification: claims that wait for a look, checks that expire soon, and expired checks. */
export type VerificationList = 'waiting' | 'ending' | 'lapsed'

/** The values of the URL parameter `visa`. */
export const verificationListNames = {
  waiting: null,
  ending: 'gar-ut',
  lapsed: 'har-gatt-ut',
} as const satisfies Record<VerificationList, string | null>

/** The list that a URL asks for by `visa`; otherwise the first one. */
export function verificationListIn(params: URLSearchParams): VerificationList {
  const asked = params.get('visa')
  if (asked === verificationListNames.ending) return 'ending'
  return asked === verificationListNames.lapsed ? 'lapsed' : 'waiting'
}
