import { formatOre } from '#kernel/money.ts'
import type { PlacePage, TradeFigures } from '../domain/place-page.ts'
import { inPlace, listed, withinTrade } from './place-pages.ts'

type Question = { question: string; answer: string }
/** Facts of the trade that are the same in every place: texts of its guide, and today's ROT rule. */
export type TradeFacts = {
  priceQuestion: string
  price: readonly string[]
  rotQuestion: string
  rot: string
  rotRule: PlacePage['rotRule']
}

const BASES_NAMED = 3
const NEIGHBOURS_NAMED = 3

/** The questions of a municipality's page, answered from current figures. */
export function placeQuestions(page: PlacePage, facts: TradeFacts): Question[] {
  return [companiesQuestion(page), ...tradeQuestions(page, facts)]
}

/** The questions of a trade's page. */
export function tradeQuestions(
  { category, figures }: Pick<PlacePage, 'category' | 'figures'>,
  facts: TradeFacts,
): Question[] {
  return [
    { question: facts.priceQuestion, answer: priceAnswer(figures, facts, withinTrade(category)) },
    { question: 'Hur fort får jag offerter?', answer: waitingAnswer(figures, withinTrade(category)) },
    ...(facts.rotRule ? [{ question: facts.rotQuestion, answer: rotAnswer(facts.rotRule, facts.rot) }] : []),
    {
      question: 'Vad kostar det att använda Handslag?',
      answer:
        'Ingenting för dig som privatperson. Du lägger upp projektet, jämför offerterna och väljer själv om du accepterar någon. Företagen betalar en fast månadsavgift.',
    },
  ]
}

function companiesQuestion({ category, place, total, companies, near }: PlacePage): Question {
  const question = `Vilka företag tar uppdrag inom ${withinTrade(category)} ${inPlace(place.name)}?`
  if (total === 0) {
    const around = near.slice(0, NEIGHBOURS_NAMED).map(({ name }) => name)
    const nearest = around.length > 0 ? ` Närmast finns företag i ${listed(around)}.` : ''
    return {
      question,
      answer: `Just nu inget av dem som vi har kontrollerat.${nearest} Lägger du upp ett projekt letar vi efter företag som passar.`,
    }
  }
  const bases = [...new Set(companies.flatMap(({ baseName }) => baseName ?? []))].slice(0, BASES_NAMED)
  const from = bases.length > 0 ? ` De närmaste utgår från ${listed(bases)}.` : ''
  return {
    question,
    answer: `Just nu ${total} ${total === 1 ? 'godkänt' : 'godkända'} företag.${from} F-skatt, försäkring, legitimation och referensprojekt är kontrollerade, med datum på varje företags sida.`,
  }
}

function priceAnswer({ price }: TradeFigures, facts: TradeFacts, trade: string): string {
  const depends = `Det som avgör priset är framför allt: ${facts.price.map(lowerFirst).join('; ')}.`
  if (!price)
    return `${depends} Vi visar typiska priser först när tillräckligt många offerter har accepterats hos oss.`
  return `Av de senaste ${price.quotes} accepterade offerterna inom ${trade} på Handslag låg hälften mellan ${formatOre(price.lowOre)} och ${formatOre(price.highOre)}, med ${formatOre(price.middleOre)} i mitten. Det är hela priset inklusive moms, före ROT-avdrag, och gäller hela landet. ${depends}`
}

function waitingAnswer({ answer }: TradeFigures, trade: string): string {
  const aim =
    'Vårt mål är upp till 5 offerter inom 24 timmar. Projektet tar emot offerter i 14 dagar, och du kan förlänga tiden.'
  if (!answer) return aim
  const hours = answer.hours === 1 ? 'en timme' : `${answer.hours} timmar`
  return `Av de senaste ${answer.projects} projekten inom ${trade} fick ${answer.answered} minst en offert, hälften av dem inom ${hours}. ${aim}`
}

function rotAnswer(rule: NonNullable<TradeFacts['rotRule']>, note: string): string {
  return `För arbetskostnaden, om du äger bostaden och bor i den. Avdraget är ${rule.percent}\u00a0% av arbetet inklusive moms, högst ${formatOre(rule.capOre)} per person och år. ${note} Skatteverket avgör om du har rätt till avdraget.`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
