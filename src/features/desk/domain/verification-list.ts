/** The lists of verification: claims that wait for staff, checks that expire soon, and expired checks. */
export type VerificationList = 'waiting' | 'ending' | 'lapsed'

/** The values of the URL parameter `visa`. */
export const verificationListNames = {
  waiting: null,
  ending: 'gar-ut',
  lapsed: 'har-gatt-ut',
} as const satisfies Record<VerificationList, string | null>

/** The list that the URL parameter `visa` names; the first one by default. */
export function verificationListIn(params: URLSearchParams): VerificationList {
  const asked = params.get('visa')
  if (asked === verificationListNames.ending) return 'ending'
  return asked === verificationListNames.lapsed ? 'lapsed' : 'waiting'
}
