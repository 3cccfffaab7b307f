/**
 * The kinds of contact data that a customer can let one company see before there is a deal. The name is shown only
 * after a deal.
 */
export const shareKinds = ['phone', 'email', 'street'] as const
export type ShareKind = (typeof shareKinds)[number]

/**
 * One period during which something is shared. `endedAt`: null while it lasts. `seenAt`: when it was first shown to
 * somebody of the company.
 */
export type ContactShare = {
  kind: ShareKind
  sharedAt: Date
  seenAt: Date | null
  endedAt: Date | null
  /** `system`: the project was over for the company, or one of the two had declined the other. */
  endedBy: 'customer' | 'system' | null
}

/** One kind of the customer's contact data: its present value, and the share with the company, if one lasts. */
export type OwnContact = {
  kind: ShareKind
  value: string | null
  live: Pick<ContactShare, 'sharedAt' | 'seenAt'> | null
}

/** What a company is shown: the present values of the profile and the project. */
export type SharedContact = { kind: ShareKind; value: string }
