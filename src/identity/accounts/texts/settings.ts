import type { UserType } from '../domain/account.ts'
import type { DeviceName } from '../domain/device-name.ts'

export const settingsTexts = {
  pageTitle: 'Inställningar · Handslag',
  title: 'Inställningar',
  saved: { title: 'Profilen uppdaterad', description: 'Din profil har uppdaterats framgångsrikt' },
}

export const detailSettingsTexts = {
  title: 'Dina uppgifter',
  intro: {
    customer: 'Namnet visas för dem du gör affär med. Telefon och ort är frivilliga.',
    company: 'Kunderna ser företagets namn, inte ditt. Telefon och ort är frivilliga.',
  } satisfies Record<UserType, string>,
  submit: 'Spara uppgifter',
}

export const emailSettingsTexts = {
  title: 'E-postadress',
  now: 'Nuvarande adress',
  email: 'Ny e-postadress',
  currentPassword: 'Lösenord',
  submit: 'Byt adress',
  submitting: 'Skickar...',
  intro:
    'Vi skickar ett mejl till både den gamla och den nya adressen. Bytet gäller när båda har bekräftats.',
  introWithout: 'Skaffa ett lösenord först, så kan du byta adress här.',
  pending: (email: string) => `Bytet till ${email} väntar på att båda adresserna bekräftas.`,
  cancelPending: 'Ta tillbaka bytet',
  cancellingPending: 'Tar tillbaka …',
  /** `waited`: was a change taken back? It may have been confirmed a moment ago. */
  cancelled: (waited: boolean) =>
    waited
      ? {
          title: 'Bytet är tillbakataget',
          description: 'Din adress är den du har nu. Länkarna i mejlen gäller inte längre.',
        }
      : {
          title: 'Inget byte väntade',
          description: 'Det är redan bekräftat eller tillbakataget. Adressen här är den som gäller.',
        },
  refuses:
    'Mejl till adressen kommer inte fram: servern där svarar att den inte finns. Vi skickar inga aviseringar dit. Byt till en adress som fungerar.',
  sent: {
    title: 'Bekräfta i mejlen',
    description: 'Vi har skickat ett mejl till båda adresserna. Bytet gäller när båda har bekräftats.',
  },
}

export const passwordSettingsTexts = {
  title: 'Lösenord',
  intro: 'När du byter lösenord loggas alla andra enheter ut.',
  introWithout: 'Du loggar in utan lösenord. Vill du ha ett, väljer du det med länken som vi mejlar dig.',
  makeOne: 'Skaffa ett lösenord',
  currentPassword: 'Nuvarande lösenord',
  password: 'Nytt lösenord',
  confirmPassword: 'Bekräfta nytt lösenord',
  submit: 'Byt lösenord',
  submitting: 'Byter...',
  changed: { title: 'Lösenordet är bytt', description: 'Alla andra enheter har loggats ut.' },
}

export const sessionSettingsTexts = {
  title: 'Inloggade enheter',
  intro: 'Känner du inte igen en enhet? Logga ut den och byt lösenord.',
  device: ({ browser, system }: DeviceName) =>
    browser && system ? `${browser} på ${system}` : (browser ?? system ?? 'Okänd enhet'),
  current: 'Den här enheten',
  lastUsed: (moment: string) => `Senast använd ${moment}`,
  logOut: 'Logga ut',
  logOutOf: (device: string, lastUsed: string) => `Logga ut ${device}, ${lastUsed.toLowerCase()}`,
  everywhere: 'Logga ut överallt',
  everywhereHint: 'Även här. Du loggar in igen med ditt lösenord.',
  ended: { title: 'Enheten är utloggad', description: 'Den som använder den måste logga in igen.' },
  endedEverywhere: { title: 'Utloggning lyckades', description: 'Du har loggats ut överallt.' },
}

/** Why a change of the settings was refused. */
export const settingsRefusalTexts = {
  'staff-password-too-short': 'Den som arbetar här har ett lösenord på minst tolv tecken.',
  'wrong-password': 'Lösenordet stämmer inte',
  'same-password': 'Det nya lösenordet är samma som det gamla',
  'same-email': 'Det är adressen du redan har',
  'email-exists': 'Adressen hör redan till ett konto',
  'user-sso-managed': 'Ditt konto sköts av din organisation, som byter uppgifterna åt dig.',
  'insufficient-aal': 'Logga in igen med ditt andra steg innan du ändrar det här.',
  'reauthentication-needed': 'Det var länge sedan du loggade in. Logga ut och in igen först.',
  'reauthentication-not-valid': 'Koden stämmer inte eller har gått ut.',
  'anonymous-needs-contact': 'Ange en e-postadress först.',
  'phone-exists': 'Numret hör redan till ett konto',
  'email-sent-recently': 'Vi skickade nyss ett mejl. Vänta en minut och försök igen.',
  conflict: 'Kontot ändrades just någon annanstans. Ladda om sidan och försök igen.',
} as const
