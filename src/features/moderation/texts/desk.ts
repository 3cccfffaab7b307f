import type { DeskCounts } from '../domain/desk-counts.ts'
import type { LookAction } from '../domain/look.ts'

/** The desk's sidebar; `count` is what the entry's number counts. */
export const deskMenu = [
  { label: 'Översikt', href: '/admin', icon: 'home' },
  { label: 'Ansökningar', href: '/admin/ansokningar', icon: 'document', count: 'applications' },
  { label: 'Verifiering', href: '/admin/verifiering', icon: 'check', count: 'verification' },
  { label: 'Meddelanden', href: '/admin/meddelanden', icon: 'message', count: 'messages' },
  { label: 'Anmälningar', href: '/admin/anmalningar', icon: 'warning', count: 'reports' },
  { label: 'Företag', href: '/admin/foretag', icon: 'tools' },
  { label: 'Kunder', href: '/admin/kunder', icon: 'user' },
  { label: 'Projekt utan företag', href: '/admin/utan-foretag', icon: 'folder', count: 'unmatched' },
  { label: 'Medarbetare', href: '/admin/medarbetare', icon: 'user' },
  { label: 'Logg', href: '/admin/logg', icon: 'clock' },
  { label: 'Statistik', href: '/admin/statistik', icon: 'info' },
  { label: 'Besök', href: '/admin/besok', icon: 'eye' },
] as const satisfies readonly { label: string; href: string; icon: string; count?: keyof DeskCounts }[]

export const deskTexts = {
  menu: 'Driftmeny',
  waiting: (count: number) => `${count} väntar`,
  logOut: 'Logga ut',
  pageTitle: (title: string) => `${title} · Drift · Handslag`,
  search: 'Sök',
  showAll: 'Visa alla',
  next: 'Nästa sida',
  first: 'Till början',
  pages: 'Sidor',
  nothingFound: 'Inga träffar',
  nothingFoundText: (words: string) =>
    `Inget stämmer med ”${words}”. Prova med början av ett ord eller nummer.`,
  unknown: 'Uppgift saknas',
  verified: 'Godkänd',
  notVerified: 'Ej komplett',
  suspended: 'Avstängt',
  since: 'Hos oss sedan',
  lastSignIn: 'Senast inloggad',
  never: 'Aldrig',
}

export const overviewTexts = {
  title: 'Översikt',
  lead: 'Det som väntar på någon här. Siffrorna följer med av sig själva.',
  nothing: 'Inget väntar',
  open: 'Öppna',
  queues: {
    applications: { title: 'Ansökningar att besvara', href: '/admin/ansokningar' },
    overdue: { title: 'Ansökningar över tiden', href: '/admin/ansokningar' },
    verification: { title: 'Företag med underlag att granska', href: '/admin/verifiering' },
    expiring: { title: 'Kontroller som går ut inom 30 dagar', href: '/admin/verifiering' },
    unmatched: { title: 'Projekt utan företag', href: '/admin/utan-foretag' },
    messages: { title: 'Meddelanden att besvara', href: '/admin/meddelanden' },
    reports: { title: 'Anmälningar att avgöra', href: '/admin/anmalningar' },
  },
} as const satisfies { queues: Record<keyof DeskCounts, { title: string; href: string }> } & Record<
  string,
  unknown
>

export const companyListTexts = {
  title: 'Företag',
  lead: 'Alla företag, de nyaste först.',
  search: 'Sök företag',
  searchHint: 'Namn, organisationsnummer, telefon, e-post, kontaktperson eller ort, gärna flera: björk umeå.',
  empty: 'Inga företag ännu',
  columns: { name: 'Företag', orgNumber: 'Org.nummer', contact: 'E-post', place: 'Ort', state: 'Läge' },
}

export const customerListTexts = {
  title: 'Kunder',
  lead: 'Privatpersoner, och företagskonton som inte har fyllt i sina uppgifter. De nyaste först.',
  search: 'Sök kunder',
  searchHint: 'Namn, telefon, e-post eller ort, gärna flera: karin umeå.',
  empty: 'Inga kunder ännu',
  columns: { name: 'Namn', email: 'E-post', place: 'Ort', since: 'Konto sedan', state: 'Läge' },
  userType: { customer: 'Privatperson', company: 'Företag utan uppgifter' } as Readonly<
    Record<string, string>
  >,
  open: 'Öppet',
}

export const companyPageTexts = {
  facts: 'Uppgifter',
  orgNumber: 'Organisationsnummer',
  soleTrader: 'Enskild firma: numret är ett personnummer och visas inte utåt.',
  orgNumberFits: 'Kontrollsiffran stämmer',
  orgNumberWrong: 'Kontrollsiffran stämmer inte',
  trades: 'Områden',
  contactPerson: 'Kontaktperson',
  email: 'E-post',
  phone: 'Telefon',
  place: 'Ort',
  radius: 'Åker',
  radiusKm: (km: number) => `Upp till ${km} km`,
  website: 'Webbplats',
  description: 'Om företaget',
  quotes: 'Skickade offerter',
  noQuotes: 'Inga',
  toVerification: 'Granska verifieringen',
}

export const customerPageTexts = {
  facts: 'Uppgifter',
  email: 'E-post',
  phone: 'Telefon',
  place: 'Ort',
  type: 'Kontotyp',
  projects: 'Projekt',
  noProjects: 'Inga projekt',
  quotes: (count: number) => (count === 1 ? '1 offert' : `${count} offerter`),
  columns: { title: 'Projekt', state: 'Läge', published: 'Publicerat', quotes: 'Offerter' },
}

export const unmatchedTexts = {
  title: 'Projekt utan företag',
  lead: 'Publicerade projekt som inget företag passade för när vi letade. Öppna ett för att fråga ett företag. De nyaste först.',
  empty: 'Alla projekt har fått företag',
  emptyText: 'När ett projekt inte passar något företag hamnar det här.',
  columns: {
    title: 'Projekt',
    category: 'Område',
    place: 'Plats',
    published: 'Publicerat',
    until: 'Offerter till och med',
  },
  owner: 'Visa kunden',
  ownerOf: (title: string) => `Visa kunden som har lagt upp ${title}`,
}

export const logTexts = {
  title: 'Logg',
  lead: 'Allt som vi som arbetar här har gjort och sett. Loggen går inte att ändra.',
  empty: 'Inget i loggen ännu',
  columns: { at: 'När', who: 'Vem', what: 'Vad', subject: 'Gäller' },
  seen: 'Sett',
  done: 'Gjort',
  looks: {
    'application-seen': 'Öppnade en ansökan',
    'applications-listed': 'Visade listan över ansökningar',
    'company-seen': 'Öppnade ett företag',
    'companies-listed': 'Visade eller sökte bland företag',
    'customer-seen': 'Öppnade en kund',
    'customers-listed': 'Visade eller sökte bland kunder',
    'message-seen': 'Öppnade ett meddelande',
    'messages-listed': 'Visade listan över meddelanden',
    'project-seen': 'Öppnade ett projekt',
    'projects-listed': 'Visade projekt utan företag',
    'report-seen': 'Öppnade en anmälan',
    'reports-listed': 'Visade listan över anmälningar',
    'verification-seen': 'Öppnade ett företags verifiering',
    'document-opened': 'Öppnade ett dokument',
  } satisfies Record<LookAction | 'document-opened', string> as Readonly<Record<string, string>>,
  /** Recorded events of staff, by their type; one that is not named here is shown as it is called. */
  acts: {
    'account.staff-made': 'Gjorde ett konto för någon som arbetar här',
    'account.staff-invited': 'Bjöd in en medarbetare',
    'account.staff-role-changed': 'Bytte roll på en medarbetare',
    'account.staff-factor-reset': 'Återställde en medarbetares andra steg',
    'account.staff-removed': 'Tog bort en medarbetare',
    'account.suspended': 'Stängde av ett konto',
    'account.restored': 'Öppnade ett konto igen',
    'application.asked': 'Ställde en fråga till sökanden',
    'application.approved': 'Godkände en ansökan',
    'application.refused': 'Avslog en ansökan',
    'contact-message.answered': 'Besvarade ett meddelande',
    'contact-message.closed': 'Avslutade ett meddelande utan svar',
    'content-report.upheld': 'Åtgärdade en anmälan',
    'content-report.dismissed': 'Lämnade en anmälan utan åtgärd',
    'content-report.restored': 'Visade dolt innehåll igen',
    'project.company-invited': 'Frågade ett företag om ett projekt',
    'project.hidden': 'Dolde ett projekt',
    'project.shown': 'Visade ett dolt projekt igen',
    'project.closed': 'Stängde ett projekt',
    'project.letter-sent': 'Skrev till en kund om ett projekt',
    'verification.decided': 'Förde in en kontroll',
    'document-deleted': 'Tog bort ett dokument',
    'document-forgotten': 'Tog bort en id-handling efter beslut',
    'document-signed': 'Gjorde en länk till ett dokument',
    'document-stored': 'Laddade upp ett dokument',
  } as Readonly<Record<string, string>>,
  subjects: {
    account: 'Konto',
    application: 'Ansökan',
    company: 'Företag',
    'contact-message': 'Meddelande',
    'content-report': 'Anmälan',
    document: 'Dokument',
    list: 'Lista',
    project: 'Projekt',
    staff: 'Medarbetare',
  } as Readonly<Record<string, string>>,
}

export const figureTexts = {
  title: 'Statistik',
  lead: 'Projekt som har publicerats de senaste tolv veckorna, den pågående inräknad.',
  whole: 'Allt tillsammans',
  projects: 'Projekt',
  quotesPerProject: 'Offerter per projekt',
  quickShare: 'Fick 3 offerter inom 24 timmar',
  medianHours: 'Svarstid, median',
  quickNote: 'Av projekt som är äldre än ett dygn.',
  weekly: 'Projekt per vecka',
  weeklyShare: 'Andel med 3 offerter inom 24 timmar, per vecka',
  byCategory: 'Per område',
  byCounty: 'Per län',
  showTable: 'Visa som tabell',
  week: 'Vecka som börjar',
  category: 'Område',
  county: 'Län',
  unknownCounty: 'Okänd plats',
  none: '–',
  hours: (hours: string) => `${hours} h`,
  percent: (share: number) => `${Math.round(share * 100)} %`,
  chart: (title: string, values: string) => `${title}: ${values}.`,
  empty: 'Inga projekt de senaste tolv veckorna',
  emptyText: 'När det finns publicerade projekt visas siffrorna här.',
}
