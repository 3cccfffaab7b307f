import type { AnswerProblem } from '../domain/interview-answers.ts'
import {
  type ChoiceOf,
  type QuestionKey,
  questionTable,
  type Unit,
  type yesNo,
} from '../domain/interview-questions.ts'
import type { ReadinessItem } from '../domain/readiness.ts'

const unitTexts = { m2: 'm²', pieces: 'st' } as const satisfies Record<Unit, string>
const yesNoTexts = { yes: 'Ja', no: 'Nej' } as const satisfies Record<(typeof yesNo)[number], string>

/** `ask`: the question of the form; `term`: the fact on the project's page. */
export const questionTexts = {
  floorArea: { ask: 'Hur stort är golvet?', term: 'Golvyta' },
  workArea: { ask: 'Hur stor yta gäller det?', term: 'Yta' },
  paintArea: { ask: 'Hur stor yta ska målas, ungefär?', term: 'Yta att måla' },
  rooms: { ask: 'Hur många rum?', term: 'Rum' },
  fittings: { ask: 'Hur många kranar, toaletter eller element?', term: 'Kranar, toaletter, element' },
  outlets: { ask: 'Hur många uttag eller lamputtag?', term: 'Uttag' },
  bathroomScope: { ask: 'Vad ska göras?', term: 'Omfattning' },
  kitchenScope: { ask: 'Vad ska göras?', term: 'Omfattning' },
  outdoorScope: { ask: 'Vad gäller det?', term: 'Omfattning' },
  plumbingScope: { ask: 'Vad gäller det?', term: 'Omfattning' },
  paintScope: { ask: 'Vad ska målas?', term: 'Omfattning' },
  electricalScope: { ask: 'Vad gäller det?', term: 'Omfattning' },
  surfaces: { ask: 'Vilka ytskikt vill du ha?', term: 'Ytskikt' },
  surfaceState: { ask: 'Hur är ytan i dag?', term: 'Skick i dag' },
  pipes: { ask: 'Vad ska hända med rören?', term: 'Rör' },
  movesSupply: { ask: 'Ska vatten, avlopp eller el flyttas?', term: 'Vatten, avlopp eller el flyttas' },
  hasRemoval: { ask: 'Ska något rivas eller köras bort först?', term: 'Rivning eller bortforsling' },
  reachedByMachine: { ask: 'Kommer en lastbil eller grävmaskin fram?', term: 'Maskin kommer fram' },
  hasShutOff: { ask: 'Kan vattnet stängas av i bostaden?', term: 'Vattnet kan stängas av' },
  isEmptied: { ask: 'Är det tömt på möbler när arbetet börjar?', term: 'Tömt på möbler' },
  newPanel: { ask: 'Ska elcentralen bytas?', term: 'Ny elcentral' },
  visibleCables: { ask: 'Får kablar ligga utanpå väggen?', term: 'Kablar utanpå väggen' },
  access: { ask: 'Hur kommer man in till arbetet?', term: 'Väg in' },
  houseAge: { ask: 'När är huset byggt?', term: 'Byggår' },
  material: { ask: 'Vem köper materialet?', term: 'Köper materialet' },
} as const satisfies Record<QuestionKey, { ask: string; term: string }>

const choiceTexts: {
  [Key in QuestionKey as ChoiceOf<Key> extends never ? never : Key]: Record<ChoiceOf<Key>, string>
} = {
  bathroomScope: {
    whole: 'Allt görs om',
    surfaces: 'Nya ytskikt, inredningen är kvar',
    fixtures: 'Bara byte av inredning eller porslin',
  },
  kitchenScope: {
    whole: 'Hela köket byts',
    cabinets: 'Nya stommar och luckor',
    fronts: 'Bara nya luckor',
    worktop: 'Bara ny bänkskiva',
  },
  outdoorScope: {
    deck: 'Altan eller trappa',
    paving: 'Mark och stenläggning',
    fence: 'Staket eller mur',
    roof: 'Tak',
    facade: 'Fasad',
    other: 'Annat',
  },
  plumbingScope: {
    leak: 'Läcka eller stopp',
    replace: 'Byte av något som finns',
    new: 'Ny installation',
    drain: 'Avlopp eller stammar',
    heating: 'Värme',
  },
  paintScope: {
    walls: 'Väggar',
    'walls-ceilings': 'Väggar och tak',
    woodwork: 'Snickerier, dörrar eller fönster',
    facade: 'Fasad',
  },
  electricalScope: {
    outlets: 'Uttag',
    lighting: 'Belysning',
    rewiring: 'Nya ledningar',
    charger: 'Laddbox',
    fault: 'Fel som ska hittas',
  },
  surfaces: { tiles: 'Kakel och klinker', vinyl: 'Våtrumsmatta', other: 'Annat', undecided: 'Inte bestämt' },
  surfaceState: { sound: 'Helt och jämnt', minor: 'Några hål och sprickor', poor: 'Mycket att laga' },
  pipes: { keep: 'De är kvar', replace: 'De byts', move: 'De flyttas', unknown: 'Vet inte' },
  access: {
    ground: 'Markplan',
    lift: 'Hiss',
    'two-flights': 'En eller två trappor utan hiss',
    'more-flights': 'Tre trappor eller fler utan hiss',
  },
  houseAge: {
    'before-1960': 'Före 1960',
    '1960-1979': '1960–1979',
    '1980-1999': '1980–1999',
    'from-2000': '2000 eller senare',
    unknown: 'Vet inte',
  },
  material: { company: 'Företaget', customer: 'Kunden', shared: 'Båda', undecided: 'Inte bestämt' },
}

/** What home owners read where companies and staff read 'Kunden'. */
const ownWords: Partial<Record<QuestionKey, Readonly<Record<string, string>>>> = {
  material: { customer: 'Jag själv', shared: 'Både företaget och jag' },
}

/** The text of a choice for the home owner. */
export function ownChoiceText(key: QuestionKey, choice: string): string {
  return ownWords[key]?.[choice] ?? choiceText(key, choice)
}

/** The text of a choice for everybody else. */
export function choiceText(key: QuestionKey, choice: string): string {
  const texts: Readonly<Record<string, string>> =
    questionTable[key].kind === 'yes-no' ? yesNoTexts : choiceTexts[key as keyof typeof choiceTexts]
  return texts[choice] ?? choice
}

/** `m²` or `st`; empty for a question that is not answered by a number. */
export function unitOf(key: QuestionKey): string {
  const question = questionTable[key]
  return question.kind === 'number' ? unitTexts[question.unit] : ''
}

const numbers = new Intl.NumberFormat('sv-SE')

/** An answer as the project's page shows it: `5 m²`, `Markplan`. `isOwn`: to the home owner. */
export function answerText(key: QuestionKey, answer: number | string, isOwn = false): string {
  if (typeof answer === 'number') return `${numbers.format(answer)} ${unitOf(key)}`
  return isOwn ? ownChoiceText(key, answer) : choiceText(key, answer)
}

export const answerProblemTexts = {
  'answer-no-number': 'Skriv ett helt tal med siffror, till exempel 12',
  'answer-no-area': 'Skriv ytan i siffror med högst en decimal, till exempel 12 eller 5,5',
  'answer-out-of-range': 'Talet är för litet eller för stort. Kontrollera det.',
  'answer-no-choice': 'Välj ett av svaren, eller lämna frågan tom',
  'answer-unknown': 'Frågan finns inte längre. Ladda om sidan: det du har skrivit finns kvar.',
  'answers-unreadable': 'Svaren gick inte att läsa. Ladda om sidan: det du har skrivit finns kvar.',
} as const satisfies Record<AnswerProblem, string>

export const interviewTexts = {
  fold: 'Svara på några frågor – då får du säkrare offerter',
  foldOf: (category: string) => `Frågor om ${category}`,
  note: 'Alla frågor är frivilliga. Företagen ser svaren.',
  answered: (count: number, of: number) => `${count}\u00a0av\u00a0${of} besvarade`,
  noAnswer: 'Inget svar',
  pageTitle: 'Frågor om jobbet · Handslag',
  heading: 'Frågor om jobbet',
  lead: 'Svaren hjälper företagen att räkna på samma sak. Alla frågor är frivilliga. När ett företag har lämnat offert bygger den på svaren, så ändrar du dem då får företaget bekräfta offerten eller ändra den.',
  answer: 'Svara på frågor om jobbet',
  change: 'Ändra svaren',
  save: 'Spara svaren',
  saving: 'Sparar …',
  back: 'Tillbaka till projektet',
  saved: { title: 'Svaren är sparade', description: 'Företagen som får förfrågan ser dem.' },
  settled:
    'Ett företag har lämnat offert sedan sidan laddades, eller så tar projektet inte emot offerter längre. Ladda om sidan och ändra därifrån.',
}

export const readinessTexts = {
  title: (percent: number) => `Underlag ${percent}\u00a0%`,
  term: 'Underlag',
  percent: (percent: number) => `${percent}\u00a0%`,
  label: 'Hur bra underlag företagen får',
  lead: 'Ju bättre underlag, desto säkrare offerter. Det här skulle höja det:',
  complete: 'Företagen har det de behöver för att räkna på jobbet.',
  gain: (percent: number) => `+${percent}\u00a0%`,
  picturesLater: 'Bilder och ritningar lägger du till när projektet är skickat.',
  missing: {
    described: 'Skriv några meningar om vad som ska göras',
    detailed: 'Beskriv mer: hur det ser ut i dag och hur du vill att det ska bli',
    answers: 'Svara på frågorna om jobbet',
    budget: 'Välj en ungefärlig budget',
    permit: 'Ta reda på om det krävs bygglov eller anmälan',
    picture: 'Lägg till en bild',
    pictures: 'Lägg till minst tre bilder',
  } as const satisfies Record<ReadinessItem, string>,
}
