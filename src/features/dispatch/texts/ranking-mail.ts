import { type RankingWeights, rankingFactors } from '#features/matching/domain/ranking-weights.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import { factorTexts } from '../texts.ts'

/** The mail to companies about the `coming` weights of the ranking; `before`: those that they replace. */
export function rankingMailTexts({
  coming,
  before,
}: {
  coming: Pick<RankingWeights, 'from' | 'points'>
  before: Pick<RankingWeights, 'points'>
}) {
  const from = formatDate(coming.from)
  return {
    subject: `Nya poäng i rangordningen från ${from}`,
    title: `Från ${from} ordnas företag efter nya poäng`,
    paragraphs: [
      'Poängen avgör i vilken ordning företag får förfrågningar. Betalning påverkar aldrig.',
      'Så många poäng av hundra kan varje del ge i dag, och från det nya datumet:',
    ],
    facts: rankingFactors.map(
      (factor) => [factorTexts[factor], pointsText(before.points[factor], coming.points[factor])] as const,
    ),
    button: { label: 'Läs hur vi räknar', path: '/sa-rangordnar-vi' },
    notes: ['Tills dess gäller dagens poäng.'],
    footer:
      'Ni får det här mejlet för att ert företag är godkänt på Handslag. Det hör till villkoren och går inte att välja bort.',
  }
}

function pointsText(before: number, coming: number): string {
  return before === coming ? `${before}, som i dag` : `${before} i dag, sedan ${coming}`
}
