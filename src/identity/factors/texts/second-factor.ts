import { ownerRefusalTexts } from '#identity/codes/texts/owner-proof.ts'
import type { EnrolmentRefusal } from '../domain/enroll-factor.ts'
import type { FactorInputProblem } from '../domain/factor-input.ts'
import type { FactorUpdateRefusal } from '../domain/update-factor.ts'
import type { ChallengeRefusal } from '../domain/verify-factor.ts'

/** Shown at the field. */
export const factorInputTexts = {
  'factor-code-missing': 'Skriv in koden',
  'factor-code-invalid': 'Koden har sex siffror',
  'factor-name-missing': 'Ge det ett namn, så att du känner igen det',
  'factor-name-too-long': 'Namnet får vara högst 100 tecken',
  'factor-phone-missing': 'Skriv ditt mobilnummer',
  'phone-invalid': 'Skriv ett mobilnummer, till exempel 070-123 45 67',
} as const satisfies Record<FactorInputProblem, string>

export const factorRefusalTexts = {
  'factor-name-taken': 'Du har redan ett andra steg med det namnet',
  'too-many-factors': 'Du har redan tio. Ta bort något av dem först.',
  'enrol-needs-aal2': 'Logga in igen med ditt andra steg först.',
  'staff-needs-factor': 'Den som arbetar här behöver ett andra steg. Lägg till ett nytt först.',
  'unenrol-needs-aal2': 'Logga in igen med ditt andra steg först.',
  'phone-enrol-disabled': 'Just nu går det inte att få koder med sms. Välj en autentiseringsapp i stället.',
  'phone-verify-disabled': 'Just nu går det inte att få koder med sms. Kontakta oss, så hjälper vi dig in.',
  'webauthn-enrol-disabled': 'Det sortens andra steg går inte att använda här.',
  'webauthn-verify-disabled': 'Det sortens andra steg går inte att använda här.',
  'factor-type-unknown': 'Det sortens andra steg går inte att använda här.',
  'factor-phone-missing': factorInputTexts['factor-phone-missing'],
  'factor-phone-verified': 'Numret är redan ditt andra steg',
  'phone-invalid': factorInputTexts['phone-invalid'],
  'challenge-not-found': 'Be om en ny kod först',
  'challenge-elsewhere': 'Koden går inte att använda igen. Be om en ny.',
  'challenge-expired': 'Koden har gått ut. Be om en ny.',
  'totp-code-wrong': 'Koden stämmer inte. Skriv den som appen visar just nu.',
  'totp-code-used': 'Koden är redan använd. Vänta tills appen visar nästa.',
  'phone-code-wrong': 'Koden stämmer inte. Kontrollera siffrorna i sms:et.',
  'sms-sent-recently': 'Vi har nyss skickat en kod. Vänta en stund innan du ber om en ny.',
  'sms-used-up':
    'Just nu går det inte att skicka fler koder med sms. Välj en autentiseringsapp i stället, eller försök igen senare i dag.',
  'sms-send-failed': 'Vi kunde inte skicka sms:et. Försök igen om en stund.',
  'wrong-password': 'Lösenordet stämmer inte',
  'mfa-anonymous': 'Skapa ett konto först.',
  'bearer-session-not-found': 'Logga in igen.',
  ...ownerRefusalTexts,
} as const satisfies Record<EnrolmentRefusal | ChallengeRefusal | FactorUpdateRefusal, string> &
  Record<string, string>

export const secondFactorTexts = {
  pageTitle: 'Andra steget · Handslag',
  title: 'Ett steg till',
  app: (name: string) => `Öppna autentiseringsappen (${name}) och skriv in koden för Handslag.`,
  appUnnamed: 'Öppna din autentiseringsapp och skriv in koden för Handslag.',
  phone: (end: string) => `Vi skickar en kod med sms till numret som slutar på ${end}.`,
  phoneSent: (end: string) => `Vi har skickat en kod med sms till numret som slutar på ${end}.`,
  others: 'Kommer du inte åt koden?',
  useApp: (name: string) => (name ? `Använd appen: ${name}` : 'Använd autentiseringsappen'),
  usePhone: (end: string) => `Få en kod med sms till numret som slutar på ${end}`,
  lost: 'Har du tappat bort din telefon? Vi hjälper dig in.',
  contact: 'Kontakta oss',
}

export const factorCodeTexts = {
  code: 'Kod',
  hint: 'Sex siffror',
  submit: 'Fortsätt',
  submitting: 'Kontrollerar...',
  send: 'Skicka kod med sms',
  sendAgain: 'Skicka en ny kod',
  sending: 'Skickar...',
  sent: { title: 'Koden är skickad', description: 'Den gäller i fem minuter.' },
}

export const factorSettingsTexts = {
  title: 'Tvåstegsverifiering',
  intro: 'Med ett andra steg räcker det inte att kunna ditt lösenord: en kod från din telefon behövs också.',
  none: 'Inte påslaget. Bara lösenordet behövs när du loggar in.',
  kind: { totp: 'Autentiseringsapp', phone: 'Kod med sms', webauthn: 'Säkerhetsnyckel' },
  unnamed: 'Utan namn',
  since: (moment: string) => `sedan ${moment}`,
  addApp: 'Lägg till autentiseringsapp',
  addPhone: 'Lägg till telefon',
  remove: 'Ta bort',
  removeOf: (name: string) => `Ta bort ${name}`,
  added: { title: 'Det andra steget är på', description: 'Du behöver en kod nästa gång du loggar in.' },
  removed: { title: 'Det andra steget är borttaget', description: 'Vi har skickat ett mejl om det.' },
  /** After a form about one that was removed or begun again meanwhile. */
  gone: {
    title: 'Det andra steget fanns inte kvar',
    description:
      'Det är borttaget eller påbörjat på nytt, kanske i en annan flik. Här ser du vad som gäller nu.',
    tone: 'info',
  },
} as const

export const addFactorTexts = {
  app: {
    pageTitle: 'Lägg till autentiseringsapp · Handslag',
    title: 'Lägg till autentiseringsapp',
    intro:
      'En app på din telefon visar en ny kod var trettionde sekund. Har du ingen finns till exempel Google Authenticator, Microsoft Authenticator och 2FAS.',
    suggestedName: 'Min autentiseringsapp',
  },
  phone: {
    pageTitle: 'Lägg till telefon · Handslag',
    title: 'Lägg till telefon',
    intro:
      'När du loggar in skickar vi en kod med sms. En autentiseringsapp är säkrare, och fungerar utan täckning.',
    suggestedName: 'Min telefon',
  },
  name: 'Namn',
  nameHint: 'Så att du känner igen den.',
  phoneNumber: 'Mobilnummer',
  submit: 'Fortsätt',
  submitting: 'Vänta...',
  cancel: 'Avbryt',
}

export const confirmFactorTexts = {
  pageTitle: 'Slå på tvåstegsverifiering · Handslag',
  app: {
    title: 'Koppla ihop appen',
    intro: 'Skanna bilden med appen, och skriv in koden som den visar.',
    scan: '1. Lägg till Handslag i appen',
    picture: 'QR-kod att skanna med autentiseringsappen',
    byHand: 'Går det inte att skanna? Välj att skriva in en nyckel i appen, och ange den här:',
    open: 'Öppna i appen på den här telefonen',
    show: '2. Skriv in koden',
  },
  phone: {
    title: 'Bekräfta numret',
    sent: (phone: string) => `Vi har skickat en kod med sms till +${phone}. Skriv in den här.`,
    unsent: (phone: string) => `Vi skickar en kod med sms till +${phone}.`,
  },
  submit: 'Slå på',
  cancel: 'Avbryt',
}

export const removeFactorTexts = {
  pageTitle: 'Ta bort ett andra steg · Handslag',
  title: (name: string) => `Ta bort ${name}?`,
  last: 'Sedan räcker det med lösenordet för att logga in på ditt konto.',
  another: 'Du har kvar ett annat andra steg, som du behöver visa direkt efteråt.',
  submit: 'Ta bort',
  submitting: 'Tar bort...',
  keep: 'Behåll',
}
