import type { Forecast, ForecastReason } from '#features/matching/domain/forecast.ts'
import type { RankingFactor } from '#features/matching/domain/ranking-weights.ts'
import type { DeclineProblem, DeclineReason, decideDeclining } from './domain/decline-request.ts'

type DecliningRefusal = Extract<ReturnType<typeof decideDeclining>, { ok: false }>['refusal']

export const declineReasonTexts: Record<DeclineReason, string> = {
  'too-far': 'För långt bort',
  'no-time': 'Fullt just nu',
  'wrong-trade': 'Fel jobb för oss',
  'too-small': 'För litet jobb',
}

/** What a company can change so that it is asked about other projects. */
export const declineToasts: Record<DeclineReason, { title: string; description: string }> = {
  'too-far': declined('Ni kan göra ert arbetsområde mindre under Företagsprofil.'),
  'no-time': declined('Ni kan ta en paus eller välja färre förfrågningar i veckan under Företagsprofil.'),
  'wrong-trade': declined('Ni kan ändra era arbetsfält under Företagsprofil.'),
  'too-small': declined('Vi frågar ett annat företag.'),
}

export const declineRefusalTexts: Record<DecliningRefusal | DeclineProblem, string> = {
  'quoted-already': 'Ni har redan lämnat en offert. Ta tillbaka den i stället.',
  'request-over': 'Projektet tar inte emot svar längre.',
  'reason-missing': 'Välj varför ni tackar nej.',
}

export const requestTexts = {
  title: 'Er förfrågan',
  askedAt: (moment: string) => `Vi frågade er ${moment}.`,
  answerBy: (moment: string) => `Kunden räknar med svar före ${moment}.`,
  declineLead: 'Passar det inte? Tacka nej med ett tryck, så frågar vi ett annat företag.',
  declineLegend: 'Varför tackar ni nej?',
  declined: (reason: string) =>
    `Ni har tackat nej (${reason}). Ni kan ändå lämna en offert medan det finns platser kvar.`,
  why: 'Varför fick vi den här förfrågan?',
  whyLead: (score: string) =>
    `Ni fick ${score} av 100 poäng när vi frågade. Så många poäng gav varje del, och så mycket väger den:`,
  columns: { factor: 'Del', value: 'Ert värde', weight: 'Väger', points: 'Poäng' },
  sum: 'Summa',
  neutral: 'Betyg räknas som neutralt tills det finns omdömen.',
  rules: 'Så rangordnar vi',
}

/** The page that the link in a request's mail opens, without a login. */
export const mailedRequestTexts = {
  pageTitle: 'Tacka nej till en förfrågan · Handslag',
  title: 'Passar inte förfrågan?',
  place: (trade: string, municipality: string | null) =>
    municipality ? `${trade} · ${municipality}` : trade,
  lead: 'Tacka nej med ett tryck, så frågar vi ett annat företag. Varför passar det inte?',
  open: 'Passar det? Öppna förfrågan',
  doneTitle: 'Ni har tackat nej',
  done: (reason: string) => `Ert skäl: ${reason}.`,
  changedMind: 'Har ni ändrat er? Logga in och lämna en offert medan det finns platser kvar.',
  openAgain: 'Öppna förfrågan',
  quotedTitle: 'Ni har redan lämnat en offert',
  quoted: 'Logga in om ni vill ta tillbaka den.',
  openQuote: 'Öppna offerten',
  goneTitle: 'Länken gäller inte längre',
  gone: 'Projektet tar inte emot svar längre, eller så är länken inte hel. Logga in för att se era förfrågningar.',
  logIn: 'Logga in',
}

export const factorTexts: Record<RankingFactor, string> = {
  responseRecord: 'Hur ofta ni svarar inom ett dygn',
  distance: 'Avstånd till projektet',
  load: 'Plats för fler förfrågningar den här veckan',
  newcomer: 'Nya företags chans',
  fit: 'Hur mycket arbetsfältet är ert',
  rating: 'Omdömen',
}

/** What a customer reads about the quotes that are on their way; `by` is the moment until when. */
export const forecastTexts = {
  likely: ({ low, high }: Pick<Forecast, 'low' | 'high'>, by: string) => {
    const quotes = high === 1 ? '1 offert' : `${high} offerter`
    return low === high ? `Troligen ${quotes} före ${by}.` : `Troligen ${low}–${quotes} före ${by}.`
  },
  reasons: {
    nobody: () => 'Inget företag som passar tar emot förfrågningar på platsen just nu. Vi letar vidare.',
    'few-companies': ({ asked, canBeAsked }) =>
      canBeAsked === 0
        ? `Få företag tar sådana jobb på platsen: vi har frågat ${asked === 1 ? 'det enda som passar' : `alla ${asked} som passar`}.`
        : `Få företag tar sådana jobb på platsen: vi har frågat ${asked} av ${asked + canBeAsked} som passar.`,
    'little-time': () => 'Det är mest kväll, natt eller helg till dess, så svaren dröjer.',
    'slow-answers': () => 'Företagen svarar långsammare än vanligt. Vi frågar fler under tiden.',
  } satisfies Record<ForecastReason, (forecast: Forecast) => string>,
}

function declined(description: string) {
  return { title: 'Ni har tackat nej', description }
}
