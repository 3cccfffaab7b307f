import { formatOre } from '#kernel/money.ts'
import type { CompanyProfileProblem } from '../domain/company-profile-input.ts'
import type { ServiceAreaKind } from '../domain/service-area.ts'

export const companyProfileTexts = {
  pageTitle: 'Företagsprofil · Handslag',
  title: 'Företagsprofil',
  lead: 'Det här visar ni för kunder, och så avgör vi vilka projekt ni blir tillfrågade om.',
  publicPage: 'Er sida, som alla ser den',
  openPublicPage: 'Öppna er sida',
  notPublic: 'Er sida blir synlig för alla när ansökan är godkänd.',
  hidden: 'Dolt för alla utom er, efter en anmälan. Skälet står i mejlet som ni har fått.',
  change: 'Ändra',
  changeOf: (section: string) => `Ändra ${section.toLowerCase()}`,
  save: 'Spara',
  saving: 'Sparar...',
  cancel: 'Avbryt',
  saved: { title: 'Profilen uppdaterad', description: 'Er profil har sparats.' },
  missing: 'Inget angivet',
  yes: 'Ja',
  no: 'Nej',
}

export const identitySectionTexts = {
  title: 'Företaget',
  intro: 'Byter ni namn får er sida en ny adress. Den gamla leder dit.',
  reviewAhead:
    'Ändrar ni namn eller organisationsnummer granskas ni på nytt, och kan inte lämna nya offerter tills det är klart. Kunderna ser de kontrollerade uppgifterna så länge.',
  reviewTitle: 'Er ändring granskas',
  review: (changes: string) =>
    `Ni har ändrat ${changes}. Tills vi har kontrollerat det kan ni inte lämna nya offerter, och kunderna ser det som är kontrollerat.`,
  changedName: (before: string, after: string) => `namnet från ${before} till ${after}`,
  changedNumber: (before: string, after: string) => `organisationsnumret från ${before} till ${after}`,
  addedNumber: (after: string) => `organisationsnumret till ${after}`,
  takeBack: 'Ta tillbaka ändringen',
  takingBack: 'Tar tillbaka...',
  savedForReview: {
    title: 'Ändringen granskas',
    description:
      'Ni kan inte lämna nya offerter tills vi har kontrollerat den. Vi hör av oss om något saknas.',
  },
  soleTrader: 'Visas aldrig för andra: det är ditt personnummer.',
  orgNumber: 'Org.nummer',
  vat: 'Moms',
  vatExempt: 'Undantaget från moms',
  vatLiable: 'Momspliktigt',
}

export const contactSectionTexts = {
  title: 'Kontakt',
  intro:
    'Kunden som accepterar er offert får alltid kontaktpersonens uppgifter. Ni väljer om alla ska se dem.',
  email: 'E-post för kunder',
  website: 'Webbplats',
  websiteHint: 'Till exempel www.foretaget.se',
  showsContact: 'Visa kontaktperson, telefon och e-post på er sida',
  shown: 'Visas för alla',
  hidden: 'Visas för kunder som har accepterat er offert',
  visibility: 'Vem ser uppgifterna?',
}

export const descriptionSectionTexts = {
  title: 'Om er',
  intro:
    'Det första kunden läser om er. Alla kan läsa det på er sida, också ett telefonnummer eller en adress som ni skriver här.',
}

export const categoriesSectionTexts = {
  title: 'Arbetsfält',
  intro: 'Ni blir tillfrågade om projekt inom de här arbetsfälten.',
  licenceAhead:
    'Elektriker: bara företag som är registrerade hos Elsäkerhetsverket får göra arbetet. Vi kontrollerar registreringen innan ni får sådana projekt.',
  licenceWaits: 'gäller när vi har kontrollerat registreringen',
  savedForReview: {
    title: 'Arbetsfälten är sparade',
    description: 'Elektriker gäller när vi har kontrollerat er registrering hos Elsäkerhetsverket.',
  },
}

export const areaSectionTexts = {
  title: 'Var ni arbetar',
  intro: 'Ni blir tillfrågade om projekt inom avståndet från er ort, eller i kommunerna som ni väljer.',
  base: 'Utgångsort',
  baseUnknown: 'Vi känner inte igen orten. Välj ett av förslagen, så att ni kan bli tillfrågade.',
  kind: 'Hur vill ni avgränsa området?',
  kinds: {
    radius: 'Avstånd från orten',
    municipalities: 'Valda kommuner',
  } as const satisfies Record<ServiceAreaKind, string>,
  area: 'Område',
  within: (km: number) => `Upp till ${km}\u00a0km från orten`,
  municipalities: 'Kommuner',
  chooseMunicipalities: 'Kommuner ni arbetar i',
  municipalitiesHint: 'Gäller om ni har valt kommuner ovan. Högst 99.',
  chosenIn: (county: string, count: number) => (count === 0 ? county : `${county} (${count} valda)`),
}

export const capacitySectionTexts = {
  title: 'Förfrågningar per vecka',
  intro: 'När ni har fått så många på sju dagar frågar vi andra.',
  label: 'Hur många vill ni ha?',
  // 5 is USUAL_CAPACITY of matching, which this feature may not import; `dispatch/texts.test.ts` compares the two.
  any: 'Som vanligt, högst 5 i veckan',
  perWeek: (count: number) => (count === 1 ? 'Högst 1 i veckan' : `Högst ${count} i veckan`),
}

export const smallestJobSectionTexts = {
  title: 'Minsta jobb',
  intro:
    'Vi frågar er inte om projekt med mindre budget, och på er sida står vilka jobb ni tar. Anger kunden ingen budget kan ni bli tillfrågade ändå.',
  label: 'Hur stort ska ett jobb minst vara?',
  any: 'Alla jobb, också små',
  atLeast: (kronor: number) => `Över ${formatOre(kronor * 100)}`,
}

export const pauseSectionTexts = {
  title: 'Paus',
  intro: 'Under en paus blir ni inte tillfrågade. Offerter och pågående jobb påverkas inte.',
  active: 'Ni tar emot förfrågningar',
  pausedUntil: (date: string) => `Pausat till och med ${date}`,
  paused: 'Pausat tills vidare',
  until: 'Till och med',
  untilHint: 'Lämna tomt för att pausa tills vidare.',
  pause: 'Pausa förfrågningar',
  resume: 'Ta emot förfrågningar igen',
  donePausing: {
    title: 'Förfrågningar pausade',
    description: 'Ni blir inte tillfrågade förrän pausen är slut.',
  },
  doneResuming: { title: 'Pausen är slut', description: 'Ni kan bli tillfrågade igen.' },
  startPause: 'Gör en paus',
  changePause: 'Ändra slutdatum',
  savePause: 'Spara slutdatum',
}

/** Where requests are awaited, during a pause. */
export const pauseNoticeTexts = {
  title: 'Ni har pausat förfrågningar',
  until: (date: string) => `Ni blir inte tillfrågade om nya projekt till och med ${date}.`,
  untilEnded: 'Ni blir inte tillfrågade om nya projekt förrän ni tar emot förfrågningar igen.',
  change: 'Ändra eller avsluta pausen',
}

export const companyProfileProblemTexts = {
  'email-invalid': 'Ange en giltig e-postadress',
  'website-invalid': 'Adressen stämmer inte. Skriv till exempel www.foretaget.se.',
  'service-area-missing': 'Välj hur området ska avgränsas',
  'municipalities-missing': 'Välj minst en kommun, eller avgränsa med avstånd',
  'municipalities-too-many': 'Välj högst 99 kommuner. Arbetar ni i fler, avgränsa med avstånd.',
  'capacity-invalid': 'Välj ett av alternativen',
  'smallest-job-invalid': 'Välj ett av alternativen',
  'pause-date-invalid': 'Skriv datumet som år, månad och dag, till exempel 2027-05-31',
  'title-missing': 'Ange en rubrik, minst 2 tecken',
  'title-too-long': 'Rubriken får vara högst 120 tecken',
  'text-too-long': 'Texten får vara högst 2\u00a0000 tecken',
} as const satisfies Record<CompanyProfileProblem, string>

export const companyProfileRefusalTexts = {
  'org-number-taken': 'Det finns redan ett företag med det organisationsnumret.',
  'place-unknown': 'Vi känner inte igen orten. Välj ett av förslagen.',
  'municipalities-missing': companyProfileProblemTexts['municipalities-missing'],
  'pause-date-past': 'Välj i dag eller en senare dag.',
} as const satisfies Record<
  'org-number-taken' | 'place-unknown' | 'municipalities-missing' | 'pause-date-past',
  string
>
