/**
 * What the product is called and how its operator is reached: written here, read everywhere. The telephone number is
 * one of those that the Post and Telecom Authority keeps for fiction; whoever runs the product puts their own.
 */
export const product = {
  name: 'Handslag',
  supportEmail: 'hej@handslag.example',
  supportPhone: { label: '08-465 004 00', href: 'tel:+46846500400' },
  openingHours: 'mån–fre 08:00–17:00',
  /** Hours until support has answered. */
  replyHours: 24,
  /** Working days until a partner application is answered. */
  partnerReplyDays: 1,
  foundedYear: 2023,
  monthlyFeeKr: 650,
} as const
