import type { CompanyRole } from '#kernel/actor.ts'
import type { ColleagueRefusal, JoiningRefusal } from '../domain/colleague/colleague.ts'
import { INVITATION_DAYS } from '../domain/colleague/colleague.ts'
import type { ColleagueInputProblem } from '../domain/colleague/colleague-input.ts'

export const companyRoleTexts = {
  owner: {
    label: 'Ägare',
    description: 'Allt: offerter, profil, medarbetare, företagets namn och att avsluta kontot.',
  },
  office: {
    label: 'Kontor',
    description: 'Förfrågningar, offerter, meddelanden, omdömen, profil och verifiering. Inte medarbetare.',
  },
  craftsman: {
    label: 'Hantverkare',
    description:
      'Vunna jobb med bilder, kund, meddelanden och det ni kom överens om. Inga andra offerter eller priser.',
  },
} as const satisfies Record<CompanyRole, { label: string; description: string }>

export const colleagueInputTexts = {
  'company-role-missing': 'Välj en roll',
} as const satisfies Record<ColleagueInputProblem, string>

export const colleagueRefusalTexts = {
  'already-colleague': 'Den adressen hör redan till en av era medarbetare.',
  'already-invited': 'Adressen är redan inbjuden. Skicka den igen under Inbjudna, ovanför.',
  'too-many-colleagues': 'Så många medarbetare får inte plats. Ta bort någon, eller en inbjudan, först.',
  'too-many-invitations':
    'Det har gått ut många inbjudningar i dag, från er eller till den adressen. Försök igen i morgon.',
  'invitation-gone': 'Inbjudan finns inte längre: den är använd, tillbakadragen eller för gammal.',
  'last-owner': 'Företaget måste ha minst en ägare som kan logga in. Gör någon annan till ägare först.',
} as const satisfies Record<ColleagueRefusal, string>

export const colleaguesTexts = {
  pageTitle: 'Medarbetare · Handslag',
  title: 'Medarbetare',
  lead: 'Alla med egen inloggning till företaget, och vad de får göra. Kunden ser bara företagets namn.',
  people: 'Har tillgång',
  you: 'du',
  since: (date: string) => `sedan ${date}`,
  change: (name: string) => `Ändra ${name}`,
  changeShort: 'Ändra',
  invitations: 'Inbjudna',
  sent: (date: string) => `skickad ${date}`,
  until: (date: string) => `gäller till ${date}`,
  ended: 'Har gått ut',
  resend: { submit: 'Skicka igen', submitting: 'Skickar...', done: { title: 'Inbjudan är skickad igen' } },
  revoke: {
    submit: 'Dra tillbaka',
    submitting: 'Drar tillbaka...',
    done: { title: 'Inbjudan är tillbakadragen', description: 'Länken i mejlet öppnar inget längre.' },
  },
  invite: {
    title: 'Bjud in en medarbetare',
    lead: `Vi skickar ett mejl med en länk som gäller i ${INVITATION_DAYS} dagar.`,
    email: 'E-post',
    role: 'Roll',
    submit: 'Skicka inbjudan',
    submitting: 'Skickar...',
    done: { title: 'Inbjudan är skickad' },
  },
}

export const colleagueTexts = {
  pageTitle: (name: string) => `${name} · Medarbetare · Handslag`,
  /** Beside each way that ends an ownership. */
  invitationsEnd: 'Öppna inbjudningar från den som slutar vara ägare dras tillbaka.',
  email: 'E-post',
  role: 'Roll',
  since: 'Medarbetare sedan',
  changeRole: {
    title: 'Roll',
    lead: 'Gäller från nästa sida som öppnas.',
    submit: 'Spara rollen',
    submitting: 'Sparar...',
    done: { title: 'Rollen är ändrad' },
  },
  remove: {
    title: 'Ta bort',
    lead: (name: string) =>
      `${name} kommer inte åt företaget längre, med en gång. Det ${name} har gjort åt företaget finns kvar. Kontot finns också kvar, utan företag. ${name} får ett mejl om det.`,
    submit: (name: string) => `Ta bort ${name}`,
    submitting: 'Tar bort...',
    done: { title: 'Medarbetaren är borttagen' },
  },
  leave: {
    title: 'Lämna företaget',
    lead: 'Du kommer inte åt företaget längre, med en gång. Ditt konto finns kvar, utan företag.',
    submit: 'Lämna företaget',
    submitting: 'Lämnar...',
    done: { title: 'Du har lämnat företaget' },
  },
}

/** The section of the settings of a colleague who is not an owner. */
export const leaveCompanyTexts = {
  pageTitle: 'Lämna företaget · Handslag',
  id: 'foretaget',
  title: 'Företaget',
  role: (label: string) => `Din roll är ${label}. Ägaren bestämmer rollen.`,
  leave: 'Lämna företaget',
  leaving: 'Lämnar …',
  stay: 'Stanna kvar',
  question: 'Lämna företaget?',
  consequences: [
    'Du kommer inte åt företaget längre, med en gång, och kan bara komma tillbaka med en ny inbjudan.',
    'Det du har gjort åt företaget finns kvar där.',
    'Ditt konto finns kvar, utan företag.',
  ],
}

export const joiningRefusalTexts = {
  'invitation-for-other-email': 'Inbjudan gäller en annan adress än den du är inloggad med.',
  'invitation-to-customer':
    'Din adress hör till ett konto för privatpersoner, och det kan inte arbeta åt ett företag. Be om en inbjudan till en annan adress.',
  'invitation-to-other-company':
    'Ditt konto hör redan till ett företag. Ett konto kan bara arbeta åt ett: be om en inbjudan till en annan adress.',
  'invitation-needs-login': 'Adressen har redan ett konto. Logga in för att gå med.',
} as const satisfies Record<JoiningRefusal, string>

export const invitationTexts = {
  pageTitle: 'Inbjudan · Handslag',
  title: (company: string) => `${company} bjuder in dig`,
  lead: (email: string) => `Inbjudan gäller ${email}.`,
  role: 'Din roll blir',
  register: {
    title: 'Skapa ditt konto',
    name: 'Ditt namn',
    password: 'Välj ett lösenord',
    submit: 'Skapa konto och gå med',
    submitting: 'Skapar...',
  },
  logIn: { text: 'Det finns redan ett konto med adressen.', submit: 'Logga in och gå med' },
  accept: { submit: 'Gå med', submitting: 'Ett ögonblick...' },
  logOut: 'Logga ut',
  toOwnPages: 'Till dina sidor',
  done: (company: string) => ({
    title: `Välkommen till ${company}`,
    description: 'Nu ser du det som din roll öppnar.',
  }),
  gone: 'Inbjudan gäller inte längre',
  goneText:
    'Den är redan använd, tillbakadragen, ersatt av en nyare eller äldre än en vecka. Be företaget skicka en ny.',
  tooMany: 'Det gick lite för fort',
  tooManyText: 'Vänta några minuter och öppna länken igen.',
}
