type AuditKind = { action: string; logType: 'account' | 'team' | 'token' | 'user' | 'factor' | 'identity' }

/** The name of each of our events in the audit trail of the protocol (GoTrue's names where it has one). */
const KINDS: Readonly<Record<string, AuditKind>> = {
  'account.signed-up': { action: 'user_signedup', logType: 'team' },
  'account.sign-up-repeated': { action: 'user_repeated_signup', logType: 'user' },
  'account.created': { action: 'user_signedup', logType: 'team' },
  'account.invited': { action: 'user_invited', logType: 'team' },
  'account.link-generated': { action: 'generate_link', logType: 'team' },
  'account.deleted': { action: 'user_deleted', logType: 'team' },
  'account.logged-in': { action: 'login', logType: 'account' },
  'account.logged-out': { action: 'logout', logType: 'account' },
  'account.refresh-token-reused': { action: 'token_revoked', logType: 'token' },
  'account.updated': { action: 'user_modified', logType: 'user' },
  'account.email-changed': { action: 'user_modified', logType: 'user' },
  'account.phone-changed': { action: 'user_modified', logType: 'user' },
  'account.code-requested': { action: 'user_confirmation_requested', logType: 'user' },
  'account.factor-enrolled': { action: 'factor_in_progress', logType: 'factor' },
  'account.factor-challenged': { action: 'challenge_created', logType: 'factor' },
  'account.factor-verified': { action: 'verification_attempted', logType: 'factor' },
  'account.factor-updated': { action: 'factor_updated', logType: 'factor' },
  'account.factor-removed': { action: 'factor_deleted', logType: 'factor' },
  'account.identity-linked': { action: 'identity_linked', logType: 'identity' },
  'account.identity-unlinked': { action: 'identity_unlinked', logType: 'user' },
}

/** Events of requested codes have a name for each purpose. */
const REQUESTS: Readonly<Record<string, string>> = {
  recovery: 'user_recovery_requested',
  magiclink: 'user_recovery_requested',
  reauthentication: 'user_reauthenticate_requested',
}

/** The audit name of the event; an event without a name in the protocol keeps its own. */
export function auditKindOf({ type, payload }: { type: string; payload: unknown }): AuditKind {
  const { purpose } = (payload ?? {}) as { purpose?: unknown }
  const action = type === 'account.code-requested' ? REQUESTS[String(purpose)] : undefined
  const known = KINDS[type] ?? { action: type.replace(/^\w+\./, '').replaceAll('-', '_'), logType: 'account' }
  return action ? { ...known, action } : known
}

export const auditColumns = ['author', 'action', 'type'] as const
export type AuditColumn = (typeof auditColumns)[number]

/** Does a search for this text in a column find events of the kind? In any case of letters. */
export function isFoundBy(
  { action, logType }: AuditKind,
  column: Exclude<AuditColumn, 'author'>,
  value: string,
): boolean {
  return (column === 'action' ? action : logType).includes(value.toLowerCase())
}
