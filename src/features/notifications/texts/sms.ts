import { formatDate } from '#kernel/swedish-dates.ts'
import type { FactLine } from '../domain/mail-facts.ts'
import type { TextDay } from '../domain/sms/text-cap.ts'
import { withoutTypography } from '../domain/sms/text-segments.ts'
import { asksForQuote, pushWords } from './push.ts'

type TextFacts = { code: string; facts: readonly FactLine[]; count: number; link: string }

/** Facts that are understood without their label. */
const SELF_EVIDENT: ReadonlySet<string> = new Set(['Kategori', 'Kommun', 'Avstånd', 'Budget'])

/**
 * The words of a text message, without typographic characters. They name nobody. A request has its trade, place,
 * distance, budget, slots left and last day, and a link to decline.
 */
export function smsText({ code, facts, count, link }: TextFacts): string {
  const { title } = pushWords({ code, facts, count })
  if (!asksForQuote(code) || facts.length === 0 || count > 1)
    return withoutTypography(`Handslag: ${title}. ${link}`)
  const factText = facts.map(([what, is]) => (SELF_EVIDENT.has(what) ? is : `${what}: ${is}`)).join(', ')
  return withoutTypography(`${title} hos Handslag: ${factText}. Svara eller tacka nej: ${link}`)
}

export const smsChoiceTexts = {
  to: (phone: string) =>
    `Sms går till +${phone}, bara om det som är bråttom, till exempel en förfrågan eller en ny offert, och högst några om dagen.`,
  noPhone:
    'Vill du ha sms om det som är bråttom? Då behövs ett svenskt nummer som du har bekräftat: lägg till en telefon som andra steg när du loggar in.',
  addPhone: 'Lägg till telefon',
}

/** For staff. */
export const smsFigureTexts = {
  title: 'Sms-aviseringar',
  lead: (perDay: number, perPerson: number) =>
    `Högst ${perDay} delar om dagen till alla, och ${perPerson} till en person. En del är det som leverantören tar betalt för. Det som inte ryms skickas inte senare heller: det står i klockan och går som mejl och push.`,
  reachedTitle: 'Dygnets tak för sms är nått',
  reached: (count: number) =>
    count === 1 ? 'Ett sms har inte skickats i dag.' : `${count} sms har inte skickats i dag.`,
  columns: {
    day: 'Dag',
    segments: 'Skickade delar',
    overDay: 'Inte skickade: dygnets tak',
    overPerson: 'Inte skickade: personens tak',
  } as const satisfies Record<keyof TextDay, string>,
  more: 'Visa siffrorna',
  none: 'Inga sms de senaste sju dagarna.',
  day: formatDate,
}
