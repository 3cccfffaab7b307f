import type {
  InvitationRefusal,
  ProjectDecisionRefusal,
  ProjectFormName,
} from '#features/moderation/domain/project-decision.ts'
import { hideProjectRefusalTexts } from '#features/moderation/texts/project-decisions.ts'

export const projectDecisionRefusalTexts = {
  ...hideProjectRefusalTexts,
  'project-already-awarded': 'En offert på projektet är redan accepterad.',
  'project-cancelled': 'Projektet är avbrutet.',
  'project-expired': 'Tiden för offerter har gått ut.',
  'project-not-closable':
    'Projektet går inte att stänga: en offert är accepterad, eller så är det redan avslutat.',
  'project-changed':
    'Projektet har ändrats sedan sidan öppnades. Läs vad som har hänt, och stäng det sedan om det ska stängas ändå.',
  'not-matched-yet': 'Vi letar fortfarande efter företag till projektet. Försök igen om en minut.',
  'company-not-invitable':
    'Företaget går inte att fråga: det är tillfrågat eller har lämnat offert redan, eller tar inte emot förfrågningar.',
  'move-not-possible': 'Någon annan hann före. Sidan visar hur det står till nu.',
} as const satisfies Record<InvitationRefusal | ProjectDecisionRefusal | 'move-not-possible', string>

type FormWords = {
  title: string
  lead: string
  submit: string
  submitting: string
  done: { title: string; description: string }
}

export const projectListTexts = {
  title: 'Projekt',
  lead: 'Alla projekt i alla lägen, de nyaste först.',
  search: 'Sök projekt',
  searchHint: 'Titel, plats, eller kundens namn eller e-post.',
  empty: 'Inga projekt ännu',
  columns: { title: 'Projekt', state: 'Läge', owner: 'Kund', place: 'Plats', published: 'Publicerat' },
}

/** A project's page at the desk. */
export const deskProjectTexts = {
  title: 'Projekt',
  facts: 'Uppgifter',
  owner: 'Kund',
  ownerSuspended: 'Kontot är avstängt',
  email: 'E-post',
  phone: 'Telefon',
  typedPlace: 'Plats, som kunden skrev den',
  knownPlace: 'Plats, som vi läste den',
  unknownPlace: 'Okänd: inget företag kan hittas av sig självt',
  quotes: 'Offerter',
  noQuotes: 'Inga offerter än.',
  quoteColumns: {
    company: 'Företag',
    state: 'Läge',
    price: 'Pris',
    sent: 'Skickad',
    until: 'Gäller till',
    message: 'Meddelande',
  },
  asked: 'Tillfrågade företag',
  noneAsked: 'Inget företag är tillfrågat.',
  askedColumns: { company: 'Företag', distance: 'Avstånd', at: 'Tillfrågat' },
  unknownDistance: 'Okänt',
  kilometres: (km: number) => (km < 1 ? 'Mindre än 1\u00a0km' : `${km}\u00a0km`),
  invite: 'Fråga ett företag till',
  inviteLead:
    'Godkända företag med rätt yrke som tar emot förfrågningar. De som har projektet i sitt område står först. Den som frågas får besked i klockan och med e-post, och kan lämna offert även utanför sitt område.',
  cannotInvite: 'Fler företag kan frågas när projektet tar emot offerter och vi har letat färdigt.',
  search: 'Sök företag',
  searchHint: 'En del av namnet eller orten.',
  noCompanies: 'Inget företag att fråga',
  fits: 'Inom området',
  outside: 'Utanför området',
  ask: 'Fråga',
  askCompany: (name: string) => `Fråga ${name}`,
  act: 'Åtgärder',
  reason: 'Skäl',
  reasonHint: 'Skickas ordagrant till kunden. Minst tio tecken.',
  letter: 'Text',
  forms: {
    hide: {
      title: 'Dölj projektet',
      lead: 'Bara kunden ser ett dolt projekt. Det tar inte emot offerter, och de som finns går inte att acceptera. Det kan visas igen.',
      submit: 'Dölj',
      submitting: 'Döljer ...',
      done: { title: 'Projektet är dolt', description: 'Kunden får skälet i klockan och med e-post.' },
    },
    show: {
      title: 'Visa projektet igen',
      lead: 'Det kommer tillbaka i flödet och tar emot offerter till sin sista dag. Kunden får veta det.',
      submit: 'Visa igen',
      submitting: 'Visar ...',
      done: { title: 'Projektet visas igen', description: 'Kunden får veta det.' },
    },
    close: {
      title: 'Stäng projektet',
      lead: 'Det avslutas för gott och kan inte öppnas igen. Kunden får skälet i klockan och med e-post. Väntande offerter får nej, och företagen får veta att vi har stängt det, men inte varför.',
      submit: 'Stäng för gott',
      submitting: 'Stänger ...',
      done: { title: 'Projektet är stängt', description: 'Kunden får skälet i klockan och med e-post.' },
    },
    write: {
      title: 'Skriv till kunden',
      lead: 'Texten kommer i klockan, med e-post och på projektets sida.',
      submit: 'Skicka',
      submitting: 'Skickar ...',
      done: { title: 'Texten är skickad', description: 'Kunden får den i klockan och med e-post.' },
    },
    invite: {
      title: 'Fråga ett företag till',
      lead: '',
      submit: 'Fråga',
      submitting: 'Frågar ...',
      done: { title: 'Företaget är tillfrågat', description: 'Det får veta det i klockan och med e-post.' },
    },
  } as const satisfies Record<ProjectFormName, FormWords>,
  history: 'Vad som har hänt',
  noHistory: 'Inget ännu.',
  system: 'Av sig självt',
  customer: 'Kunden',
  company: 'Företaget',
  /** Recorded events of a project and its quotes, by type; an event without a text is shown by its type. */
  events: {
    'project.published': 'Publicerade projektet',
    'project.extended': 'Förlängde tiden för offerter',
    'project.amended': 'Ändrade projektet',
    'project.work-amended': 'Ändrade plats eller yrke',
    'project.companies-released': 'Förfrågningar togs tillbaka',
    'project.requests-returned': 'Förfrågningar gäller igen',
    'project.matched': 'Företag söktes',
    'project.company-invited': 'Frågade ett företag till',
    'project.started': 'Noterade att arbetet har börjat',
    'project.completed': 'Markerade projektet som slutfört',
    'project.cancelled': 'Avbröt projektet',
    'project.contract-withdrawn': 'Ångrade avtalet',
    'project.expired': 'Tiden för offerter gick ut',
    'project.reopened': 'Öppnade projektet igen',
    'project.hidden': 'Dolde projektet',
    'project.shown': 'Visade projektet igen',
    'project.closed': 'Stängde projektet',
    'project.letter-sent': 'Skrev till kunden',
    'project.reach-asked': 'Frågade kunden om bredare',
    'quote.sent': 'Lämnade en offert',
    'quote.revised': 'Ändrade offerten',
    'quote.confirmed': 'Bekräftade offerten',
    'quote.withdrawn': 'Återkallade offerten',
    'quote.restored': 'Offerten gäller igen',
    'quote.company-suspended': 'Kunden fick veta att företaget är avstängt',
    'quote.company-reinstated': 'Kunden fick veta att företaget inte är avstängt längre',
    'quote.expired': 'Offerten gick ut',
    'quote.rejected': 'Tackade nej till en offert',
    'quote.accepted': 'Accepterade en offert',
  } as Readonly<Record<string, string>>,
}

/** What the owner of a project reads on the project's own page. */
export const ownProjectTexts = {
  hidden: 'Vi har dolt projektet',
  closed: 'Vi har stängt projektet',
  hiddenNote:
    'Bara du ser det, och företag kan inte lämna offert. Offerter som du redan har fått ligger kvar, men de går inte att acceptera.',
  mend: 'Du kan ändra det, så tittar vi på det igen. Vill du förklara något, svara oss när det är rättat.',
  closedNote: 'Det är avslutat och tar inte emot offerter. Du kan lägga upp ett nytt.',
  hiddenWithAccount: 'Det doldes när ditt konto var avstängt, och visas strax igen.',
  wordsGone: 'Texten är borttagen.',
  reply: 'Svara oss',
  letters: 'Vi har skrivit till dig',
}
