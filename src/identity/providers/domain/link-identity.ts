import { type Decision, granted, refused } from '#kernel/result.ts'

export type ManualLinkingRefusal = 'identity-linked' | 'identity-of-another'

/** May a logged-in person add the identity to their account (auth-v1 section 12)? */
export function decideManualLinking(
  owner: string | null,
  userId: string,
): Decision<object, ManualLinkingRefusal> {
  if (owner === userId) return refused('identity-linked')
  return owner ? refused('identity-of-another') : granted({})
}
