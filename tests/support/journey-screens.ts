const files = (...names: string[]) => names.map((name) => `${name}.e2e.ts`)

/**
 * The journeys that run both on a desktop and on a phone use what differs between the two: menus and the bar at the
 * bottom, tables that become lists, the wizard, a quote beside its project, drafts that a bar at the bottom saves, the desk's screen of two columns. All other
 * journeys are about permissions, mails, sessions and texts, which do not differ. Each of those runs once: on a
 * desktop, or on a phone if it is listed below, so that both kinds of screens show every kind of page. `pages`,
 * `public-pages` and `narrow-screens` set each width themselves.
 */
export const ON_BOTH_SCREENS = files(
  'accept-quote',
  'amend-project',
  'calculate-rot',
  'compare-quotes',
  'company-profile',
  'create-project',
  'find-project',
  'notification-bell',
  'review-company',
  'save-quote-draft',
  'send-quote',
  'watch-landing',
)

export const ON_PHONE_ALONE = files(
  'add-project-picture',
  'answer-chat',
  'apply-as-partner',
  'begin-project',
  'change-address',
  'check-captcha',
  'confirm-email',
  'hand-on-session',
  'hide-contact-data',
  'join-as-company',
  'keep-rot-circumstances',
  'log-in-by-code',
  'onboard-as-company',
  'onboard-as-customer',
  'onboard-by-slides',
  'publish-draft',
  'recover-password',
  'register',
  'remove-review',
  'report-content',
  'save-review',
  'typed-words',
  'upload-document',
)

/** The measurement of speed runs alone, after all others. */
export const ALONE = files('measure-live')
