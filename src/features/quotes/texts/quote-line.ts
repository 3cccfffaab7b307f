import { answerText, choiceText, questionTexts } from '#features/projects/texts/interview.ts'
import { formatOre } from '#kernel/money.ts'
import type { PricedAnswer } from '../domain/form/rows-of-answers.ts'
import type { FormUnit } from '../domain/line/line-input.ts'
import type { PricedLine } from '../domain/price-quote.ts'
import { lineKindTexts } from '../texts.ts'
import { quoteTermsTexts } from './quote-terms.ts'

export const unitTexts = {
  hour: 'tim',
  piece: 'st',
  m2: 'm²',
  m: 'm',
  m3: 'm³',
  km: 'km',
  day: 'dagar',
  kg: 'kg',
  litre: 'liter',
  package: 'paket',
  percent: '%',
} as const satisfies Record<FormUnit, string>

const numbers = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

/** `12 tim 30 min` for 750 minutes. */
function hoursText(minutes: number): string {
  const rest = minutes % 60
  const hours = minutes < 60 ? '' : `${numbers.format((minutes - rest) / 60)}\u00a0${unitTexts.hour}`
  return [hours, rest > 0 && `${rest}\u00a0min`].filter(Boolean).join(' ')
}

type Counted = Pick<
  PricedLine,
  'kind' | 'minutes' | 'quantityHundredths' | 'unit' | 'unitPriceOre' | 'percentHundredths'
>

/** `12 tim à 650 kr`, `18,5 m²`, `5 % på arbete`; empty for a line without hours, quantity and share. */
export function quantityText(line: Counted): string {
  const { minutes, quantityHundredths, unit, unitPriceOre, percentHundredths } = line
  if (percentHundredths)
    return `${numbers.format(percentHundredths / 100)}\u00a0% på ${lineKindTexts[line.kind].toLowerCase()}`
  const quantity =
    minutes !== null
      ? hoursText(minutes)
      : quantityHundredths !== null && unit !== null
        ? `${numbers.format(quantityHundredths / 100)}\u00a0${unitTexts[unit]}`
        : ''
  return unitPriceOre === null || quantity === '' ? quantity : `${quantity} à ${formatOre(unitPriceOre)}`
}

/** `Arbete`, `Rabatt: arbete`, `Valt tillval: arbete`. */
export function lineKindText({
  kind,
  isDiscount,
  isChosen,
}: Pick<PricedLine, 'kind' | 'isDiscount' | 'isChosen'>) {
  const role = isDiscount ? quoteTermsTexts.discount : isChosen ? quoteTermsTexts.chosenOption : ''
  return role ? `${role}: ${lineKindTexts[kind].toLowerCase()}` : lineKindTexts[kind]
}

/**
 * Shown below a line's description: hours or quantity, and the question that it covers unless the description
 * begins with its name.
 */
export function lineDetails(line: Counted & Pick<PricedLine, 'scope' | 'description'>): string[] {
  const { scope, description } = line
  const isSaid = scope !== null && description.startsWith(questionTexts[scope].term)
  return [quantityText(line), scope && !isSaid ? scopeText(scope) : ''].filter((part) => part !== '')
}

/** `Gäller rör`: the question about the job that a line covers. */
export function scopeText(scope: NonNullable<PricedLine['scope']>): string {
  return `Gäller: ${questionTexts[scope].term.toLowerCase()}`
}

/** `Rör: de byts`: the description of a new row for an answer of the customer; `Rör` where they do not know. */
export function rowOfAnswer({ scope, answer }: PricedAnswer): string {
  const words = answerText(scope, answer)
  const saysNothing = answer === 'unknown' || answer === 'undecided'
  return saysNothing || words === choiceText(scope, 'yes')
    ? questionTexts[scope].term
    : `${questionTexts[scope].term}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
