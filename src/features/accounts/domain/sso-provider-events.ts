/** An organisation vouches for its people from now on. */
export function ssoProviderAdded(providerId: string) {
  return ssoProviderEvent('sso-provider.added', providerId)
}

export function ssoProviderUpdated(providerId: string) {
  return ssoProviderEvent('sso-provider.updated', providerId)
}

export function ssoProviderDeleted(providerId: string) {
  return ssoProviderEvent('sso-provider.deleted', providerId)
}

function ssoProviderEvent(type: string, providerId: string) {
  return { type, subjectType: 'sso-provider', subjectId: providerId, payload: {} }
}
