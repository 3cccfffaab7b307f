import type { Forecast, ForecastReason } from '#features/matching/domain/forecast.ts'
import type { UnfitReason } from '#features/matching/domain/rank-candidates.ts'
import type { RankingFactor } from '#features/matching/domain/ranking-weights.ts'
import { type Beyond, WIDENED_M } from '#features/matching/domain/widening.ts'
import { slotsLeftText } from '#features/matching/texts.ts'
import type { Reach } from '#features/projects/domain/choose-reach.ts'
import type { DeclineProblem, DeclineReason, decideDeclining } from './domain/decline-request.ts'
import type { ReachReason } from './domain/project-reach.ts'

type DecliningRefusal = Extract<ReturnType<typeof decideDeclining>, { ok: false }>['refusal']

export const declineReasonTexts: Record<DeclineReason, string> = {
  'too-far': 'För långt bort',
  'no-time': 'Fullt just nu',
  'wrong-trade': 'Fel jobb för oss',
  'too-small': 'För litet jobb',
}

/** The settings that a company can change to get no more such requests. */
export const declineToasts: Record<DeclineReason, { title: string; description: string }> = {
  'too-far': declined('Ni kan göra ert arbetsområde mindre under Företagsprofil.'),
  'no-time': declined('Ni kan ta en paus eller välja färre förfrågningar i veckan under Företagsprofil.'),
  'wrong-trade': declined('Ni kan ändra era arbetsfält under Företagsprofil.'),
  'too-small': declined('Vi frågar ett annat företag.'),
}

export const declineRefusalTexts: Record<DecliningRefusal | DeclineProblem, string> = {
  'quoted-already': 'Ni har redan lämnat en offert. Dra tillbaka den i stället.',
  'request-over': 'Projektet tar inte emot svar längre.',
  'reason-missing': 'Välj varför ni tackar nej.',
}

export const requestTexts = {
  title: 'Er förfrågan',
  askedAt: (moment: string) => `Vi frågade er ${moment}.`,
  answerBy: (moment: string) => `Kunden räknar med svar före ${moment}.`,
  beyond: {
    area: (outsideM) => `${outsideArea(outsideM)} – kunden har bett oss fråga vidare.`,
    trade: () => 'Arbetet hör till ett yrke nära ert – kunden har bett oss fråga vidare.',
    'area-and-trade': (outsideM) =>
      `${outsideArea(outsideM)}, och arbetet hör till ett yrke nära ert – kunden har bett oss fråga vidare.`,
  } satisfies Record<Beyond, (outsideM: number | null) => string>,
  releasedTitle: 'Förfrågan har flyttat',
  released: (asked: string, released: string) =>
    `Vi frågade er ${asked}. Sedan ändrade kunden plats eller yrke (${released}), och jobbet är inte längre ett sådant som ni tar emot. Ni behöver inte svara.`,
  declineLead: 'Passar det inte? Tacka nej med ett tryck, så frågar vi ett annat företag.',
  declineLegend: 'Varför tackar ni nej?',
  declined: (reason: string) => `Ni har tackat nej (${reason}).`,
  canStillQuote: 'Ni kan ändå lämna en offert medan det finns platser kvar.',
  why: 'Varför fick vi den här förfrågan?',
  whyLead: (score: string) =>
    `Ni fick ${score} av 100 poäng när vi frågade. Så många poäng gav varje del, och så mycket väger den:`,
  columns: { factor: 'Del', value: 'Ert värde', weight: 'Väger', points: 'Poäng' },
  sum: 'Summa',
  neutral:
    'Utan omdömen räknas betyget som mitt på skalan. Så länge vi har få av era svar räknar vi också på hur andra i yrket och länet svarar.',
  rules: 'Så rangordnar vi',
}

/** For a company that looks at a project about which it was not asked. */
export const notAskedTexts = {
  summary: 'Varför fick vi inte den här förfrågan?',
  lead: (score: string) =>
    `Ni har ${score} av 100 poäng just nu. Vi frågar de företag som har flest poäng, tills tre offerter inom 24 timmar är troliga, och sedan fler om svar uteblir. Företag som kunden själv har valt bort frågar vi inte.`,
}

export const unfitTexts: Record<UnfitReason, string> = {
  'not-verified': 'Ni är inte godkända just nu: en kontroll saknas, har gått ut eller görs om.',
  suspended: 'Ert konto är avstängt, så ni får inga förfrågningar.',
  paused: 'Ni har pausat förfrågningar. Ni kan ta emot dem igen under Företagsprofil.',
  'own-project': 'Projektet är ert eget.',
  'other-trade':
    'Projektet hör till ett arbetsfält som ni inte har valt. Ni väljer dem under Företagsprofil.',
  'no-licence': 'Arbetet får bara utföras av företag med registrering, och vi har inte kontrollerat er.',
  'place-unknown': 'Vi känner inte igen kundens ort eller er, så vi vet inte hur långt ifrån varandra ni är.',
  'outside-area': 'Projektet ligger utanför ert arbetsområde. Ni ändrar det under Företagsprofil.',
  'too-small': 'Projektet är mindre än ni tar emot.',
  'no-places-left': 'Ni har redan fått så många förfrågningar som ni tar emot på en vecka.',
  'asked-before': 'Ni har redan fått förfrågan.',
}

/** The page that the link in a request's mail opens, without a login. */
export const mailedRequestTexts = {
  pageTitle: 'Tacka nej till en förfrågan · Handslag',
  title: 'Passar inte förfrågan?',
  place: (trade: string, municipality: string | null) =>
    municipality ? `${trade} · ${municipality}` : trade,
  pictures: (count: number) => (count === 1 ? '1 bild' : `${count} bilder`),
  slotsLeft: (count: number) => `${slotsLeftText(count)}.`,
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
  /** For a reader who is logged in. */
  goneForYou: {
    company: {
      text: 'Projektet tar inte emot svar längre, eller så är länken inte hel eller inte till er.',
      link: 'Visa era förfrågningar',
    },
    customer: {
      text: 'Länken är till ett företag, och projektet tar inte emot svar längre eller så är länken inte hel.',
      link: 'Till översikten',
    },
  },
}

export const factorTexts: Record<RankingFactor, string> = {
  responseRecord: 'Hur ofta ni svarar inom ett dygn',
  distance: 'Avstånd till projektet',
  load: 'Plats för fler förfrågningar den här veckan',
  newcomer: 'Nya företags chans',
  fit: 'Hur mycket arbetsfältet är ert',
  rating: 'Omdömen',
}

/** The question to a customer whose project few companies fit. */
export const reachTexts = {
  titles: {
    few: 'Få företag passar. Får vi fråga fler?',
    slow: 'Svaren dröjer. Får vi fråga fler företag?',
    'all-asked': 'Alla som passar är tillfrågade. Får vi fråga fler företag?',
    asked: 'Svaren är få. Får vi fråga fler företag?',
  } satisfies Record<ReachReason, string>,
  question: (count: number, atMost: number) =>
    `Vi kan fråga ${count >= atMost ? `minst ${count}` : count} företag till: sådana som har upp till ${WIDENED_M / 10_000} mil längre till dig, eller ett närliggande yrke. De får veta varför de är tillfrågade.`,
  widen: 'Ja, fråga dem också',
  widened: 'Vi frågar också företag längre bort och i närliggande yrken, som du har bett om.',
  narrow: 'Sluta fråga dem',
  toasts: {
    wide: { title: 'Tack, vi frågar fler', description: 'Det tar en liten stund.' },
    usual: {
      title: 'Vi frågar inga fler längre bort',
      description: 'De som redan är tillfrågade kan svara.',
    },
  } satisfies Record<Reach, { title: string; description: string }>,
}

/**
 * The forecast for a customer. `by`: the moment until which quotes are expected; `where`: the place, such as 'i
 * Sorsele'.
 */
export const forecastTexts = {
  likely: ({ low, high }: Pick<Forecast, 'low' | 'high'>, by: string) => {
    const quotes = high === 1 ? '1 offert' : `${high} offerter`
    return low === high ? `Troligen ${quotes} senast ${by}.` : `Troligen ${low}–${quotes} senast ${by}.`
  },
  reasons: {
    nobody: (_, where) =>
      `Inget företag som passar tar emot förfrågningar ${where} just nu. Vi letar vidare.`,
    'few-companies': ({ asked, canBeAsked }, where) =>
      canBeAsked === 0
        ? `Få företag tar sådana jobb ${where}: vi har frågat ${asked === 1 ? 'det enda som passar' : `alla ${asked} som passar`}.`
        : `Få företag tar sådana jobb ${where}: vi har frågat ${asked} av ${asked + canBeAsked} som passar.`,
    'little-time': () => 'Det är mest kväll, natt eller helg till dess, så svaren dröjer.',
    'slow-answers': () => 'Företagen svarar långsammare än vanligt. Vi frågar fler under tiden.',
  } satisfies Record<ForecastReason, (forecast: Forecast, where: string) => string>,
  where: (place: string | null) => (place ? `i ${place}` : 'på platsen'),
}

/** At least 1 km, never 0. */
function outsideArea(outsideM: number | null): string {
  return outsideM === null
    ? 'Ligger utanför era kommuner'
    : `Ligger ${Math.max(1, Math.round(outsideM / 1000))}\u00a0km utanför ert område`
}

function declined(description: string) {
  return { title: 'Ni har tackat nej', description }
}

/** Shown instead of the search for companies while the owner has confirmed neither an email nor a phone. */
export const heldTexts = {
  title: 'Bekräfta din e-post så frågar vi företag',
  text: 'Projektet är sparat, men inga företag har fått det än. Bekräfta din e-post, så frågar vi dem direkt.',
  link: 'Till inställningar',
  toast: {
    title: 'Projekt skapat',
    description: 'Bekräfta din e-post, så frågar vi företag som passar.',
  },
}
