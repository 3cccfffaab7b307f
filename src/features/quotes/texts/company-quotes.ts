import { slotsLeftText } from '#features/matching/texts.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { formatComing, formatUntil } from '#kernel/swedish-dates.ts'
import type { QuoteState } from '../domain/quote.ts'
import { HOURS_HELD, type NoReservation } from '../domain/reservation.ts'
import { MOST_ROUNDS } from '../domain/sending.ts'

/** A company's own quotes and the project they belong to. */
export const companyQuoteTexts = {
  project: 'Projekt',
  otherCompanyChosen: 'Kunden valde ett annat företag',
  cancelledBecause: 'Kunden har avbrutit projektet',
  contractWithdrawn: 'Kunden har ångrat avtalet',
  contractWithdrawnText:
    'Kunden använder sin ångerrätt, så avtalet gäller inte längre. Har ni fått betalt ska ni betala tillbaka inom 14 dagar från kundens meddelande. För arbete som ni har börjat på kundens uttryckliga begäran kan ni ha rätt till ersättning.',
  closedByStaff: 'Vi har stängt projektet',
  closedByStaffText: 'Ni behöver inte göra något mer. Andra projekt finns under Hitta projekt.',
  hiddenProject: 'Dolt projekt',
  hiddenNote: 'Vi har dolt projektet tills vidare, så kunden kan inte acceptera just nu.',
  aboutProject: 'Om projektet',
  offersTitle: 'Mina offerter',
  offersIntro: 'Era utkast och alla offerter som ni har skickat, den senaste först.',
  emptyTitle: 'Inga offerter än',
  empty:
    'Under Hitta projekt ser ni vad kunder i ert område behöver hjälp med. Svara tidigt: de första offerterna läses först.',
  findProjects: 'Hitta projekt',
  afterRot: (price: string) => `${price} efter ROT`,
  sentOn: (date: string) => `Skickad ${date}`,
  /** Until when the quote can be accepted: said while it can, and of one that nobody answered in time. */
  validTo: {
    pending: (date) => `gäller till ${date}`,
    expired: (date) => `gällde till ${date}`,
    accepted: () => null,
    rejected: () => null,
    withdrawn: () => null,
    cancelled: () => null,
  } satisfies Record<QuoteState, (date: string) => string | null>,
  withdraw: 'Dra tillbaka',
  withdrawOf: (project: string) => `Dra tillbaka offerten på ${project}`,
  withdrawTitle: 'Dra tillbaka offerten?',
  withdrawText: `Kunden får veta det direkt och platsen blir ledig för ett annat företag. Så länge det finns plats kan ni skicka en ny, men högst ${MOST_ROUNDS} på samma projekt.`,
  withdrawConfirm: 'Dra tillbaka',
  withdrawing: 'Drar tillbaka …',
  keep: 'Behåll offerten',
  withdrawn: { title: 'Offerten är återkallad', description: 'Kunden har fått veta det.' },
  ownQuote: 'Er offert',
  masked: (found: string) => `Kunden ser ••• i stället för ${found} tills offerten är accepterad.`,
  ownPage: 'Se er publika sida',
  ownPageNote: 'Företagets namn i offerten leder dit.',
  cannotTitle: 'Ni kan inte lämna offert just nu',
  contactTitle: 'Kunden',
  contactNote: 'Er offert är accepterad. Hör av er i dag och bestäm ett första möte.',
  name: 'Namn',
  email: 'E-post',
  phone: 'Telefon',
  address: 'Adress',
}

/** The slot that a company holds while it writes its quote. */
export const reservationTexts = {
  start: 'Börja skriva offert',
  reserve: 'Reservera en plats',
  resume: 'Fortsätt skriva offerten',
  send: 'Lämna offert',
  sendAnother: 'Lämna en ny offert',
  slotsLeft: slotsLeftText,
  willHold: `Knappen håller en plats åt er i ${HOURS_HELD} arbetstimmar (vardagar 7–17), en gång per projekt.`,
  heldUntil: (until: Date, now: Date) => `Platsen är er till ${formatUntil(until, now)}.`,
  /** Why the company cannot hold a slot while it writes its quote. */
  holdsNone: {
    'reserved-before':
      'Ni har redan haft en plats reserverad. Ni kan skicka en offert så länge en plats är ledig.',
    'two-write-already':
      'Två andra företag skriver redan och har varsin plats reserverad, och fler reserveras inte samtidigt. Ni kan skicka en offert ändå, så länge en plats är ledig.',
    'two-reservations-already':
      'Ni har redan två platser reserverade på andra projekt. Ni kan skicka en offert här ändå, så länge en plats är ledig.',
  } satisfies Readonly<Record<NoReservation, string>>,
  freeAt: (moment: Date, now: Date) =>
    `En plats kan bli ledig ${formatComing(moment, now)}, om ett företag inte hinner skicka sin offert.`,
}

const notChosen = 'Kunden gick inte vidare med offerten.'
const otherChosen = 'Kunden valde en annan offert den här gången.'
const withdrawn = 'Offerten är återkallad och gäller inte längre.'
const expired = 'Offertens giltighetstid gick ut innan kunden svarade.'
const cancelled = 'Offerten var accepterad, men projektet är avbrutet. Den gäller inte längre.'

const closedByStaff = 'Offerten är nekad, och vi har stängt projektet.'

type Note = Readonly<Partial<Record<ProjectState, string>>> & { else: string }

/** The situation of a company's quote, by the states of the quote and of its project. */
const notes: Readonly<Record<QuoteState, Note>> = {
  pending: {
    expired:
      'Tiden för offerter har gått ut utan att kunden har valt. Öppnar kunden projektet igen ligger offerten kvar, så länge den gäller.',
    hidden:
      'Vi har dolt projektet tills vidare. Offerten ligger kvar, så länge den gäller, men kunden kan inte acceptera just nu.',
    else: 'Kunden har fått offerten. Ni får ett meddelande vid svar.',
  },
  accepted: {
    in_progress:
      'Kunden har accepterat, och arbetet är igång. När allt är gjort markerar kunden projektet som klart.',
    completed: 'Kunden har accepterat, och arbetet är slutfört.',
    else: 'Kunden har accepterat. Ni har skakat hand.',
  },
  rejected: {
    awarded: otherChosen,
    in_progress: otherChosen,
    completed: otherChosen,
    cancelled: `${notChosen} Projektet är avbrutet.`,
    else: notChosen,
  },
  withdrawn: { else: withdrawn },
  expired: { else: expired },
  cancelled: { else: cancelled },
}

/**
 * The situation of a company's own quote as a sentence. `isClosedByStaff`: the project was cancelled, and not by
 * the customer.
 */
export function quoteNote(quote: QuoteState, project: ProjectState, isClosedByStaff = false): string {
  if (quote === 'rejected' && isClosedByStaff) return closedByStaff
  return notes[quote][project] ?? notes[quote].else
}
