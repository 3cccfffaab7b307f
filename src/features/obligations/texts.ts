import {
  addDays,
  formatClock,
  formatComing,
  formatDate,
  startOfStockholmDay,
  stockholmDate,
} from '#kernel/swedish-dates.ts'
import type { ObligationKind, Turn } from './domain/obligation.ts'

/** The reader of the list. A craftsman sees the obligations about won jobs. */
export type ListReader = Turn | 'craftsman'

export const obligationTexts = {
  title: 'Att göra',
  pageTitle: 'Att göra · Handslag',
  lead: {
    customer:
      'Det här väntar på dig, det mest brådskande först. Raderna försvinner av sig själva när du har gjort dem.',
    company:
      'Det här väntar på er, det mest brådskande först. Raderna försvinner av sig själva när ni har gjort dem.',
    craftsman:
      'Det här väntar på er i jobben som ni har vunnit, det mest brådskande först. Raderna försvinner av sig själva när någon av er har gjort dem.',
  } satisfies Record<ListReader, string>,
  all: (count: number) => (count === 1 ? 'Visa' : `Visa alla ${count}`),
  first: (count: number) => `De ${count} mest brådskande visas.`,
  about: (project: string) => `Gäller ${project}`,
  decline: 'Tacka nej',
  declineLead: 'Varför passar det inte? Vi frågar ett annat företag i stället.',
  yourTurn: { customer: 'Din tur', company: 'Er tur' },
  weWait: 'Nu väntar vi',
}

/**
 * What stands where nothing is to do. `unverified`: a company that cannot quote, which has something to do, but not for a
 * customer.
 */
export const emptyTexts = {
  customer: {
    title: 'Allt är gjort',
    text: 'Just nu väntar ingen på dig. När ett företag skriver, frågar eller lämnar en offert står det här, med vad som ska göras och till när.',
    onward: { label: 'Till mina projekt', href: '/customer/projects' },
  },
  company: {
    title: 'Allt är gjort',
    text: 'Just nu väntar ingen på er. Nya förfrågningar, meddelanden och ändringar står här, med vad som ska göras och till när.',
    onward: { label: 'Hitta projekt', href: '/company/projects' },
  },
  unverified: {
    title: 'Ingen kund väntar på er',
    text: 'Kunder kan vända sig till er när det som återstår är klart. Då står nya förfrågningar, meddelanden och ändringar här, med vad som ska göras och till när.',
    onward: { label: 'Till verifieringen', href: '/company/verification' },
  },
  craftsman: {
    title: 'Allt är gjort',
    text: 'Just nu väntar ingen på er i jobben som ni har vunnit. När ett arbete ska börja eller bli klart, eller när en kund skriver eller föreslår ett besök, står det här.',
    onward: { label: 'Till vunna jobb', href: '/company/offers/jobb' },
  },
} as const satisfies Record<ListReader | 'unverified', unknown>

/** The text of an obligation and of its button. `who`: the other party, in the form that stands inside a sentence. */
type Line = { what: (who: string) => string; action: string }
const line = (what: Line['what'], action: string): Line => ({ what, action })

const writeReview = line((who) => `Lämna omdöme om ${who}`, 'Skriv omdöme')
const answerMessage = line((who) => `Svara ${who}`, 'Svara')
const answerVisit = line((who) => `Välj tid för besök, eller svara ${who} att ingen passar`, 'Välj tid')

/** The reader's own obligations, by the reader's side. */
export const obligationLines: Readonly<Record<Turn, Readonly<Record<ObligationKind, Line>>>> = {
  customer: linesOf({
    'answer-question': line((who) => `Svara på en fråga från ${who}`, 'Svara'),
    'choose-quote': line(() => 'Välj bland offerterna', 'Jämför offerterna'),
    'choose-reach': line(() => 'Säg om vi får fråga företag längre bort', 'Läs och svara'),
    'confirm-start': line(() => 'Markera när arbetet har börjat', 'Till projektet'),
    'confirm-completion': line(() => 'Bekräfta när jobbet är klart', 'Till projektet'),
  }),
  company: linesOf({
    'answer-request': line(() => 'Svara på en förfrågan', 'Läs förfrågan'),
    'confirm-quote': line(
      () => 'Kunden har ändrat projektet: stå fast vid offerten eller ändra den',
      'Läs ändringen',
    ),
    'begin-work': line(
      (who) => `Kom överens om startdag med ${who}, och markera när arbetet har börjat`,
      'Till projektet',
    ),
    'finish-work': line((who) => `Gör klart arbetet hos ${who}`, 'Till projektet'),
    'answer-review': line(() => 'Svara på kundens omdöme, om ni vill', 'Läs omdömet'),
    'renew-check': line(() => 'Förnya en kontroll innan den går ut', 'Till verifieringen'),
  }),
}

/** A kind that this side never has gets a neutral text. */
function linesOf(own: Partial<Record<ObligationKind, Line>>): Record<ObligationKind, Line> {
  const other = line(() => 'Se vad som väntar', 'Öppna')
  return {
    'answer-request': other,
    'answer-message': answerMessage,
    'answer-visit': answerVisit,
    'answer-question': other,
    'choose-quote': other,
    'choose-reach': other,
    'confirm-quote': other,
    'begin-work': other,
    'confirm-start': other,
    'finish-work': other,
    'confirm-completion': other,
    'write-review': writeReview,
    'answer-review': other,
    'renew-check': other,
    ...own,
  }
}

/**
 * The other party's obligation, after "Nu väntar vi". `who`: the other party inside a sentence; `count`: how many
 * companies have the same obligation. Null: not shown, because the reader does not depend on it.
 */
export const waitingTexts: Readonly<Record<ObligationKind, ((who: string, count: number) => string) | null>> =
  {
    'answer-request': (_, count) =>
      count === 1
        ? 'på svar från ett företag som har fått förfrågan'
        : `på svar från ${count} företag som har fått förfrågan`,
    'answer-message': (who, count) =>
      count === 1 ? `på svar från ${who}` : `på svar på meddelanden från ${count} företag`,
    'answer-visit': (who, count) =>
      count === 1 ? `på att ${who} väljer tid för besök` : `på att ${count} företag väljer tid för besök`,
    'answer-question': (who) => `på att ${who} svarar på er fråga`,
    'choose-quote': () => 'på att kunden väljer bland offerterna',
    'choose-reach': null,
    'confirm-quote': (who, count) =>
      count === 1
        ? `på att ${who} läser din ändring och står fast vid sin offert eller ändrar den`
        : `på att ${count} företag läser din ändring och står fast vid sina offerter eller ändrar dem`,
    'begin-work': (who) => `på att ${who} börjar arbetet`,
    // Not shown: the company can report the start of work itself.
    'confirm-start': null,
    'finish-work': (who) => `på att ${who} gör klart arbetet`,
    'confirm-completion': (who) => `på att ${who} bekräftar att jobbet är klart`,
    'write-review': null,
    'answer-review': null,
    'renew-check': null,
  }

/** The other party inside a sentence; a general word when the reader may not know the name. */
export function whoInSentence(counterpart: string | null, reader: Turn): string {
  return counterpart ?? (reader === 'customer' ? 'företaget' : 'kunden')
}

/**
 * The time at which an obligation is due, in Stockholm time, seen at `now`: `senast i dag kl. 16:00`, `senast i
 * morgon`, `senast 21 november 2026`, `försenad sedan i går`. An instant at midnight is shown as the day that ends
 * then.
 */
export function dueText(dueAt: Date, now: Date): string {
  return timeText(dueAt, now, 'försenad')
}

/** The same for an obligation of the other party, in the neuter: `försenat sedan i går`. */
export function waitedDueText(dueAt: Date, now: Date): string {
  return timeText(dueAt, now, 'försenat')
}

function timeText(dueAt: Date, now: Date, late: string): string {
  const date = stockholmDate(dueAt)
  const isMidnight = startOfStockholmDay(date).getTime() === dueAt.getTime()
  if (dueAt <= now)
    return `${late} sedan ${pastDay(isMidnight ? addDays(date, -1) : date, dueAt, now, isMidnight)}`
  return `senast ${isMidnight ? nearDay(addDays(date, -1), now) : formatComing(dueAt, now)}`
}

function nearDay(date: string, now: Date): string {
  const today = stockholmDate(now)
  return date === today ? 'i dag' : date === addDays(today, 1) ? 'i morgon' : formatDate(date)
}

function pastDay(date: string, dueAt: Date, now: Date, isMidnight: boolean): string {
  const today = stockholmDate(now)
  if (date === addDays(today, -1)) return 'i går'
  return date === today && !isMidnight ? `i dag kl.\u00A0${formatClock(dueAt)}` : formatDate(date)
}
