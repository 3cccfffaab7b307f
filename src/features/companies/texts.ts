import type { Category } from './domain/category.ts'
import type { CompanyInputProblem } from './domain/company-input.ts'

export const categoryTexts = {
  bathroom: 'Badrumsrenovering',
  kitchen: 'Köksinredning',
  outdoor: 'Utomhusarbete',
  plumbing: 'VVS-tjänster',
  painting: 'Målning',
  electrical: 'Elektriker',
} as const satisfies Record<Category, string>

export const companyInputTexts = {
  'company-name-missing': 'Ange företagets namn, minst 2 tecken',
  'company-name-too-long': 'Företagets namn får vara högst 200 tecken',
  'org-number-invalid':
    'Organisationsnumret stämmer inte. Skriv tio siffror, till exempel 556703-7485. Enskild firma anger personnummer.',
  'categories-missing': 'Välj minst ett område som ni arbetar med',
  'place-missing': 'Ange orten som ni utgår från',
  'place-too-long': 'Orten får vara högst 200 tecken',
  'radius-missing': 'Välj hur långt ni åker',
  'contact-person-missing': 'Ange en kontaktperson, minst 2 tecken',
  'contact-person-too-long': 'Kontaktpersonens namn får vara högst 200 tecken',
  'phone-missing': 'Ange ett telefonnummer',
  'phone-invalid': 'Telefonnumret stämmer inte. Skriv till exempel 070-174 06 05.',
  'description-too-long': 'Beskrivningen får vara högst 3\u00a0000 tecken',
} as const satisfies Record<CompanyInputProblem, string>

export const companyFactsTexts = {
  companyName: 'Företagets namn',
  orgNumber: 'Organisationsnummer',
  orgNumberHint: 'Tio siffror. Enskild firma: ditt personnummer, som aldrig visas för andra.',
  orgNumberLater: 'Kan lämnas tomt nu, men behövs innan företaget kan godkännas.',
  categories: 'Vad arbetar ni med?',
  place: 'Ort ni utgår från',
  placeHint: 'Ort eller postnummer.',
  radius: 'Hur långt åker ni?',
  radiusHint: 'Räknat fågelvägen från orten.',
  radiusKm: (km: number) => `Upp till ${km}\u00a0km`,
  contactPerson: 'Kontaktperson',
  phone: 'Telefon',
  description: 'Om företaget',
  descriptionHint: 'Vad ni är bra på, hur länge ni har funnits, vilka jobb ni helst tar.',
  vatExempt: 'Företaget är undantaget från moms',
  vatExemptHint:
    'Gäller små företag som omsätter högst 120\u00a0000\u00a0kr om året. Era priser visas då utan moms.',
  submit: 'Spara och fortsätt',
  submitting: 'Sparar...',
}

/** Replaces a company whose account was deleted. */
export const erasedCompany = { name: 'Borttaget företag', person: 'Borttagen', location: 'Borttagen' }
