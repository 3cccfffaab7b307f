import type { OnboardingRefusal } from './domain/complete-onboarding.ts'

export const onboardingRefusalTexts = {
  'onboarding-already-completed': 'Dina uppgifter är redan sparade. Gå vidare till dashboarden.',
  'wrong-user-type': 'De här uppgifterna gäller en annan typ av konto än ditt.',
  'org-number-taken':
    'Ett företag med det organisationsnumret finns redan hos oss. Logga in med dess konto, eller kontakta oss.',
} as const satisfies Record<OnboardingRefusal, string>

/** The wizard's four steps; role and account are behind whoever gets here. */
export const onboardingStepTexts = {
  steps: ['Välj roll', 'Skapa konto', 'Dina uppgifter', 'Klart'],
  progress: (step: number) => `Steg ${step} av 4`,
}

export const customerOnboardingTexts = {
  pageTitle: 'Dina uppgifter · Handslag',
  title: 'Dina uppgifter',
  intro: 'Namn och telefon visas först för det företag vars offert du godkänner.',
  doneTitle: 'Välkommen till Handslag!',
  done: 'Ditt konto är klart. Nu kan du skapa ditt första projekt och få offerter från kontrollerade företag.',
  next: 'Skapa mitt första projekt',
  doneWithProject:
    'Ditt konto är klart och ditt projekt är publicerat. Så snart ett företag lämnar offert får du ett meddelande.',
  nextWithProject: 'Se mitt projekt',
  later: 'Till dashboarden',
}

export const companyOnboardingTexts = {
  pageTitle: 'Uppgifter om företaget · Handslag',
  title: 'Uppgifter om företaget',
  intro: 'Vi använder dem för att hitta projekt som passar er, och för att kontrollera företaget.',
  doneTitle: 'Välkommen till Handslag!',
  done: 'Kontot är klart. Vi går igenom era uppgifter innan ni kan svara på förfrågningar, oftast inom en arbetsdag. Under tiden kan ni se er omkring.',
  next: 'Gå till dashboarden',
}
