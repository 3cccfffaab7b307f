const files = (...names: string[]) => names.map((name) => `${name}.e2e.ts`)

/**
 * Both on a desk and on a phone run the journeys through what the two screens show differently: menus and the bar under
 * the thumb, tables that turn into lists, the wizard, a quote beside the text it answers, the desk's two columns.
 * All other journeys are about who may do what, mails, sessions and words, which screens do not change. Each of those
 * runs once: on a desk, or on a phone if it is listed below, so that both kinds of screens see every kind of page.
 * Pages themselves are looked at in every width by `pages`, `public-pages` and `narrow-screens`, which set it.
 */
export const ON_BOTH_SCREENS = files(
  'accept-quote',
  'calculate-rot',
  'company-profile',
  'create-project',
  'notification-bell',
  'onboard-as-company',
  'onboard-as-customer',
  'operator-desk',
  'review-company',
  'watch-landing',
  'withdraw-quote',
)

export const ON_PHONE_ALONE = files(
  'apply-as-partner',
  'change-address',
  'check-captcha',
  'confirm-address',
  'hand-on-session',
  'hide-contact-data',
  'join-as-company',
  'keep-rot-circumstances',
  'log-in-by-code',
  'onboard-by-slides',
  'publish-draft',
  'recover-password',
  'register',
  'report-content',
  'typed-words',
  'upload-document',
)

/** What measures how fast the product is runs by itself, after all others. */
export const ALONE = files('measure-live')
