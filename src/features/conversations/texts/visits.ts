import { formatClock, formatWeekdayMoment } from '#kernel/swedish-dates.ts'
import type { Party } from '../domain/conversation.ts'
import type { VisitEventType } from '../domain/thread.ts'
import type { AcceptanceRefusal } from '../domain/visit/accept-visit.ts'
import type { CancellationRefusal } from '../domain/visit/cancel-visit.ts'
import type { DeclineRefusal } from '../domain/visit/decline-visit.ts'
import type { ProposalRefusal } from '../domain/visit/propose-visit.ts'
import type { VisitLength, VisitTime } from '../domain/visit/visit.ts'
import type { VisitInputProblem } from '../domain/visit/visit-input.ts'
import { messageRefusalTexts } from '../texts.ts'

/** `tisdag 24 november 2026 kl. 10:00–11:00`, Stockholm time. */
export function visitTimeText({ startsAt, endsAt }: VisitTime): string {
  return `${formatWeekdayMoment(startsAt)}–${formatClock(endsAt)}`
}

export const visitProblemTexts = {
  'visit-date-missing': 'Välj en dag',
  'visit-date-wrong': 'Skriv dagen som år, månad och dag, till exempel 2026-12-01',
  'visit-clock-missing': 'Skriv ett klockslag',
  'visit-clock-wrong': 'Skriv klockslaget som timmar och minuter, till exempel 09:30',
  'visit-time-past': 'Tiden har redan varit. Välj en som ligger framåt.',
  'visit-too-far': 'Välj en tid inom ett halvår',
  'visit-length-missing': 'Välj hur länge besöket tar',
  'visit-note-too-long': 'Anteckningen får vara högst 500 tecken',
} as const satisfies Record<VisitInputProblem, string>

export const visitRefusalTexts = {
  'conversation-closed': messageRefusalTexts['conversation-closed'],
  'stopped-by-you': messageRefusalTexts['stopped-by-you'],
  'stopped-by-other': messageRefusalTexts['stopped-by-other'],
  'visit-time-past': 'Tiden har redan varit. Välj en annan.',
  'visit-too-far': 'Välj tider inom ett halvår.',
  'no-visit-times': 'Välj minst en tid.',
  'too-many-visits': 'Du har föreslagit tider många gånger på kort tid. Vänta en stund och försök igen.',
  'own-proposal': 'Det är den andra som svarar på ditt förslag.',
  'visit-answered': 'Förslaget gäller inte längre. Läs vad som har hänt och försök igen.',
  'visit-time-unknown': 'Välj en av tiderna.',
  'visit-ended': 'Besöket är redan avbokat eller ändrat.',
  'visit-over': 'Besökets tid är förbi.',
  'visit-not-booked': 'Förslaget är den andras. Svara att ingen tid passar i stället.',
} as const satisfies Record<
  ProposalRefusal | AcceptanceRefusal | DeclineRefusal | CancellationRefusal,
  string
>

const hours: Readonly<Record<VisitLength, string>> = {
  30: '30 minuter',
  60: '1 timme',
  90: '1,5 timmar',
  120: '2 timmar',
  180: '3 timmar',
  240: '4 timmar',
  480: '8 timmar',
}

export const visitTexts = {
  heading: 'Besök',
  proposal: {
    own: { customer: 'Ditt förslag på tid för besök', company: 'Ert förslag på tid för besök' },
    other: (name: string) => `${name} föreslår besök`,
  },
  booked: 'Bokat besök',
  waits: (name: string) => `Väntar på svar från ${name}.`,
  choose: 'Tryck på tiden som passar, så är besöket bokat.',
  chooseTime: (time: string) => `Boka ${time}`,
  movesBooked: 'Det bokade besöket gäller tills en ny tid är vald.',
  decline: 'Ingen tid passar',
  withdraw: 'Ta tillbaka förslaget',
  calendar: 'Lägg i kalendern',
  cancel: 'Avboka besöket',
  cancelText: (name: string) => `${name} får veta det direkt, i klockan och med mejl.`,
  propose: 'Föreslå tid för besök',
  proposeOther: 'Föreslå andra tider',
  move: 'Föreslå en annan tid',
  lead: 'Föreslå upp till tre tider, så väljer den andra en av dem. Tiderna gäller svensk tid.',
  time: (number: number) => `Tid ${number}`,
  date: (number: number) => `Dag för tid ${number}`,
  clock: (number: number) => `Klockan för tid ${number}`,
  length: 'Hur länge',
  lengths: hours,
  chooseLength: 'Välj',
  note: 'Något den andra behöver veta',
  noteHint: 'Till exempel vad ni ska titta på. Ingen portkod: kontaktuppgifter döljs tills ni är överens.',
  send: 'Skicka förslaget',
  toConversation: 'Till konversationen',
  proposedTimes: (count: number) => (count === 1 ? 'En föreslagen tid' : `${count} föreslagna tider`),
  done: {
    proposed: {
      title: 'Förslaget är skickat',
      description: 'Den andra får veta det, och svarar här i konversationen.',
    },
    accepted: { title: 'Besöket är bokat', description: 'Ni blir båda påminda dagen före.' },
    declined: { title: 'Den andra får veta att ingen tid passar' },
    withdrawn: ({ wasBooked }: { wasBooked: boolean }) =>
      wasBooked
        ? {
            title: 'Besöket är avbokat',
            description: 'Den andra hann boka en tid, och har fått veta att besöket inte blir av.',
          }
        : { title: 'Förslaget är tillbakataget' },
    cancelled: { title: 'Besöket är avbokat', description: 'Den andra har fått veta det.' },
  },
}

export const visitFileTexts = {
  title: (name: string) => `Besök: ${name}`,
  description: (project: string) => `Bokat på Handslag. Det gäller ${project}.`,
}

type EventFacts = { who: string; time: string }

/** Events of a visit in the thread. `who`: the other party's name, or the reader's side. */
const visitEventTexts: Readonly<Record<VisitEventType, (happened: EventFacts) => string>> = {
  'visit.proposed': ({ who }) => `${who} föreslog tid för ett besök.`,
  'visit.accepted': ({ who, time }) => `${who} bokade besök ${time}.`,
  'visit.declined': ({ who }) => `${who} svarade att ingen av tiderna passar.`,
  'visit.withdrawn': ({ who }) => `${who} tog tillbaka förslaget på besök.`,
  'visit.cancelled': ({ who, time }) => `${who} avbokade besöket ${time}.`,
  'visit.expired': () => 'Ingen tid för besöket hann väljas.',
}

/** The reader's own side as a subject. */
const OWN_SIDE: Readonly<Record<Party, string>> = { customer: 'Du', company: 'Ni' }

const endedTexts: Readonly<Partial<Record<VisitEventType, (time: string) => string>>> = {
  'visit.withdrawn': () => 'Förslaget på besök gäller inte längre.',
  'visit.cancelled': (time) => `Besöket ${time} blir inte av.`,
}

/** One event of a visit in the thread. `name`: the other party's. */
export function visitEventText(
  type: VisitEventType,
  { by, party, name, booked }: { by: Party | 'system'; party: Party; name: string; booked: VisitTime | null },
): string {
  const time = booked ? visitTimeText(booked) : ''
  const ended = by === 'system' ? endedTexts[type] : undefined
  return ended ? ended(time) : visitEventTexts[type]({ who: by === party ? OWN_SIDE[party] : name, time })
}
