import type { CompanyRole } from '#kernel/actor.ts'
import type { PagePath } from '#kernel/href.ts'

export const shellTexts = {
  skip: 'Hoppa till innehållet',
  home: 'Hem',
  breadcrumbs: 'Brödsmulor',
  mainMenu: 'Huvudmeny',
  demo: 'Demo: allt innehåll är påhittat.',
  demoShort: 'Demo',
  // Begins with the visible words, so that voice control finds it.
  profileMenu: (name: string, role: string) => `${name} ${role}, profilmeny`,
  loading: 'Laddar...',
  loadingDashboard: 'Laddar dashboard...',
  role: {
    customer: 'Privatperson',
    owner: 'Företag',
    office: 'Kontor',
    craftsman: 'Hantverkare',
    shut: 'Företaget är avstängt',
  },
  toDo: (badge: string) => `${badge} att göra`,
  colleagues: 'Medarbetare',
  verification: 'Verifiering',
  ownProfile: 'Min profil',
  settings: 'Inställningar',
  logOut: 'Logga ut',
  logInFailed: 'Inloggningsfel',
  signUpFailed: 'Registreringsfel',
  logOutFailed: 'Utloggningsfel',
  profile: 'Din profil',
  logIn: 'Logga in',
  createProject: 'Lägg upp projekt',
  supportLine: (email: string) => `Frågor? Skriv till ${email}`,
}

export type MenuEntry = { label: string; href: PagePath; icon: MenuIcon }
export type MenuIcon =
  | 'home'
  | 'plus'
  | 'folder'
  | 'search'
  | 'document'
  | 'message'
  | 'clock'
  | 'gear'
  | 'user'
  | 'people'
  | 'check'

export const colleaguesHref = '/company/medarbetare' satisfies PagePath
const companySettings = { label: 'Inställningar', href: '/company/settings', icon: 'gear' } as const
const companyMessages = { label: 'Meddelanden', href: '/company/messages', icon: 'message' } as const
const companyToDo = { label: 'Att göra', href: '/company/att-gora', icon: 'clock' } as const
const officeMenu: readonly MenuEntry[] = [
  { label: 'Dashboard', href: '/company/dashboard', icon: 'home' },
  companyToDo,
  { label: 'Hitta projekt', href: '/company/projects', icon: 'search' },
  { label: 'Mina offerter', href: '/company/offers', icon: 'document' },
  companyMessages,
  { label: 'Verifiering', href: '/company/verification', icon: 'check' },
  { label: 'Profil', href: '/company/profile', icon: 'user' },
]

/** The sidebar, entry by entry; entries appear together with their pages. A company's people see what their role opens. */
export const roleMenus: Readonly<Record<'customer' | CompanyRole | 'shut', readonly MenuEntry[]>> = {
  customer: [
    { label: 'Dashboard', href: '/customer/dashboard', icon: 'home' },
    { label: 'Att göra', href: '/customer/att-gora', icon: 'clock' },
    { label: 'Skapa projekt', href: '/skapa-projekt', icon: 'plus' },
    { label: 'Mina projekt', href: '/customer/projects', icon: 'folder' },
    { label: 'Meddelanden', href: '/customer/messages', icon: 'message' },
    { label: 'Profil', href: '/customer/profile', icon: 'user' },
    { label: 'Inställningar', href: '/customer/settings', icon: 'gear' },
  ],
  owner: [...officeMenu, { label: 'Medarbetare', href: colleaguesHref, icon: 'people' }, companySettings],
  office: [...officeMenu, companySettings],
  craftsman: [
    { label: 'Vunna jobb', href: '/company/offers/jobb', icon: 'folder' },
    companyToDo,
    companyMessages,
    companySettings,
  ],
  // Somebody of a suspended company acts for none.
  shut: [companySettings],
}

/** Profile, checks and settings are in the profile menu too. */
export const verificationHref = '/company/verification' satisfies PagePath
export const profileHrefs = {
  customer: '/customer/profile',
  company: '/company/profile',
} as const satisfies Record<string, PagePath>
export const settingsHrefs = {
  customer: '/customer/settings',
  company: '/company/settings',
} as const satisfies Record<string, PagePath>

/** Segment labels of the breadcrumb bar (specification section 2, decisions section 4). */
export const segmentLabels: Readonly<Record<string, string>> = {
  'bli-partner': 'Bli partner',
  'om-oss': 'Om oss',
  kontakt: 'Kontakt',
  support: 'Support',
  onboarding: 'Skapa projekt',
  'simple-onboarding': 'Introduktion',
  'skapa-projekt': 'Skapa nytt projekt',
  login: 'Logga in',
  'simple-login': 'Logga in',
  register: 'Registrera',
  'glomt-losenord': 'Glömt lösenord',
  'nytt-losenord': 'Nytt lösenord',
  'kolla-epost': 'Kolla din e-post',
  bekrafta: 'Bekräfta',
  engangskod: 'Engångskod',
  'andra-steget': 'Andra steget',
  dashboard: 'Dashboard',
  customer: 'Kund',
  company: 'Företag',
  profil: 'Profil',
  profile: 'Profil',
  installningar: 'Inställningar',
  settings: 'Inställningar',
  'radera-konto': 'Radera konto',
  tvasteg: 'Tvåstegsverifiering',
  app: 'Autentiseringsapp',
  'ta-bort': 'Ta bort',
  inloggningar: 'Inloggningar',
  koppling: 'Koppla',
  bortkoppling: 'Koppla bort',
  meddelanden: 'Meddelanden',
  messages: 'Meddelanden',
  kundtjanst: 'Kundtjänst',
  'att-gora': 'Att göra',
  inloggat: 'Översikt',
  offers: 'Offerter',
  quotes: 'Offerter',
  jobb: 'Vunna jobb',
  mallar: 'Mallar',
  bevakningar: 'Bevakningar',
  medarbetare: 'Medarbetare',
  verification: 'Verifiering',
  trygghet: 'Trygghet & säkerhet',
  'sa-rangordnar-vi': 'Så rangordnar vi',
  villkor: 'Användarvillkor',
  anmal: 'Anmäl innehåll',
  partner: 'Partner',
  flode: 'Öppna projekt',
  hantverkare: 'Hantverkare',
  'vad-kostar': 'Vad kostar det?',
  sok: 'Sök',
  omdome: 'Omdöme',
  svar: 'Svar',
  andring: 'Ändring',
  'angra-avtalet': 'Ångra avtalet',
  lamna: 'Lämna företaget',
  'plats-och-yrke': 'Plats och yrke',
  versioner: 'Versioner',
  fraga: 'Fråga kunden',
  'foretagens-fragor': 'Företagens frågor',
  cookies: 'Cookies',
  integritetspolicy: 'Integritetspolicy',
  'for-hantverkare': 'För hantverkare',
  'rot-avdrag': 'ROT-avdrag',
  fragor: 'Kan ni få ROT?',
  sitemap: 'Webbplatskarta',
  sakerhet: 'Säkerhet',
  tillganglighet: 'Tillgänglighet',
  admin: 'Drift',
  ansokningar: 'Ansökningar',
  anmalningar: 'Anmälningar',
  verifiering: 'Verifiering',
  foretag: 'Företag',
  kunder: 'Kunder',
  chattar: 'Chattar',
  mejl: 'Utskick som inte gick fram',
  'utan-foretag': 'Projekt med för få svar',
  'las-med': 'Läs med',
  logg: 'Logg',
  marknad: 'Marknadens hälsa',
  statistik: 'Statistik',
  besok: 'Besök',
  'mitt-konto': 'Mitt konto',
}

export const roleSegmentLabels = {
  customer: { projects: 'Mina projekt', onboarding: 'Kom igång' },
  company: { projects: 'Hitta projekt', onboarding: 'Kom igång' },
} as const satisfies Record<'customer' | 'company', Readonly<Record<string, string>>>

/** The label for an id, by the segment before it. */
export const detailLabels: Readonly<Record<string, string>> = {
  projects: 'Projektdetalj',
  projekt: 'Projektdetalj',
  medarbetare: 'Roll och tillgång',
  tvasteg: 'Andra steget',
  inloggningar: 'Inloggning',
  ansokningar: 'Ansökan',
  foretag: 'Uppgifter',
  kunder: 'Kund',
  meddelanden: 'Meddelande',
  chattar: 'Chatt',
  anmalningar: 'Anmälan',
}

export const notFoundTexts = {
  title: 'Sidan hittades inte',
  text: 'Adressen finns inte, eller så leder den till något som bara andra kan se.',
  back: 'Tillbaka till sidan du kom från',
  home: 'Till startsidan',
  popular: 'Ofta besökta sidor',
  links: [
    { label: 'Logga in', href: '/login' },
    { label: 'Skapa konto', href: '/register' },
    { label: 'Öppna projekt', href: '/flode' },
  ],
}

export const errorTexts = {
  title: 'Något gick fel',
  text: 'Ett oväntat fel uppstod. Vi jobbar på att lösa det.',
  retry: 'Försök igen',
  refusedTitle: 'Det gick inte',
  /** After the reason: of a form, and when something is typed on the page. */
  nothingSent: 'Inget är sparat eller skickat.',
  stillTyped: 'Det du skrev finns kvar på sidan.',
  refused: {
    account: 'Det här kan du inte göra med ditt konto.',
    'company-shut':
      'Företagets konto är avstängt just nu, så här finns inget att göra. Fråga den som äger det.',
    'role-craftsman':
      'Din roll i företaget är Hantverkare. Den öppnar vunna jobb och det som hör till dem. Fråga den som äger företagets konto om du behöver mer.',
    'role-office':
      'Din roll i företaget är Kontor. Medarbetare, företagets namn och nummer och att avsluta kontot är för den som äger det.',
    'role-owner': 'Det här kan du inte göra med ditt konto.',
  },
}

/** A session ended while a person typed. */
export const typedWordsTexts = {
  back: { title: 'Du är inloggad igen', description: 'Det du skrev finns kvar. Skicka när du vill.' },
}

/** The server is unavailable. */
export const outageTexts = {
  title: 'Handslag svarar inte just nu',
  text: 'Det är inte ditt fel, och brukar vara över inom en minut.',
  form: {
    'database-unavailable':
      'Det du skickade har inte sparats. Gå tillbaka i webbläsaren, så finns det du skrev oftast kvar, och försök igen om en stund.',
    'outcome-unknown': 'Det är osäkert om det du skickade hann sparas. Titta efter innan du försöker igen.',
  },
  toast: {
    'database-unavailable': 'Inget har sparats. Försök igen om en stund.',
    'outcome-unknown': 'Det är osäkert om det hann sparas. Titta efter innan du försöker igen.',
  },
} as const

/** A document without its list. */
export const listUnavailableTexts = {
  text: 'Vi når inte listan just nu. Försök igen om en stund.',
  again: 'Försök igen',
} as const

/** No answer: the words of the specification (section 8). */
export const offlineTexts = {
  title: 'Nätverksfel. Kontrollera din internetanslutning och försök igen.',
  again: 'Försök igen',
  back: 'Du har kontakt igen.',
  /** Of a form that would be sent again as it was. */
  changed: {
    title: 'Du har ändrat något sedan du skickade',
    description: 'Skicka formuläret igen, så gäller det som står där nu.',
  },
  /** Of a form that is sent by itself. */
  whenOnline:
    'Vi skickar så fort du har kontakt igen, om du låter sidan vara öppen. Inget skickas två gånger.',
  whenBack: 'Vi skickar så fort det går igen, om du låter sidan vara öppen. Inget skickas två gånger.',
} as const
