import type { ViewAction } from '#features/moderation/domain/staff-view.ts'
import type { PageLink } from '#kernel/href.ts'
import type { CompanyStanding } from '../domain/company-filter.ts'
import type { DeskCounts } from '../domain/desk-counts.ts'
import type { WorkKind } from '../domain/worklist.ts'

/** The desk's sidebar; `count` names the number shown at the entry. */
export const deskMenu = [
  { label: 'Översikt', href: '/admin', icon: 'home' },
  { label: 'Ansökningar', href: '/admin/ansokningar', icon: 'document', count: 'applications' },
  { label: 'Verifiering', href: '/admin/verifiering', icon: 'check', count: 'verification' },
  { label: 'Meddelanden', href: '/admin/meddelanden', icon: 'message', count: 'messages' },
  { label: 'Anmälningar', href: '/admin/anmalningar', icon: 'warning', count: 'reports' },
  { label: 'Företag', href: '/admin/foretag', icon: 'tools' },
  { label: 'Kunder', href: '/admin/kunder', icon: 'user' },
  { label: 'Projekt', href: '/admin/projekt', icon: 'folder' },
  { label: 'Projekt med för få svar', href: '/admin/utan-foretag', icon: 'folder', count: 'unmatched' },
  { label: 'Medarbetare', href: '/admin/medarbetare', icon: 'user' },
  { label: 'Svarsmallar', href: '/admin/svarsmallar', icon: 'document' },
  { label: 'Logg', href: '/admin/logg', icon: 'clock' },
  { label: 'Statistik', href: '/admin/statistik', icon: 'info' },
  { label: 'Besök', href: '/admin/besok', icon: 'eye' },
] as const satisfies readonly { label: string; href: PageLink; icon: string; count?: keyof DeskCounts }[]

export const deskTexts = {
  menu: 'Driftmeny',
  waiting: (count: number) => `${count} väntar`,
  logOut: 'Logga ut',
  pageTitle: (title: string) => `${title} · Drift · Handslag`,
  search: 'Sök',
  showAll: 'Visa alla',
  exportList: 'Hämta som fil (CSV)',
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
  lead: 'Det som väntar på någon här, det mest brådskande först.',
  queuesTitle: 'Köer',
  worklist: 'Att göra',
  columns: { who: 'Gäller', what: 'Vad', due: 'Senast' },
  kinds: {
    application: 'Besvara ansökan',
    report: 'Avgör anmälan',
    message: 'Besvara meddelande',
    check: 'Granska underlag eller ändring',
    lapsed: 'En kontroll har gått ut',
    unmatched: 'Hitta företag åt projektet',
  } satisfies Record<WorkKind, string>,
  late: 'Över tiden',
  gone: 'Borttaget innehåll',
  allDone: 'Allt är gjort',
  allDoneText: 'När något väntar på oss hamnar det här.',
  queues: {
    applications: { title: 'Ansökningar att besvara', href: '/admin/ansokningar' },
    overdue: { title: 'Ansökningar över tiden', href: '/admin/ansokningar' },
    verification: { title: 'Företag med underlag att granska', href: '/admin/verifiering' },
    expiring: { title: 'Kontroller som går ut inom 30 dagar', href: '/admin/verifiering' },
    unmatched: { title: 'Projekt med för få svar', href: '/admin/utan-foretag' },
    messages: { title: 'Meddelanden att besvara', href: '/admin/meddelanden' },
    reports: { title: 'Anmälningar att avgöra', href: '/admin/anmalningar' },
  },
} as const satisfies { queues: Record<keyof DeskCounts, { title: string; href: PageLink }> } & Record<
  string,
  unknown
>

export const companyListTexts = {
  title: 'Företag',
  lead: 'Alla företag, de nyaste först.',
  search: 'Sök företag',
  searchHint: 'Namn, organisationsnummer, telefon, e-post, kontaktperson eller ort, gärna flera: björk umeå.',
  standing: 'Läge',
  standings: {
    verified: 'Godkända',
    incomplete: 'Ej kompletta',
    lapsed: 'Kontroll har gått ut',
    suspended: 'Avstängda',
  } satisfies Record<CompanyStanding, string>,
  trade: 'Område',
  any: 'Alla',
  empty: 'Inga företag här',
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

/** The header line of each list that is exported as a file. */
export const exportTexts = {
  companies: ['Företag', 'Organisationsnummer', 'Läge', 'Avstängning', 'E-post', 'Ort', 'Hos oss sedan'],
  customers: ['Namn', 'E-post', 'Ort', 'Avstängning', 'Konto sedan'],
  applications: ['Företag', 'Kontaktperson', 'Läge', 'Inskickad', 'Svar senast'],
  log: ['När', 'Vem', 'Vad', 'Slag'],
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
  title: 'Projekt med för få svar',
  lead: 'Öppna projekt som inget företag passade för, eller som har färre än tre offerter 20 timmar efter att vi började fråga. Öppna ett för att fråga fler företag eller skriva till kunden. De nyaste först.',
  empty: 'Alla projekt får svar',
  emptyText: 'När ett projekt inte passar något företag, eller får för få offerter, hamnar det här.',
  columns: {
    title: 'Projekt',
    category: 'Område',
    place: 'Plats',
    published: 'Publicerat',
    until: 'Offerter till och med',
    customer: 'Kund',
  },
  owner: 'Visa kunden',
  ownerOf: (title: string) => `Visa kunden som har lagt upp ${title}`,
}

export const logTexts = {
  title: 'Logg',
  lead: 'Allt som vi som arbetar här har gjort och sett. Loggen går inte att ändra.',
  empty: 'Inget i loggen ännu',
  columns: { at: 'När', who: 'Vem', what: 'Vad', kind: 'Slag', more: 'Mer' },
  any: 'Alla',
  narrow: 'Visa',
  all: 'Allt om det',
  allAbout: (name: string) => `Allt om det: ${name}`,
  gone: (kind: string) => `borttaget (${kind})`,
  seen: 'Sett',
  done: 'Gjort',
  looks: {
    'application-seen': 'öppnade ansökan från {}',
    'applications-listed': 'visade listan över ansökningar',
    'company-seen': 'öppnade {}',
    'companies-listed': 'visade eller sökte bland företag',
    'customer-seen': 'öppnade {}',
    'customers-listed': 'visade eller sökte bland kunder',
    'message-seen': 'öppnade meddelandet från {}',
    'messages-listed': 'visade listan över meddelanden',
    'project-seen': 'öppnade {}',
    'projects-listed': 'visade eller sökte bland projekt',
    'report-seen': 'öppnade {}',
    'reports-listed': 'visade listan över anmälningar',
    'verification-seen': 'öppnade granskningen av {}',
    'work-listed': 'visade vad som väntar',
    'list-exported': 'hämtade en lista som fil',
    'document-opened': 'öppnade ett dokument från {}',
  } satisfies Record<ViewAction | 'document-opened', string> as Readonly<Record<string, string>>,
  /** Staff's recorded events, by type; an event without a text is shown by its type. */
  acts: {
    'note.written': 'skrev en anteckning om {}',
    'note.removed': 'tog bort en anteckning om {}',
    'reply-template.saved': 'sparade en svarsmall',
    'reply-template.removed': 'tog bort en svarsmall',
    'account.staff-made': 'gjorde ett arbetskonto för {}',
    'account.staff-invited': 'bjöd in {} som medarbetare',
    'account.staff-role-changed': 'bytte roll på {}',
    'account.staff-factor-reset': 'återställde andra steget för {}',
    'account.staff-removed': 'tog bort medarbetaren {}',
    'account.suspended': 'stängde av {}',
    'account.restored': 'öppnade kontot för {} igen',
    'application.asked': 'ställde en fråga till {}',
    'application.approved': 'godkände ansökan från {}',
    'application.refused': 'avslog ansökan från {}',
    'contact-message.answered': 'besvarade meddelandet från {}',
    'contact-message.closed': 'avslutade meddelandet från {} utan svar',
    'content-report.upheld': 'åtgärdade {}',
    'content-report.dismissed': 'lämnade {} utan åtgärd',
    'content-report.restored': 'visade åter det som {} gällde',
    'project.company-invited': 'frågade ett företag om {}',
    'project.hidden': 'dolde {}',
    'project.shown': 'visade åter {}',
    'project.closed': 'stängde {}',
    'project.letter-sent': 'skrev till kunden om {}',
    'verification.decided': 'förde in en kontroll av {}',
    'document-deleted': 'tog bort ett dokument från {}',
    'document-forgotten': 'raderade en id-handling från {} efter beslut',
    'document-signed': 'gjorde en länk till ett dokument från {}',
    'document-stored': 'laddade upp ett dokument för {}',
  } as Readonly<Record<string, string>>,
  subjects: {
    account: 'konto',
    application: 'ansökan',
    company: 'företag',
    'contact-message': 'meddelande',
    'content-report': 'en anmälan',
    document: 'dokument',
    list: 'lista',
    project: 'projekt',
    staff: 'medarbetare',
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
