import { FRESH_MINUTES } from '#identity/codes/domain/check-owner.ts'
import type { WireError } from './wire-errors.ts'

const INVALID = { status: 400, code: 'validation_failed' } as const

/** Protocol errors for changes of an account: by its owner (profile, identities, factors) and by administrators. */
export const accountWireErrors = {
  // The account (11)
  'app-metadata-refused': {
    status: 403,
    code: 'not_admin',
    message: 'Updating app_metadata requires admin privileges',
  },
  'insufficient-aal': {
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  'anonymous-needs-contact': {
    status: 422,
    code: 'validation_failed',
    message: 'Updating password of an anonymous user without an email or phone is not allowed',
  },
  'user-sso-managed': {
    status: 422,
    code: 'user_sso_managed',
    message: 'Updating email, phone, password of a SSO account only possible via SSO',
  },
  'email-exists': {
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  },
  'phone-exists': {
    status: 422,
    code: 'phone_exists',
    message: 'A user with this phone number has already been registered',
  },
  'reauthentication-needed': {
    status: 400,
    code: 'reauthentication_needed',
    message: 'Password update requires reauthentication',
  },
  'owner-unproven': {
    status: 400,
    code: 'reauthentication_needed',
    message: `This takes a session that was proved within the last ${FRESH_MINUTES} minutes`,
  },
  'reauthentication-not-valid': {
    status: 422,
    code: 'reauthentication_not_valid',
    message: 'Nonce has expired or is invalid',
  },
  'wrong-password': {
    status: 400,
    code: 'current_password_invalid',
    message: 'Current password required when setting new password.',
  },
  'same-password': {
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  },
  'logout-scope-unknown': { ...INVALID, message: ({ scope = '' }) => `Unsupported logout scope "${scope}"` },
  conflict: {
    status: 409,
    code: 'conflict',
    message: 'The account was changed by another request, please try again',
  },
  // Identities (12)
  'manual-linking-disabled': {
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  },
  'identity-linked': {
    status: 422,
    code: 'identity_already_exists',
    message: 'Identity is already linked',
  },
  'identity-of-another': {
    status: 422,
    code: 'identity_already_exists',
    message: 'Identity is already linked to another user',
  },
  'identity-not-uuid': { status: 404, code: 'validation_failed', message: 'identity_id must be an UUID' },
  'single-identity': {
    status: 422,
    code: 'single_identity_not_deletable',
    message: 'User must have at least 1 identity after unlinking',
  },
  'identity-not-found': { status: 422, code: 'identity_not_found', message: "Identity doesn't exist" },
  'identity-holds-email': {
    status: 422,
    code: 'email_conflict_identity_not_deletable',
    message: 'This identity holds the confirmed email address of the user, which must be changed first',
  },
  'linking-session-ended': {
    status: 403,
    code: 'session_not_found',
    message: 'The session that began to link the identity has ended',
  },
  'identity-email-conflict': {
    status: 422,
    code: 'email_conflict_identity_not_deletable',
    message: 'Unable to unlink identity due to email conflict',
  },
  // Factors (13)
  'mfa-anonymous': {
    status: 403,
    code: 'no_authorization',
    message: 'Anonymous user not allowed to perform these actions',
  },
  'factor-not-uuid': { status: 404, code: 'validation_failed', message: 'factor_id must be an UUID' },
  'factor-not-found': { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' },
  'factor-name-taken': {
    status: 422,
    code: 'mfa_factor_name_conflict',
    message: ({ name = '' }) => `A factor with the friendly name "${name}" for this user already exists`,
  },
  'too-many-factors': {
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  'enrol-needs-aal2': {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to enroll a new factor',
  },
  'phone-enrol-disabled': {
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
    message: 'MFA enroll is disabled for Phone',
  },
  'webauthn-enrol-disabled': {
    status: 422,
    code: 'mfa_webauthn_enroll_not_enabled',
    message: 'MFA enroll is disabled for WebAuthn',
  },
  'factor-type-unknown': { ...INVALID, message: 'factor_type needs to be totp, phone, or webauthn' },
  'factor-phone-missing': { ...INVALID, message: 'Phone number required to enroll Phone factor' },
  'factor-phone-verified': {
    status: 422,
    code: 'mfa_verified_factor_exists',
    message: 'A verified phone factor already exists, unenroll the existing factor to continue',
  },
  'phone-verify-disabled': {
    status: 422,
    code: 'mfa_phone_verify_not_enabled',
    message: 'MFA verification is disabled for Phone',
  },
  'webauthn-verify-disabled': {
    status: 422,
    code: 'mfa_webauthn_verify_not_enabled',
    message: 'MFA verification is disabled for WebAuthn',
  },
  'factor-code-missing': { ...INVALID, message: 'Code needs to be non-empty' },
  'challenge-not-found': {
    status: 422,
    code: 'mfa_factor_not_found',
    message: 'MFA factor with the provided challenge ID not found',
  },
  'challenge-elsewhere': {
    status: 422,
    code: 'mfa_ip_address_mismatch',
    message: 'Challenge and verify IP addresses mismatch.',
  },
  'challenge-expired': {
    status: 422,
    code: 'mfa_challenge_expired',
    message: ({ id = '' }) =>
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  },
  'totp-code-wrong': {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  },
  'totp-code-used': {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  },
  'phone-code-wrong': {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  },
  'unenrol-needs-aal2': {
    status: 422,
    code: 'insufficient_aal',
    message: 'AAL2 required to unenroll verified factor',
  },
  // Our own: the protocol has no staff
  'staff-needs-factor': {
    status: 422,
    code: 'validation_failed',
    message: 'An account of staff keeps at least one verified factor',
  },
  'staff-password-too-short': {
    status: 422,
    code: 'weak_password',
    message: 'Passwords of staff have at least 12 characters.',
  },
  // Single sign-on (15)
  'saml-disabled': { status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  // Administrators (17)
  'admin-contact-missing': { ...INVALID, message: 'Cannot create a user without either an email or phone' },
  'admin-phone-exists': {
    status: 422,
    code: 'phone_exists',
    message: 'Phone number already registered by another user',
  },
  'user-not-uuid': { status: 404, code: 'validation_failed', message: 'user_id must be an UUID' },
  'user-not-found': { status: 404, code: 'user_not_found', message: 'User not found' },
  'deals-ongoing': {
    status: 409,
    code: 'conflict',
    message: 'The user is party to a deal under way',
  },
  'dealings-changed': {
    status: 409,
    code: 'conflict',
    message: 'Something new was opened meanwhile. Try again.',
  },
  'user-id-invalid': { ...INVALID, message: 'ID must conform to the uuid v4 format' },
  'user-id-taken': { ...INVALID, message: 'A user with this ID already exists' },
  'password-twice': { ...INVALID, message: 'Only a password or a password hash should be provided' },
  'password-hash-invalid': { ...INVALID, message: 'Invalid password hash' },
  'ban-duration-invalid': { ...INVALID, message: 'invalid format for ban duration' },
  'link-type-unknown': {
    ...INVALID,
    message: ({ type = '' }) => `Invalid email action link type requested: ${type}`,
  },
  'link-user-not-found': {
    status: 404,
    code: 'user_not_found',
    message: 'User with this email not found',
  },
} as const satisfies Readonly<Record<string, WireError>>
