import { formatDate } from '#kernel/swedish-dates.ts'
import type { FactLine } from '../domain/mail-facts.ts'
import type { TextDay } from '../domain/sms/text-cap.ts'
import { plainSigns } from '../domain/sms/text-segments.ts'
import { asksForQuote, pushWords } from './push.ts'

type Told = { code: string; facts: readonly FactLine[]; count: number; link: string }

/** These facts say by themselves what they are. */
const SELF_EVIDENT: ReadonlySet<string> = new Set(['Kategori', 'Kommun', 'Avstånd', 'Budget'])

/**
 * The words of a text message, in signs that a phone has. They name nobody. A request says trade, place, distance, budget, places left and
 * last day, and where the company says no.
 */
export function smsText({ code, facts, count, link }: Told): string {
  const { title } = pushWords({ code, facts, count })
  if (!asksForQuote(code) || facts.length === 0 || count > 1) return plainSigns(`Handslag: ${title}. ${link}`)
  const said = facts.map(([what, is]) => (SELF_EVIDENT.has(what) ? is : `${what}: ${is}`)).join(', ')
  return plainSigns(`${title} hos Handslag: ${said}. Svara eller tacka nej: ${link}`)
}

export const smsChoiceTexts = {
  to: (phone: string) =>
    `Sms går till +${phone}, bara om det som är bråttom, till exempel en förfrågan eller en ny offert, och högst några om dagen.`,
  noPhone:
    'Vill du ha sms om det som är bråttom? Då behövs ett svenskt nummer som du har bekräftat: lägg till en telefon som andra steg när du loggar in.',
  addPhone: 'Lägg till telefon',
}

/** To staff. */
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
