/**
 * The rules of the code as lists: `oxlint.config.ts` and the tests beside this file check the code against them. A
 * new word here is a decision about the design (`docs/decisions/`).
 */

/**
 * The nouns of `src/identity`, in the order in which they may depend on each other: who a person is and how they
 * prove it. They have the same rooms and rules as features.
 */
export const IDENTITY = [
  'accounts',
  'sessions',
  'codes',
  'factors',
  'sign-in',
  'providers',
  'single-sign-on',
  'provisioning',
  'staff',
] as const

/** The order of nouns: each may use those before it, never those after it. All but IDENTITY are features. */
export const NOUNS = [
  'places',
  ...IDENTITY,
  'companies',
  'documents',
  'verification',
  'applications',
  'onboarding',
  'projects',
  'matching',
  'obligations',
  'questions',
  'rot',
  'quotes',
  'reviews',
  'dispatch',
  'conversations',
  'market',
  'support',
  'moderation',
  'desk',
  'analytics',
  'notifications',
  'privacy',
] as const

/** The folder of `src` that a noun lives in. */
export function districtOf(noun: string): 'identity' | 'features' {
  return (IDENTITY as readonly string[]).includes(noun) ? 'identity' : 'features'
}

/** The rooms of a feature or a noun of identity; `content` and `data` hold tables of facts, `texts` long texts page by page. */
export const FEATURE_ROOMS = ['domain', 'server', 'ui', 'texts', 'content', 'data'] as const

/**
 * The folders of `src`, and the only files beside them. `edge` is what pages and routes for programs share about a
 * request.
 */
export const SOURCE_FOLDERS = [
  'kernel',
  'platform',
  'features',
  'identity',
  'design',
  'shell',
  'edge',
  'routes',
  'http',
  'jobs',
  'islands',
  'content',
] as const
export const SOURCE_FILES = [
  'routes.ts',
  'root.tsx',
  'entry.client.tsx',
  'entry.server.tsx',
  'server.ts',
  'worker.ts',
] as const

/** Input and output behind small interfaces: the only folders and files of `src/platform`. */
export const PLATFORM_FOLDERS = [
  'db',
  'events',
  'queue',
  'mail',
  'storage',
  'untrusted',
  'realtime',
  'rate-limit',
  'log',
  'push',
  'sms',
] as const
export const PLATFORM_FILES = [
  'auth-settings.ts',
  'config.ts',
  'context.ts',
  'give-back-memory.ts',
  'kept-secret.ts',
  'open-services.ts',
  'operator-settings.ts',
  'process.ts',
  'seal.ts',
  'texts.ts',
] as const

/** The audiences of `src/routes`. */
export const AUDIENCES = ['public', 'account', 'customer', 'company', 'admin'] as const

/** The folders of `tests`. */
export const TEST_FOLDERS = ['architecture', 'support', 'integration', 'conformance', 'e2e'] as const

/** Names that say nothing about the content: a thing without a place is a concept without a name. */
export const EMPTY_NAMES = [
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'shared',
  'lib',
  'services',
  'types',
  'constants',
  'index',
] as const

/**
 * The first word of an action: `server/<verb>-<noun>.ts`. An action opens a transaction, records an event, sends or
 * deletes something, or calls another action that does. Code that several actions call inside their transaction is a
 * step and named by its noun, `server/<noun>.ts`.
 */
export const VERBS = [
  'accept',
  'add',
  'amend',
  'answer',
  'approve',
  'archive',
  'ask',
  'award',
  'begin',
  'cancel',
  'challenge',
  'change',
  'check',
  'choose',
  'close',
  'complete',
  'confirm',
  'count',
  'create',
  'decide',
  'decline',
  'delete',
  'dispatch',
  'enroll',
  'deliver',
  'dismiss',
  'end',
  'exchange',
  'expire',
  'export',
  'extend',
  'follow',
  'finish',
  'forget',
  'give',
  'hide',
  'import',
  'invite',
  'issue',
  'keep',
  'leave',
  'link',
  'load',
  'log-in',
  'log-out',
  'mark',
  'match',
  'move',
  'notify',
  'open',
  'pause',
  'pay',
  'promise',
  'propose',
  'prune',
  'publish',
  'record',
  'recover',
  'refresh',
  'refuse',
  'register',
  'reject',
  'remind',
  'remove',
  'renew',
  'reopen',
  'replace',
  'report',
  'request',
  'resend',
  'reset',
  'resubmit',
  'resolve',
  'restore',
  'resume',
  'revise',
  'revoke',
  'rotate',
  'save',
  'send',
  'set',
  'share',
  'sign',
  'skip',
  'start',
  'stop',
  'store',
  'submit',
  'suggest',
  'suspend',
  'turn',
  'undo',
  'unlink',
  'update',
  'upload',
  'verify',
  'withdraw',
] as const

/** Verbs of steps, which no file begins with: a step is named by its noun (`totp-code.ts`, not `match-totp.ts`). */
export const STEP_VERBS = [
  'build',
  'calculate',
  'compute',
  'fetch',
  'find',
  'get',
  'limit',
  'list',
  'make',
  'parse',
  'rank',
  'read',
  'seal',
  'search',
  'select',
  'unseal',
  'validate',
] as const

/** Where Swedish words may stand, relative to the root: å, ä or ö is refused in any other string of `src`. */
export const SWEDISH_PLACES = [
  /\/texts\.ts$/,
  /\/texts\//,
  /\/content\//,
  /\/demo\//,
  /\/data\//,
  /\.test\.tsx?$/,
]

/** Tables of facts have no size limit, because they contain no logic. */
export const FACT_TABLES = [
  'src/content/**',
  'src/{features,identity}/*/content/**',
  'src/{features,identity}/*/data/**',
] as const

/**
 * The only files that may write without an event, through `inBookkeeping`, because their writes are nobody's action.
 * Each with its reason.
 */
export const BOOKKEEPING_CALLERS: Readonly<Record<string, string>> = {
  'src/features/dispatch/server/saved-search/mark-search-seen.ts':
    'notes that a search was looked at; what it finds and whom it tells stays',
  'src/features/dispatch/server/saved-search/notify-of-hits.ts':
    'marks what a mail is about to tell; that a project was published is the event',
  'src/features/matching/server/count-responses.ts':
    'adds what has happened to figures; the answers are the events',
  'src/platform/events/deliver-events.ts':
    'marks a recorded event as delivered; the event itself is the trail',
  'src/identity/sessions/server/renew-session.ts':
    'notes that a session is in use; login and logout are the events',
  'src/identity/sign-in/server/log-in.ts':
    'notes in which browser the password of an address was shown that waits for its code; using the code is the event',
  'src/identity/sessions/server/open-session-cookie.ts':
    'hands a session to the browser that has just opened it; the sign-in that opened it is the event',
  'src/identity/providers/server/begin-provider-login.ts':
    'remembers a sign-in that leaves for a provider; coming back from there is the event',
  'src/identity/providers/server/finish-provider-login.ts':
    'uses up the state that came back before the provider is asked; what comes of it is an event of its own',
  'src/identity/single-sign-on/server/begin-saml-login.ts':
    'remembers a sign-in that leaves for an organisation; coming back from there is the event',
  'src/identity/single-sign-on/server/finish-saml-login.ts':
    'uses up the state that came back before its answer is judged; what comes of it is an event of its own',
  'src/identity/single-sign-on/server/keep-saml-key.ts':
    'makes the key that signs our own requests; no account changes',
  'src/identity/single-sign-on/server/renew-saml-metadata.ts':
    'fetches what an organisation says of itself where the operator has told to; telling so is the event',
  'src/identity/sessions/server/rotate-signing-keys.ts':
    'makes and forgets the keys that sign tokens; no account changes',
  'src/identity/accounts/server/record-bounce.ts':
    'notes that a mail did not arrive, as another server reports; no account changes',
  'src/identity/accounts/server/check-captcha.ts':
    'spends a proof of work; whatever it was done for has its own event',
  'src/identity/single-sign-on/server/prune-accounts.ts':
    'forgets sessions and codes that have ended by themselves; that they would was settled when they began',
  'src/features/documents/server/open-document.ts':
    'notes who looked at a document before it is shown; nothing about the document changes',
  'src/features/documents/server/sign-document-link.ts':
    'notes who made a link that opens a document; nothing about the document changes',
  'src/features/documents/server/renew-document-hashes.ts':
    'computes hashes anew of the bytes that are kept; nobody decided anything',
  'src/features/matching/server/renew-candidates.ts':
    'keeps a copy of what companies, checks and requests say already, in the order of the ranking',
  'src/features/conversations/server/contact-share/record-contact-reader.ts':
    'notes since when a company is shown what its customer shares; that it was shared is the event',
  'src/features/matching/server/record-reader.ts':
    'notes which company was first shown a project and when, for its owner; reading changes nothing',
  'src/features/market/server/renew-market-figures.ts':
    'keeps numbers of what projects, quotes and companies say already',
  'src/features/obligations/server/renew-all-obligations.ts':
    'keeps a list of what projects, quotes, messages, reviews and checks say already',
  'src/features/places/server/load-places.ts':
    'fills the reference tables of places from what the product ships; nobody decided anything',
  'src/features/moderation/server/record-view.ts':
    'puts down what staff looked at; looking changes nothing, and the log is the trail itself',
  'src/features/desk/server/notify-of-arrivals.ts':
    'notes how far staff have been told of what has come; that it came was recorded when it did',
  'src/features/dispatch/server/notify-of-ranking.ts':
    'notes which companies have been told of weights; that they change was decided in the table of weights',
  'src/features/support/server/prune-contact-messages.ts':
    'forgets messages after the time that they are kept; nobody decided anything',
  'src/features/support/server/chat/prune-chats.ts':
    'forgets what was written after the time that it is kept; nobody decided anything',
  'src/features/moderation/server/prune-reports.ts':
    'forgets reports after the time that they are kept; nobody decided anything',
  'src/features/analytics/server/count-flow-event.ts':
    'adds one to a number of the day; it is nobody’s act, and nothing tells whose it could be',
  'src/features/analytics/server/prune-flow-counts.ts':
    'forgets numbers that are too old to compare with; nobody decided anything',
  'src/features/notifications/server/change-own-notifications.ts':
    'reading and clearing one’s own bell changes no business fact; what it is about was recorded when it happened',
  'src/features/notifications/server/send-notification-mail.ts':
    'notes what waits for the hours that its reader has chosen, and with which mail it went; that it happened is the event',
  'src/features/notifications/server/sms/send-notification-sms.ts':
    'marks what a text message is about to cost and what became of it; what it tells of is the event',
  'src/features/notifications/server/push/send-notification-push.ts':
    'notes what waits for the end of quiet hours, and in which browsers it is shown; that it happened is the event',
  'src/features/notifications/server/push/deliver-push.ts':
    'forgets a browser that its push service does not know any more; nobody decided anything',
  'src/features/quotes/server/form/save-quote-draft.ts':
    'keeps what a company types until the quote is sent; sending it is the event',
  'src/features/quotes/server/form/save-quote-template.ts':
    'keeps what a company writes for itself; nobody else sees it',
  'src/features/quotes/server/form/change-quote-template.ts':
    'renames what a company keeps for itself; nobody else sees it',
  'src/features/quotes/server/form/remove-quote-template.ts':
    'forgets what a company kept for itself; nobody else has seen it',
  'src/features/quotes/server/form/remove-quote-draft.ts':
    'forgets what was typed and never sent; nobody else has seen it',
  'src/features/conversations/server/attachment/add-attachment.ts':
    'keeps a file until its message is sent; sending it is the event',
  'src/features/conversations/server/attachment/remove-attachment.ts':
    'forgets a file that was never sent; nobody else has seen it',
  'src/features/support/server/chat/add-chat-attachment.ts':
    'keeps a file until its message is sent; sending it is the event',
  'src/features/support/server/chat/remove-chat-attachment.ts':
    'forgets a file that was never sent; nobody else has seen it',
  'src/features/conversations/server/attachment/prune-attachments.ts':
    'forgets files whose message never came; nobody decided anything',
  'src/features/projects/server/publish-draft.ts':
    'notes whose draft has to wait, so that it goes with the account; publishing it is the event',
  'src/features/companies/server/colleague/prune-invitations.ts':
    'forgets invitations to join a company after they have ended; nobody decided anything',
  'src/features/projects/server/prune-drafts.ts':
    'forgets drafts after the time that they are kept; nobody decided anything',
  'src/features/notifications/server/prune-notifications.ts':
    'forgets what has been in a bell for long; what it was about was recorded when it happened',
}

/**
 * The loads that go through the actor's own scope: anybody else's object is not found. A use-case that loads through one of
 * them asks no `authorize`. What each of them finds for others is shown by `tests/integration/own-loads.test.ts`.
 */
export const OWN_LOADS: readonly string[] = [
  'lockOwnProject',
  'lockProjectOfParty',
  'lockCancellableProject',
  'findWithdrawableQuote',
  'findOwnQuote',
  'lockOwnCompany',
  'lockOwnPeople',
  'lockOwnMembership',
  'lockOwnApplication',
  'lockOwnStanding',
  'lockOwnRequest',
  'lockOwnSearch',
  'lockReviewOfCompany',
  'lockOwnConversation',
  'lockOwnChat',
]
