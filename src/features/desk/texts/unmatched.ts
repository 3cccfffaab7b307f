import { REACH_COUNTED } from '#features/dispatch/domain/project-reach.ts'
import type { RankingFactor } from '#features/matching/domain/ranking-weights.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import type { AskingRefusal, ReachQuestionRefusal } from '#features/moderation/domain/project-decision.ts'
import type { AskingProblem } from '../domain/ask-companies.ts'
import { projectDecisionRefusalTexts } from './projects.ts'

/** The list of projects that lack quotes. */
export const unmatchedTexts = {
  title: 'Projekt med för få svar',
  lead: 'Öppna projekt som inget företag passade för, eller som har färre än tre offerter 20 timmar efter att vi började fråga. De nyaste först.',
  empty: 'Alla projekt får svar',
  emptyText: 'När ett projekt inte passar något företag, eller får för få offerter, hamnar det här.',
  place: (trade: string, place: string) => `${trade} · ${place}`,
  answers: ({ liveQuotes, asked, declined }: { liveQuotes: number; asked: number; declined: number }) =>
    `${liveQuotes === 1 ? '1 offert' : `${liveQuotes} offerter`}, ${asked} tillfrågade${declined > 0 ? `, ${declined} har tackat nej` : ''}`,
  handedOver: (at: string) => `Lämnat till oss ${at}.`,
  nobodyFits: 'Inget företag passade.',
  dates: (published: string, until: string) =>
    `Publicerat ${published}. Tar emot offerter till och med ${until}.`,
  owner: 'Visa kunden',
  ownerOf: (title: string) => `Visa kunden som har lagt upp ${title}`,
  write: 'Skriv till kunden',
  writeAbout: (title: string) => `Skriv till kunden om ${title}`,
  others: 'Välj bland alla företag',
  othersFor: (title: string) => `Välj bland alla företag för ${title}`,
  askReach: 'Fråga kunden om bredare',
  askReachAbout: (title: string) => `Fråga kunden om bredare för ${title}`,
  reach: {
    none: 'Inget företag finns strax utanför heller.',
    usual: (others: number) =>
      `${others >= REACH_COUNTED ? `Minst ${others}` : others} företag till går att fråga om kunden låter oss: längre bort eller i närliggande yrken.`,
    asked: 'Kunden är tillfrågad om bredare och har inte bett oss fråga vidare.',
    wide: 'Kunden har bett oss fråga företag längre bort och i närliggande yrken också.',
  },
  reachAsked: {
    title: 'Kunden är tillfrågad',
    description: 'Frågan står på projektets sida, och kunden får den i klockan och med e-post.',
  },
  beyond: {
    area: 'Utanför sitt område, som kunden har bett om',
    trade: 'Närliggande yrke, som kunden har bett om',
    'area-and-trade': 'Utanför sitt område och närliggande yrke, som kunden har bett om',
  } satisfies Record<Beyond, string>,
  proposed: 'Förslag, bäst i rangordningen först',
  proposedHint: 'Godkända företag med plats kvar den här veckan, som inte är tillfrågade.',
  none: 'Inget företag som passar går att fråga nu: de är tillfrågade, har fullt den här veckan, eller finns inte. Bland alla företag finns även de som har platsen utanför sitt område.',
  why: (distance: string, points: string, most: string) =>
    `${distance} · ${points} av 100 poäng, mest för ${most}`,
  part: (name: string, points: string) => `${name} ${points}`,
  ask: 'Fråga dessa företag',
  asking: 'Frågar ...',
  formOf: (title: string) => `Fråga företag om ${title}`,
  done: (asked: number, chosen: number) => ({
    title: asked === 1 ? '1 företag är tillfrågat' : `${asked} företag är tillfrågade`,
    description:
      asked < chosen
        ? 'De andra gick inte att fråga längre. De som frågades får veta det i klockan och med e-post.'
        : 'De får veta det i klockan och med e-post.',
  }),
}

export const askingProblemTexts: Record<AskingProblem, string> = {
  'companies-missing': 'Välj minst ett företag.',
}

export const reachRefusalTexts = {
  ...projectDecisionRefusalTexts,
  'reach-asked-already': 'Kunden är redan tillfrågad om bredare.',
  'reach-widened-already': 'Kunden har redan bett oss fråga bredare.',
  'nobody-beyond': 'Det finns inga fler företag att fråga, inte heller strax utanför.',
} as const satisfies Record<ReachQuestionRefusal, string>

export const askingRefusalTexts = {
  ...projectDecisionRefusalTexts,
  'companies-not-free':
    'Inget av företagen går att fråga längre: de är tillfrågade, har fullt den här veckan eller tar inte emot förfrågningar.',
} as const satisfies Record<AskingRefusal, string>

/** The names of the ranking factors, for staff. */
export const factorNames: Record<RankingFactor, string> = {
  load: 'plats i veckan',
  responseRecord: 'svar i tid',
  distance: 'avstånd',
  newcomer: 'nytt företag',
  fit: 'inriktning',
  rating: 'omdömen',
}
