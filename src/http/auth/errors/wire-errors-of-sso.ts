import type { WireError } from './wire-errors.ts'

const INVALID = { status: 400, code: 'validation_failed' } as const

/** Protocol errors for single sign-on (auth-v1 section 15); `saml-disabled` is in the main list. */
export const ssoWireErrors = {
  // The request (15.1)
  'sso-both-names': { ...INVALID, message: 'Only one of provider_id or domain supported' },
  'sso-name-missing': { ...INVALID, message: 'A provider_id or domain needs to be provided' },
  'sso-provider-unknown': { status: 404, code: 'sso_provider_not_found', message: 'No such SSO provider' },
  'sso-domain-unknown': {
    status: 404,
    code: 'sso_provider_not_found',
    message: 'No SSO provider assigned for this domain',
  },
  'sso-provider-disabled': {
    status: 404,
    code: 'sso_provider_disabled',
    message: 'SSO provider is disabled',
  },
  // The organisation's answer (15.3)
  'saml-relay-state-unknown': {
    status: 400,
    code: 'saml_relay_state_not_found',
    message: 'SAML RelayState does not exist, try logging in again?',
  },
  'saml-relay-state-expired': {
    status: 422,
    code: 'saml_relay_state_expired',
    message: 'SAML RelayState has expired. Try logging in again?',
  },
  'saml-relay-state-invalid': { ...INVALID, message: 'SAML RelayState is not a valid UUID or URL' },
  'saml-response-invalid': { ...INVALID, message: 'SAMLResponse is not a valid XML SAML assertion' },
  'saml-idp-unknown': {
    status: 404,
    code: 'saml_idp_not_found',
    message: 'A SAML connection has not been established with this Identity Provider',
  },
  'saml-assertion-invalid': { ...INVALID, message: 'SAML Assertion is not valid' },
  'saml-assertion-used': { ...INVALID, message: 'SAML Assertion has already been used' },
  'saml-user-id-missing': {
    status: 400,
    code: 'saml_assertion_no_user_id',
    message:
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  },
  'saml-email-missing': {
    status: 400,
    code: 'saml_assertion_no_email',
    message: 'SAML Assertion does not contain an email address',
  },
  // Operators (15.4)
  'sso-type-unsupported': { ...INVALID, message: "Only 'saml' supported for SSO provider type" },
  'sso-provider-not-found': {
    status: 404,
    code: 'sso_provider_not_found',
    message: 'SSO Identity Provider not found',
  },
  'saml-metadata-both': { ...INVALID, message: 'Only one of metadata_xml or metadata_url needs to be set' },
  'saml-metadata-missing': { ...INVALID, message: 'Either metadata_xml or metadata_url must be set' },
  'saml-metadata-url-invalid': { ...INVALID, message: 'metadata_url is not a HTTPS URL' },
  'saml-metadata-unreachable': {
    status: 400,
    code: 'saml_metadata_fetch_failed',
    message: ({ status = '' }) =>
      `HTTP ${status || 'connection'} error fetching SAML Metadata from metadata_url`,
  },
  'saml-metadata-invalid': { ...INVALID, message: ({ reason = '' }) => String(reason) },
  'saml-entity-id-mismatch': {
    status: 400,
    code: 'saml_entity_id_mismatch',
    message: ({ expected = '', got = '' }) =>
      `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${expected}' but got '${got}'`,
  },
  'saml-idp-exists': {
    status: 422,
    code: 'saml_idp_already_exists',
    message: ({ entityId = '' }) => `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  },
  'sso-domain-exists': {
    status: 400,
    code: 'sso_domain_already_exists',
    message: ({ domain = '', provider = '' }) =>
      `SSO Domain '${domain}' is already assigned to an SSO identity provider (${provider})`,
  },
  'sso-domain-invalid': { ...INVALID, message: ({ domain = '' }) => `'${domain}' is not a domain` },
  'sso-resource-exists': {
    status: 422,
    code: 'conflict',
    message: 'An SSO provider with this resource_id already exists',
  },
  'name-id-format-unsupported': {
    ...INVALID,
    message: ({ formats = '' }) => `name_id_format must be unspecified or one of ${formats}`,
  },
} as const satisfies Readonly<Record<string, WireError>>
