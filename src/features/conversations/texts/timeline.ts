import type { ProductEvent } from '#kernel/domain-event.ts'
import { formatOre } from '#kernel/money.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { betweenTypes, HIDDEN_TYPES, TimelineEntry } from '../domain/timeline/timeline.ts'
import { contactShareTexts, shareLogText } from './contact-shares.ts'
import { visitTimeText } from './visits.ts'

/** Every type of event that a timeline can show. */
type TimelineType =
  | Extract<
      ProductEvent,
      { subjectType: 'project' | 'quote'; type: `project.${string}` | `quote.${string}` }
    >['type']
  | (typeof betweenTypes)[number]
/**
 * The types of events between an owner and a company. Each must have a sentence or a reason to have none; otherwise
 * this does not compile.
 */
type Between = Extract<ProductEvent, { subjectType: 'visit' | 'review' | 'conversation' }>['type']
type Forgotten = Exclude<Between, TimelineType | keyof typeof HIDDEN_TYPES>
const _forgotten: [Forgotten] extends [never] ? true : Forgotten = true
type Sentence = (entry: Omit<TimelineEntry, 'id' | 'type' | 'at' | 'company'> & { company: string }) => string

const asked = (count: number) => (count === 1 ? 'Vi frågade ett företag.' : `Vi frågade ${count} företag.`)
const andQuotersNotified = (count: number) =>
  count === 1 ? ' Företaget med offert fick veta det.' : ` De ${count} företagen med offert fick veta det.`

const priced = (agreed: TimelineEntry['agreed']) =>
  agreed
    ? ` för ${formatOre(agreed.grossOre)}${agreed.options > 0 ? ` med ${agreed.options} tillval` : ''}`
    : ''

const time = (visit: TimelineEntry['visit']) => (visit ? ` ${visitTimeText(visit)}` : '')
const own = (kind: TimelineEntry['shared']) =>
  kind ? contactShareTexts.kinds[kind].own : 'dina kontaktuppgifter'

const isOwn = (review: TimelineEntry['review']) => review?.writtenBy !== 'company'
const reviewed = ({ company, review }: { company: string; review: TimelineEntry['review'] }) => {
  if (review?.part === 'answer') return `svaret från ${company} på ditt omdöme`
  return isOwn(review) ? `ditt omdöme om ${company}` : `omdömet från ${company} om dig`
}

/** The sentence of each type of event, for the project's owner. */
const sentences: Readonly<Record<TimelineType, Sentence>> = {
  'project.published': () => 'Du publicerade projektet.',
  'project.extended': () => 'Du förlängde tiden för offerter.',
  'project.amended': ({ companies }) =>
    `Du ändrade projektet.${companies > 0 ? andQuotersNotified(companies) : ''}`,
  'project.work-amended': ({ companies }) =>
    `Du ändrade plats eller yrke.${companies > 0 ? andQuotersNotified(companies) : ''}`,
  'project.companies-released': ({ companies }) =>
    companies === 1
      ? 'Ett tillfrågat företag tar inte sådana jobb där, och fick veta att förfrågan har flyttat.'
      : `${companies} tillfrågade företag tar inte sådana jobb där, och fick veta att förfrågan har flyttat.`,
  'project.requests-returned': ({ companies }) =>
    companies === 1
      ? 'Ett företag fick tillbaka sin förfrågan, och vet om det.'
      : `${companies} företag fick tillbaka sin förfrågan, och vet om det.`,
  'project.reach-widened': () => 'Du lät oss fråga fler företag.',
  'project.opened-to-others': () => 'Du lät andra företag lämna offert också.',
  'project.reach-narrowed': () => 'Du tog tillbaka att vi får fråga fler företag.',
  'project.address-changed': () => 'Du ändrade gatuadressen.',
  'project.answers-changed': () => 'Du ändrade svaren på frågorna om jobbet.',
  'project.pictures-changed': ({ change }) =>
    change === 'removed' ? 'Du tog bort en bild.' : 'Du lade till en bild.',
  'project.drawings-changed': ({ change }) =>
    change === 'removed' ? 'Du tog bort en ritning.' : 'Du lade till en ritning.',
  'project.matched': ({ companies }) =>
    companies === 0 ? 'Vi letade efter företag, men hittade inget nytt.' : asked(companies),
  'project.company-invited': ({ companies }) => asked(companies),
  'project.handed-over': () => 'Offerterna dröjde, så våra medarbetare hjälper till att hitta företag.',
  'project.request-declined': () => 'Ett tillfrågat företag tackade nej.',
  'project.slot-reserved': () => 'Ett företag började skriva en offert.',
  'project.slot-freed': () => 'Ett företag som hade börjat skriva skickade ingen offert.',
  'project.question-asked': () => 'Ett företag ställde en fråga.',
  'project.question-answered': () => 'Du svarade på en fråga.',
  'project.answer-changed': () => 'Du ändrade ett svar på en fråga.',
  'project.reviews-opened': () => 'Du och företaget kan lämna omdömen.',
  'project.review-reminded': () => 'Vi påminde om omdömet.',
  'project.job-shown': () => 'Du lät företaget visa bilder av jobbet.',
  'project.job-hidden': () => 'Du tog tillbaka att företaget får visa bilder av jobbet.',
  'project.reach-asked': () => 'Vi frågade om fler företag får tillfrågas.',
  'project.reading-link-opened': () => 'Du skapade en länk för den som läser med.',
  'project.reading-link-ended': () => 'Du avslutade länken för den som läser med.',
  'project.started': ({ by }) =>
    by === 'company' ? 'Företaget noterade att arbetet har börjat.' : 'Du noterade att arbetet har börjat.',
  'project.completed': () => 'Du markerade projektet som slutfört.',
  'project.resumed': () => 'Du ångrade att projektet är slutfört.',
  'project.cancelled': () => 'Projektet avbröts.',
  'project.contract-withdrawn': ({ company }) => `Du ångrade avtalet med ${company}.`,
  'project.expired': () => 'Tiden för offerter gick ut.',
  'project.reopened': () => 'Du öppnade projektet igen.',
  'project.hidden': () => 'Vi dolde projektet.',
  'project.shown': () => 'Vi visade projektet igen.',
  'project.closed': () => 'Vi stängde projektet.',
  'project.letter-sent': () => 'Vi skrev till dig.',
  'project.company-lost': () => 'Företaget som du hade valt finns inte kvar.',
  'quote.sent': ({ company }) => `${company} lämnade en offert.`,
  'quote.revised': ({ company }) => `${company} ändrade sin offert.`,
  'quote.confirmed': ({ company }) => `${company} bekräftade sin offert efter din ändring.`,
  'quote.note-saved': ({ company }) => `Du antecknade något om offerten från ${company}.`,
  'quote.withdrawn': ({ company, by }) =>
    by === 'company' ? `${company} återkallade sin offert.` : `Offerten från ${company} gällde inte längre.`,
  'quote.restored': ({ company }) => `Offerten från ${company} gällde igen.`,
  'quote.expired': ({ company }) => `Offerten från ${company} gick ut.`,
  'quote.rejected': ({ company }) => `Du tackade nej till offerten från ${company}.`,
  'quote.accepted': ({ company, agreed }) => `Du accepterade offerten från ${company}${priced(agreed)}.`,
  'quote.company-suspended': ({ company }) => `${company} stängdes av från Handslag.`,
  'quote.company-reinstated': ({ company }) => `${company} släpptes in igen hos Handslag.`,
  'visit.proposed': ({ company, by }) =>
    by === 'company'
      ? `${company} föreslog tider för ett besök.`
      : `Du föreslog ${company} tider för ett besök.`,
  'visit.declined': ({ company, by }) =>
    by === 'company'
      ? `${company} kunde inte komma någon av tiderna som du föreslog.`
      : `Du kunde inte någon av tiderna som ${company} föreslog.`,
  'visit.withdrawn': ({ company, by }) =>
    by === 'customer'
      ? `Du tog tillbaka dina förslag på tider för ${company}.`
      : by === 'company'
        ? `${company} tog tillbaka sina förslag på tider.`
        : `Förslagen på tider med ${company} gäller inte längre.`,
  'visit.expired': ({ company }) =>
    `Ingen tid valdes för besöket av ${company} innan förslagen var passerade.`,
  'visit.held': ({ company, visit }) => `Tiden för besöket av ${company} är passerad:${time(visit)}.`,
  'visit.reminded': ({ company, visit }) => `Vi påminde om besöket av ${company}${time(visit)}.`,
  'review.written': ({ company }) => `Du skrev ett omdöme om ${company}. Det är inte publicerat än.`,
  'review.changed': ({ company }) => `Du ändrade ditt omdöme om ${company}.`,
  'review.published': ({ company, review }) =>
    isOwn(review)
      ? `Ditt omdöme om ${company} publicerades.`
      : `Omdömet från ${company} om dig kan nu läsas av företag som läser dina projekt.`,
  'review.answered': ({ company }) => `${company} svarade på ditt omdöme.`,
  'review.removed': (entry) => `Vi tog bort ${reviewed(entry)}.`,
  'review.restored': (entry) => `Vi visar ${reviewed(entry)} igen.`,
  'visit.accepted': ({ company, visit }) => `Besök av ${company} bokades:${time(visit)}.`,
  'visit.cancelled': ({ company, visit, by }) =>
    by === 'customer'
      ? `Du avbokade besöket av ${company}${time(visit)}.`
      : by === 'company'
        ? `${company} avbokade besöket${time(visit)}.`
        : `Besöket av ${company}${time(visit)} blev inte av.`,
  'conversation.contact-shared': ({ company, shared }) => `Du delade ${own(shared)} med ${company}.`,
  'conversation.contact-withdrawn': ({ company, shared, by }) =>
    by === 'customer'
      ? `Du tog tillbaka ${own(shared)} från ${company}.`
      : `${company} ser inte längre ${own(shared)}.`,
}

export const timelineTexts = {
  title: 'Vad som har hänt',
  older: 'Visa äldre händelser',
  newest: 'Visa de senaste händelserna',
  /** In place of the name of a company that is not known any more. */
  gone: 'ett företag',
  else: 'Projektet ändrades.',
  disclosures: 'Vem har sett mina uppgifter?',
  disclosuresNote:
    'Rubrik, yrke, budget och kommun syns för alla. Beskrivningen, bilderna och orten har bara de här företagen läst. Gatuadress, telefon och e-post får ett företag när du accepterar dess offert, eller när du själv delar dem i konversationen. Ditt namn får det först när du accepterar.',
  none: 'Inget företag har öppnat projektet än.',
  company: 'Företag',
  read: 'Läste projektet',
  contact: 'Fick namn, adress och kontaktuppgifter',
  noContact: 'Nej',
  unknown: 'Okänt',
  shared: 'Delat av dig i förväg',
  noShares: 'Inget',
  share: shareLogText,
  at: formatMoment,
  /** For a company, on the page of a project. */
  readersAreTold: 'Kunden ser vilka företag som har öppnat projektet.',
}

/** One entry of the timeline as a sentence. */
export function timelineSentence({ type, company, ...entry }: TimelineEntry): string {
  const sentence = Object.hasOwn(sentences, type) ? sentences[type as TimelineType] : undefined
  const text = sentence?.({ ...entry, company: company ?? timelineTexts.gone }) ?? timelineTexts.else
  return text.charAt(0).toUpperCase() + text.slice(1)
}
