import type { CompanyProfile } from './company-profile.ts'

type Texts = Readonly<Record<string, string>>

/** The stored values of the form with name, number and VAT: what the company says now. */
export function identityValues({ claimed, vatExempt }: Pick<CompanyProfile, 'claimed' | 'vatExempt'>): Texts {
  return {
    companyName: claimed.companyName,
    orgNumber: claimed.orgNumber ?? '',
    vatExempt: vatExempt ? 'on' : '',
  }
}

/** The stored values of the form with contact data. */
export function contactValues(
  profile: Pick<
    CompanyProfile,
    'contactPerson' | 'contactEmail' | 'contactPhone' | 'website' | 'showsContact'
  >,
): Texts {
  const { contactPerson, contactEmail, contactPhone, website, showsContact } = profile
  return {
    contactPerson,
    contactEmail,
    phone: contactPhone ?? '',
    website: website ?? '',
    showsContact: showsContact ? 'on' : '',
  }
}
