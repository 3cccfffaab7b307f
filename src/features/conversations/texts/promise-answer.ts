import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'
import type { PromiseRefusal } from '../domain/promise-answer.ts'
import { messageRefusalTexts } from '../texts.ts'

const weekday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', weekday: 'long' })

/** `i morgon`, or `på måndag` when days off are between; at most a week ahead. */
function onDay(day: IsoDate, today: IsoDate): string {
  return day === addDays(today, 1) ? 'i morgon' : `på ${weekday.format(new Date(`${day}T00:00:00Z`))}`
}

/** The words of a promise. The days are Stockholm dates. */
export const promiseTexts = {
  button: (day: IsoDate, today: IsoDate) => `Återkommer ${onDay(day, today)}`,
  message: {
    customer: (day: IsoDate, today: IsoDate) => `Tack, jag har läst. Jag återkommer ${onDay(day, today)}.`,
    company: (day: IsoDate, today: IsoDate) => `Tack, vi har läst. Vi återkommer ${onDay(day, today)}.`,
  },
  promised: {
    title: 'Vi har skrivit att du återkommer',
    description: 'Det står i konversationen, och du har tid på dig till dess.',
  },
  /** Shown beside the form of the answer. `due`: `senast i morgon kl. 17:00`. */
  turn: 'Svar väntas',
  due: (due: string) => `${due.replace(/^försenad/, 'försenat')}.`,
  /** Shown to a company that was asked and has not answered. */
  request: 'Er förfrågan väntar på svar',
  requestNote: 'Förfrågan väntar inte längre för att ni återkommer: platserna går till dem som svarar.',
  decline: 'Tackar nej',
  declineLead: 'Varför passar det inte? Kunden slipper vänta, och vi frågar ett annat företag i stället.',
  dismiss: 'Inget svar behövs',
  dismissed: { title: 'Borta från listan', description: 'Skriver den andra igen så kommer det tillbaka.' },
} as const

export const promiseRefusalTexts = {
  ...messageRefusalTexts,
  'nothing-to-answer': 'Det finns inget att svara på längre.',
  'promised-already': 'Du har redan skrivit att du återkommer. Nu väntar den andra på ditt svar.',
} as const satisfies Record<PromiseRefusal, string>
