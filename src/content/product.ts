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

/**
 * Who runs the product, as terms and privacy policy have to tell (lagen 2002:562 om elektronisk handel, 8 §; GDPR article
 * 13). What stands in square brackets is for the operator to fill in; until then the pages show it marked as such.
 */
export const operator = {
  name: '[Operatören fyller i: företagets namn]',
  orgNumber: '[Operatören fyller i: organisationsnummer]',
  vatNumber: '[Operatören fyller i: momsregistreringsnummer]',
  address: '[Operatören fyller i: postadress]',
  /** Where questions about personal data go: a data protection officer, where there is one. */
  privacyContact: '[Operatören fyller i: dataskyddsombud eller annan kontakt för personuppgifter]',
  /** The processors of GDPR article 28, each with the country it keeps data in. */
  hosting: '[Operatören fyller i: leverantör av drift, databas och lagring, och land]',
  mailService: '[Operatören fyller i: leverantör av e-post, och land]',
  smsService: '[Operatören fyller i: leverantör av sms och land, om sms används]',
  backupsKept: '[Operatören fyller i: hur länge säkerhetskopior sparas]',
  /** How the monthly fee is paid, whether VAT is added, and what holds during a pause. */
  feePayment:
    '[Operatören fyller i: hur avgiften betalas, om moms tillkommer och vad som gäller under en paus]',
} as const
