/** What a customer can let one company see before there is a deal. The name comes with the deal alone. */
export const shareKinds = ['phone', 'email', 'street'] as const
export type ShareKind = (typeof shareKinds)[number]

/** One time that something was shared: until `endedAt`, or still; `seenAt`: when it was first shown to somebody of the company. */
export type ContactShare = {
  kind: ShareKind
  sharedAt: Date
  seenAt: Date | null
  endedAt: Date | null
  /** `system`: the project was over for the company, or it had said no. */
  endedBy: 'customer' | 'system' | null
}

/** One kind of the customer's own data: what it is now, and since when the company may see it. */
export type OwnContact = {
  kind: ShareKind
  value: string | null
  live: Pick<ContactShare, 'sharedAt' | 'seenAt'> | null
}

/** What a company is shown: what the profile and the project say at this moment. */
export type SharedContact = { kind: ShareKind; value: string }
