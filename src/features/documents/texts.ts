import type { DocumentRefusal, DocumentScan, DocumentType } from './domain/company-document.ts'

export const documentTypeTexts = {
  f_tax: 'F-skatt',
  insurance: 'Företagsförsäkring',
  identity: 'Legitimation',
  reference: 'Referensprojekt',
  other: 'Annat dokument',
} as const satisfies Record<DocumentType, string>

export const documentTypeHints = {
  f_tax: 'Registreringsbevis från Skatteverket.',
  insurance: 'Försäkringsbrev där företagets namn och giltighetstid syns.',
  identity: 'Id-kort eller pass för firmatecknaren. Bilden raderas så snart den är granskad.',
  reference: 'Bild, intyg eller kontrakt från ett jobb som ni har gjort klart.',
  other: 'Till exempel behörighet eller certifikat.',
} as const satisfies Record<DocumentType, string>

/** The result of the virus scan that reviewers read beside each file. */
export const documentScanTexts = {
  clean: { state: 'Inga virus hittades', note: null },
  infected: { state: 'Virus hittades', note: 'Öppna inte filen.' },
  'not-scanned': {
    state: 'Inte genomsökt',
    note: 'Ingen virusskanner är ansluten, så ingen har letat efter virus i filen.',
  },
} as const satisfies Record<DocumentScan, { state: string; note: string | null }>

export const documentRefusalTexts = {
  'company-missing': 'Kunde inte hitta företagsprofil',
  'file-empty': 'Filen är tom.',
  'file-too-large': 'Filen är för stor. Den får vara högst 10\u00a0MB.',
  'file-type': 'Filen är inte en PDF eller bild. Skicka PDF, JPEG, PNG eller WebP.',
  'picture-type': 'Filen är inte en bild. Skicka JPEG, PNG eller WebP.',
  'picture-of-iphone':
    'Bilden är i formatet HEIC, som vi inte kan läsa. Ta bilden på nytt med ”Mest kompatibelt” valt under Inställningar, Kamera och Format, eller spara den som JPEG.',
  'image-unreadable': 'Bilden går inte att läsa. Öppna den, spara den på nytt och försök igen.',
  'image-too-many-pixels':
    'Bilden är för stor: högst 24 megapixel. Ta bilden med lägre upplösning eller förminska den, och försök igen.',
  'pdf-active':
    'PDF-filen innehåller skript, bifogade filer eller annat som körs. Skriv ut den till en ny PDF och skicka den.',
  'pdf-locked': 'PDF-filen är låst med lösenord. Skicka en olåst.',
  'pdf-unreadable': 'PDF-filen går inte att läsa. Skriv ut den till en ny PDF och skicka den.',
  'file-infected': 'Filen innehåller ett virus och togs inte emot.',
  'scan-failed': 'Filen kunde inte kontrolleras just nu. Försök igen om en stund.',
  'too-busy': 'Många laddar upp just nu. Försök igen om en stund.',
  'too-many-today': 'Ni har skickat 20 filer i dag. Fortsätt i morgon.',
  'too-many-attempts': 'För många försök. Vänta en stund och försök igen.',
  'object-name-invalid': 'Filens namn i lagringen stämmer inte.',
  'object-name-foreign': 'Det går bara att lagra filer under det egna kontot.',
  'object-name-taken': 'Det finns redan en fil med det namnet.',
  'document-is-evidence':
    'En godkänd kontroll bygger på dokumentet, så det går inte att ta bort eller byta ut. Skicka ett nyare om det behövs.',
} as const satisfies Record<DocumentRefusal, string>

/** For a PDF that is drawn on a page. */
export const pdfStateTexts = {
  loading: 'Hämtar …',
  drawn: null,
  cut: 'De första 30 sidorna visas.',
  unreadable: 'Det gick inte att visa filen. Ladda om sidan och försök igen.',
}

/** Other answers of the routes. */
export const documentRouteTexts = {
  missing: 'Dokumentet finns inte.',
  loggedOut: 'Du behöver vara inloggad för att ladda upp dokument',
  formInvalid: 'Välj en fil och vilket dokument det är.',
  broken: 'Filen kom inte fram hel. Försök igen.',
  deletedTitle: 'Dokumentet är borttaget',
}

/** Toasts of specification section 8. */
export const documentToasts = {
  stored: { title: 'Dokument uppladdade', description: 'Dina dokument har laddats upp framgångsrikt' },
  failed: (fileName: string, message: string) => ({
    title: 'Uppladdningsfel',
    description: `Kunde inte ladda upp ${fileName}: ${message}`,
    tone: 'destructive' as const,
  }),
  notSaved: (message: string) => ({
    title: 'Databasfel',
    description: `Kunde inte spara dokumentreferens: ${message}`,
    tone: 'destructive' as const,
  }),
  failedAll: {
    title: 'Ett fel uppstod',
    description: 'Kunde inte ladda upp dokument',
    tone: 'destructive' as const,
  },
}

export const documentUploadTexts = {
  listLabel: 'Dokument',
  formats: 'PDF, JPEG, PNG eller WebP, högst 10\u00a0MB per fil.',
  choose: 'Välj fil',
  chooseOf: (type: string) => `Välj fil: ${type}`,
  replace: 'Byt fil',
  renew: 'Skicka nyare',
  isEvidence: 'godkänt underlag, sparas',
  upload: 'Ladda upp',
  uploadOf: (type: string) => `Ladda upp ${type}`,
  uploadAll: (count: number) => (count === 1 ? 'Ladda upp 1 fil' : `Ladda upp ${count} filer`),
  uploading: 'Laddar upp...',
  onward: 'Fortsätt',
  onwardWithout: (count: number) => (count === 1 ? 'Fortsätt utan filen' : 'Fortsätt utan filerna'),
  chosen: 'Vald, inte uppladdad',
  chosenFor: (stored: string) => `Vald, inte uppladdad. Ersätter ${stored}`,
  picked: 'Fil vald',
  cancelled: 'Avbruten',
  stored: (date: string) => `Uppladdad ${date}`,
  cancel: 'Avbryt',
  retry: 'Försök igen',
  remove: 'Ta bort',
  removing: 'Tar bort...',
  notRemoved: 'Kunde inte ta bort dokumentet. Försök igen.',
  removeOf: (type: string) => `Ta bort ${type}`,
  reset: 'Börja om',
  missing: 'Inget dokument än',
  notNeeded: 'Kontrollen är klar, så inget dokument behövs.',
}
