import { answerTime } from '#features/applications/texts/answer-time.ts'
import { identityRefusalTexts } from '#features/applications/texts.ts'
import type { UserType } from '#identity/accounts/domain/account.ts'
import type { OnboardingRefusal } from './domain/complete-onboarding.ts'
import type { OnboardingStep } from './domain/onboarding-step.ts'

export const onboardingRefusalTexts = {
  ...identityRefusalTexts,
  'onboarding-already-completed': 'Dina uppgifter är redan sparade. Gå vidare till dashboarden.',
  'wrong-user-type': 'De här uppgifterna gäller en annan typ av konto än ditt.',
  'org-number-taken':
    'Ett företag med det organisationsnumret finns redan hos oss. Logga in med dess konto, eller kontakta oss.',
} as const satisfies Record<OnboardingRefusal, string>

/** The wizard's four steps. */
export const onboardingStepTexts = {
  steps: ['Välj roll', 'Skapa konto', 'Dina uppgifter', 'Klart'],
  progress: (step: number) => `Steg ${step} av 4`,
  back: 'Tillbaka',
  next: 'Nästa',
  restart: 'Börja om',
}

export const onboardingLandingTexts = {
  pageTitle: 'Kom igång · Handslag',
  description:
    'Välj roll, skapa konto och fyll i dina uppgifter: fyra korta steg till ditt första projekt på Handslag.',
  title: 'Kom igång med Handslag',
  lead: 'Fyra korta steg: välj roll, skapa konto, fyll i dina uppgifter, klart. Det tar ett par minuter.',
  cards: {
    customer: {
      title: 'För privatpersoner',
      lines: [
        'Beskriv jobbet en gång, på några minuter.',
        'Jämför offerter från kontrollerade företag, rad för rad.',
        'Gratis. Du väljer själv om du accepterar någon offert.',
      ],
    },
    company: {
      title: 'För företag',
      lines: [
        'Få förfrågningar i ert yrke och inom det område ni väljer.',
        'Lämna offert på det ni vill ha. Kunden ser den direkt.',
        'Vi kontrollerar F-skatt, försäkring, legitimation och referens.',
      ],
    },
  } as const satisfies Record<UserType, { title: string; lines: readonly string[] }>,
  start: 'Kom igång nu',
  question: 'Har du redan ett konto?',
  logIn: 'Logga in här',
}

/** The title of a wizard's page, by its step. */
export function onboardingTitle(step: 'start' | OnboardingStep = 'start'): string {
  if (step === 'start') return onboardingLandingTexts.pageTitle
  return `${onboardingStepTexts.steps[step - 1]} · Handslag`
}

export const roleStepTexts = {
  intro: 'Vad ska du använda Handslag till? Du kan ändra dig fram till att dina uppgifter är sparade.',
  label: 'Jag är',
  role: { customer: 'Privatperson', company: 'Företag' },
  detail: { customer: 'Jag vill få något gjort hemma', company: 'Vi utför arbeten' },
} as const satisfies {
  intro: string
  label: string
  role: Record<UserType, string>
  detail: Record<UserType, string>
}

export const accountStepTexts = {
  intro: {
    customer: 'Med ett konto kan du skapa projekt, få offerter och prata med företagen.',
    company: 'Kontot är företagets. Uppgifterna om företaget fyller ni i härnäst.',
  } as const satisfies Record<UserType, string>,
  name: {
    customer: { label: 'Namn', placeholder: 'För- och efternamn' },
    company: { label: 'Namn', placeholder: 'Företagets namn' },
  } as const satisfies Record<UserType, { label: string; placeholder: string }>,
  readyTitle: (name: string) => `Du är inloggad som ${name}`,
  ready: (email: string) => `Kontot ${email} är skapat. Fortsätt till dina uppgifter.`,
  onward: 'Fortsätt',
}

/** Onboarding for customers at /onboarding. */
export const customerStartTexts = {
  role: { customer: 'Jag är kund', company: 'Jag är företag' },
  detail: {
    customer: 'Jag vill få något gjort hemma och jämföra offerter',
    company: 'Vi utför arbeten och söker om att bli partner',
  },
  roleLabel: 'Vem är du?',
  apply: 'Ansök om partnerskap',
  roleIntro: 'Berätta vem du är, så visar vi rätt väg.',
  accountIntro: 'Skapa ett konto, eller logga in om du redan har ett.',
  tabs: 'Skapa konto eller logga in',
  tab: { signUp: 'Skapa konto', logIn: 'Logga in' },
  logInFailed: 'Inloggning misslyckades',
  signUpFailed: 'Registrering misslyckades',
}

/** Shown when the server did not answer, or its answer cannot be read. */
export const onboardingFailureTexts = {
  title: 'Ett fel uppstod',
  loggedOut: 'Fel',
  account: 'Nätverksfel. Kontrollera din internetanslutning och försök igen.',
  customer: 'Kunde inte uppdatera profil',
  company: 'Kunde inte skapa företagsprofil',
}

/** For a company: when it has been logged out meanwhile, and when its facts are saved. */
export const companyFactsToasts = {
  loggedOut: 'Du behöver vara inloggad för att skapa företagsprofil',
  saved: { title: 'Företagsprofil skapad', description: 'Er ansökan har kommit in till oss.' },
}

export const customerOnboardingTexts = {
  title: 'Dina uppgifter',
  intro:
    'Namn och telefon visas för det företag vars offert du accepterar. Telefonnumret kan du själv visa för ett företag tidigare.',
  doneTitle: 'Välkommen till Handslag!',
  done: 'Ditt konto är klart. Nu kan du skapa ditt första projekt och få offerter från kontrollerade företag.',
  next: 'Skapa mitt första projekt',
  doneWithProject:
    'Ditt konto är klart och ditt projekt är publicerat. Så snart ett företag lämnar offert får du ett meddelande.',
  nextWithProject: 'Se mitt projekt',
  later: 'Till dashboarden',
}

export const companyOnboardingTexts = {
  title: 'Uppgifter om företaget',
  intro: 'Vi använder dem för att hitta projekt som passar er, och för att kontrollera företaget.',
  documentsTitle: 'Dokument',
  documents:
    'Ladda upp det ni har till hands, så går kontrollen fortare. Ni kan också göra det senare, under Verifiering.',
  doneTitle: 'Välkommen till Handslag!',
  done: `Kontot är klart. Vi går igenom era uppgifter innan ni kan svara på förfrågningar, oftast ${answerTime}. Under tiden kan ni se er omkring.`,
  next: 'Gå till dashboarden',
}

/** Three slides for new people, at /simple-onboarding. */
export const introTexts = {
  pageTitle: 'Så fungerar Handslag · Handslag',
  progress: (slide: number, slides: number) => `Bild ${slide} av ${slides}`,
  slides: [
    {
      title: 'Välkommen till Handslag!',
      lead: 'Det lugna sättet att få något gjort hemma.',
      lines: [
        { title: '100\u00a0% gratis', text: 'För dig som privatperson kostar tjänsten ingenting.' },
        {
          title: 'Verifierade hantverkare',
          text: 'F-skatt, försäkring, legitimation och referensprojekt är kontrollerade, med datum.',
        },
        {
          title: 'Stöd för ROT-avdrag',
          text: 'Offerterna visas med priset före och efter avdraget. Skatteverket avgör om du har rätt till det.',
        },
      ],
    },
    {
      title: 'Så fungerar det',
      lead: 'Tre steg från idé till hantverkare.',
      lines: [
        { title: 'Beskriv projektet', text: 'Vad ska göras, var och till när? Några minuter räcker.' },
        {
          title: 'Få offerter från 3–5 hantverkare',
          text: 'Vi frågar företag nära dig som passar i yrke och område.',
        },
        {
          title: 'Jämför pris, tid och kontroller',
          text: 'Offerterna står rad för rad bredvid varandra. Du väljer i lugn och ro.',
        },
      ],
    },
    {
      title: 'Redo att börja?',
      lead: 'Beskriv ditt första projekt. Du binder dig inte till något förrän du accepterar en offert.',
      lines: [],
    },
  ],
  back: 'Tillbaka',
  next: 'Nästa',
  finish: 'Skapa projekt',
  skip: 'Hoppa över introduktion',
}
