import { DEEPEST_METADATA, MOST_METADATA_BYTES } from '#identity/accounts/domain/account-metadata.ts'
import type { RefusalDetails } from '#kernel/refusal.ts'

/** A refusal as programs see it: HTTP status, the protocol's code, and the message that clients compare. */
export type WireError = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 504
  code: string
  message: Words
}
type Words = string | ((details: RefusalDetails) => string)

const INVALID = { status: 400, code: 'validation_failed' } as const
const tooOften = ({ seconds = 60 }: RefusalDetails) =>
  `For security purposes, you can only request this after ${seconds} seconds.`

/**
 * Every refusal of `src/identity` as a protocol error (auth-v1 sections 2 to 17). Keys are our refusal codes; a
 * protocol code with several messages belongs to several of them.
 */
export const wireErrors = {
  // Request format
  'bad-json': {
    status: 400,
    code: 'bad_json',
    message: ({ reason = '' }) => `Could not parse request body as JSON: ${reason}`,
  },
  'validation-failed': { ...INVALID, message: ({ reason = '' }) => String(reason) },
  'metadata-too-deep': { ...INVALID, message: `Metadata must not have more than ${DEEPEST_METADATA} levels` },
  'metadata-too-large': {
    ...INVALID,
    message: `Metadata must not have more than ${MOST_METADATA_BYTES} bytes as JSON`,
  },
  'metadata-name-reserved': { ...INVALID, message: 'Metadata must not have a key called __proto__' },
  'route-unknown': { status: 404, code: 'unknown', message: 'Not found' },
  'body-too-large': { status: 413, code: 'request_entity_too_large', message: 'Request body too large' },
  'request-timeout': { status: 504, code: 'request_timeout', message: 'Request timed out' },
  'too-many-requests': {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  },
  'too-many-attempts': {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  },
  'too-busy': { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  'captcha-missing': {
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (no captcha_token found)',
  },
  'captcha-wrong': {
    status: 400,
    code: 'captcha_failed',
    message: ({ reason = 'invalid-input-response' }) => `captcha protection: request disallowed (${reason})`,
  },
  // Bearer (3.3)
  'no-authorization': {
    status: 401,
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  },
  'bad-jwt': {
    status: 403,
    code: 'bad_jwt',
    message: ({ reason = '' }) => `invalid JWT: unable to parse or verify signature, ${reason}`,
  },
  'bad-jwt-sub-missing': { status: 403, code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  'bad-jwt-sub-not-uuid': {
    status: 400,
    code: 'bad_jwt',
    message: 'invalid claim: sub claim must be a UUID',
  },
  'bad-jwt-session-not-uuid': {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid claim: session_id claim must be a UUID',
  },
  'bearer-user-not-found': {
    status: 403,
    code: 'user_not_found',
    message: 'User from sub claim in JWT does not exist',
  },
  'bearer-session-not-found': {
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  },
  'user-banned': { status: 403, code: 'user_banned', message: 'User is banned' },
  'not-admin': { status: 403, code: 'not_admin', message: 'User not allowed' },
  'not-allowed': { status: 403, code: 'not_admin', message: 'User not allowed' },
  'audience-differs': { ...INVALID, message: "Token audience doesn't match request audience" },
  // Refresh (3.4)
  'refresh-token-invalid': { ...INVALID, message: 'Refresh token is not valid' },
  'refresh-token-foreign': { ...INVALID, message: 'Invalid Refresh Token: Not Issued By This Server' },
  'refresh-token-not-found': {
    status: 400,
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  'refresh-user-banned': { status: 400, code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
  'refresh-session-expired': {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  },
  'refresh-session-idle': {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  },
  'refresh-token-used': {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  },
  // Format of emails and passwords (4.8 to 4.12)
  'email-missing': { ...INVALID, message: 'An email address is required' },
  'email-invalid': { ...INVALID, message: 'Unable to validate email address: invalid format' },
  'phone-invalid': { ...INVALID, message: 'Invalid phone number format (E.164 required)' },
  'channel-invalid': { ...INVALID, message: 'Invalid channel, supported values are sms or whatsapp' },
  'password-too-long': { ...INVALID, message: 'Password cannot be longer than 72 characters' },
  'password-too-short': {
    status: 422,
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
  },
  'password-too-common': {
    status: 422,
    code: 'weak_password',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
  },
  'pkce-incomplete': { ...INVALID, message: 'PKCE flow requires code_challenge_method and code_challenge' },
  'pkce-challenge-invalid': {
    ...INVALID,
    message: 'code challenge has to be between 43 and 128 characters and use unreserved characters only',
  },
  'pkce-method-invalid': { ...INVALID, message: 'unsupported code_challenge method' },
  'email-sent-recently': { status: 429, code: 'over_email_send_rate_limit', message: tooOften },
  'email-used-up': { status: 429, code: 'over_email_send_rate_limit', message: tooOften },
  'sms-sent-recently': { status: 429, code: 'over_sms_send_rate_limit', message: tooOften },
  'sms-used-up': {
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: 'No more texts can be sent now, please use an email or try again later',
  },
  'sms-send-failed': { status: 422, code: 'sms_send_failed', message: 'Error sending sms' },
  // Signing up (5)
  'signup-disabled': {
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  },
  'signup-password-missing': { ...INVALID, message: 'Signup requires a valid password' },
  'signup-both-contacts': {
    ...INVALID,
    message: 'Only an email address or phone number should be provided on signup.',
  },
  'pkce-by-phone': { ...INVALID, message: 'PKCE not supported for phone signups' },
  'phone-signups-disabled': {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Phone signups are disabled',
  },
  'email-taken': { status: 422, code: 'user_already_exists', message: 'User already registered' },
  'anonymous-disabled': {
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  },
  // Tokens (6)
  'grant-unknown': { status: 400, code: 'invalid_credentials', message: 'unsupported_grant_type' },
  'login-both-contacts': {
    ...INVALID,
    message: 'Only an email address or phone number should be provided on login.',
  },
  'login-contact-missing': { ...INVALID, message: 'missing email or phone' },
  'phone-logins-disabled': {
    status: 422,
    code: 'phone_provider_disabled',
    message: 'Phone logins are disabled',
  },
  'wrong-credentials': { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
  'account-suspended': { status: 400, code: 'user_banned', message: 'User is banned' },
  'email-not-confirmed': { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' },
  'phone-not-confirmed': { status: 400, code: 'phone_not_confirmed', message: 'Phone not confirmed' },
  'code-or-verifier-missing': {
    ...INVALID,
    message: 'invalid request: both auth code and code verifier should be non-empty',
  },
  'flow-not-found': {
    status: 404,
    code: 'flow_state_not_found',
    message: 'invalid flow state, no valid flow state found',
  },
  'flow-expired': {
    status: 422,
    code: 'flow_state_expired',
    message: 'invalid flow state, flow state has expired',
  },
  'verifier-wrong': {
    status: 400,
    code: 'bad_code_verifier',
    message: 'code challenge does not match previously saved code verifier',
  },
  // Codes and links (7 to 10)
  'otp-both-contacts': { ...INVALID, message: 'Only an email address or phone number should be provided' },
  'otp-channel-by-email': { ...INVALID, message: 'Channel should only be specified with Phone OTP' },
  'otp-contact-missing': { ...INVALID, message: 'One of email or phone must be set' },
  'otp-disabled': { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' },
  'phone-provider-unsupported': {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Unsupported phone provider',
  },
  'verify-type-missing': { ...INVALID, message: 'Verify requires a verification type' },
  'verify-type-unknown': { ...INVALID, message: 'Unsupported verification type' },
  'verify-token-missing': { ...INVALID, message: 'Verify requires either a token or a token hash' },
  'verify-both-contacts': {
    ...INVALID,
    message: 'Only an email address or phone number should be provided on verify',
  },
  'verify-hash-alone': { ...INVALID, message: 'Only the token_hash and type should be provided' },
  'verify-email-invalid': { status: 422, code: 'validation_failed', message: 'Invalid email format' },
  'otp-expired': { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' },
  'link-expired': { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' },
  'recovery-email-missing': { ...INVALID, message: 'Password recovery requires an email' },
  'resend-type-missing': {
    ...INVALID,
    message: 'Missing one of these types: signup, email_change, sms, phone_change',
  },
  'resend-email-missing': { ...INVALID, message: 'Type provided requires an email address' },
  'resend-phone-missing': { ...INVALID, message: 'Type provided requires a phone number' },
  'resend-contact-missing': { ...INVALID, message: 'Missing email address or phone number' },
  'reauthentication-no-contact': {
    ...INVALID,
    message: 'Reauthentication requires the user to have an email or a phone number',
  },
  'reauthentication-email-unconfirmed': {
    status: 422,
    code: 'email_not_confirmed',
    message: 'Please verify your email first.',
  },
  'reauthentication-phone-unconfirmed': {
    status: 422,
    code: 'phone_not_confirmed',
    message: 'Please verify your phone first.',
  },
} as const satisfies Readonly<Record<string, WireError>>
