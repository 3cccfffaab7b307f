import type { IdentityFact } from '#features/companies/domain/company-identity.ts'
import type { Claim } from '#features/verification/domain/verification-record.ts'
import { checkName } from '#features/verification/texts.ts'

export const verificationListTexts = {
  title: 'Verifiering',
  lead: 'Företag som har skickat in eller ändrat något att granska, och kontroller som snart går ut.',
  lists: { waiting: 'Att granska', ending: 'Går ut inom 30 dagar', lapsed: 'Har gått ut' },
  choose: 'Vilken lista',
  columns: { company: 'Företag', waiting: 'Att granska' },
  ending: { waiting: 'Går ut', ending: 'Går ut', lapsed: 'Gick ut' },
  change: (before: string, after: string) => `${before} → ${after}`,
  noNumber: 'inget nummer',
  /** Other documents have no claim until a check of them has been recorded. */
  waiting: (check: Claim) => (check.kind === 'other' && !check.claim ? 'Annat dokument' : checkName(check)),
  endingOn: (kind: string, date: string) => `${kind} ${date}`,
  empty: {
    waiting: 'Inget att granska',
    ending: 'Inget går ut inom 30 dagar',
    lapsed: 'Inget har gått ut',
  },
  emptyText: {
    waiting:
      'När ett företag laddar upp ett dokument, byter namn eller nummer eller behöver en registrering hamnar det här.',
    ending: 'Här visas kontroller vars sista giltighetsdag närmar sig.',
    lapsed:
      'Här visas godkända företag med en kontroll som har gått ut. De kan inte lämna offerter, och deras offerter går inte att acceptera.',
  },
  nothing: '–',
}

export const reviewTexts = {
  title: (name: string) => `Verifiering av ${name}`,
  completed: (count: number) => `${count} av 4 steg slutförda`,
  registers: 'Slå upp i registren',
  registersAsking: 'Slår upp …',
  registersAsked: (count: number) => ({
    title: 'Registren är tillfrågade',
    description: count === 1 ? 'Ett register svarade.' : `${count} register svarade.`,
  }),
  registersSilent: {
    title: 'Inget register svarade',
    description: 'Slå upp uppgiften för hand och för in den nedan.',
  },
  registersOfNumber: {
    title: 'Registren svarar om numret, inte om namnet',
    description:
      'Företaget har bytt namn. Slå upp för hand att namnet hör till numret, och för in det nedan.',
  },
  steps: 'Att avgöra',
  otherCheck: 'Övrigt',
  newDocuments: (count: number) => (count === 1 ? '1 nytt' : `${count} nya`),
  application: 'Ansökan',
  facts: {
    company: 'Företag',
    orgNumber: 'Org.nr',
    contactPerson: 'Kontakt',
    email: 'E-post',
    phone: 'Telefon',
    place: 'Ort',
    trades: 'Arbetsfält',
  },
  changed: 'Ändrat',
  applied: (was: string) => `Vid ansökan: ${was}`,
  document: 'Underlaget',
  otherDocuments: 'Fler underlag',
  showDocument: (name: string) => `Visa ${name}`,
  noDocument: 'Inget underlag är skickat.',
  infectedDocument: 'Virus hittades i filen, så den visas inte här.',
  openLarge: 'Visa i egen flik',
  neverChecked: 'Ingen har kontrollerat det här ännu.',
  checked: (source: string, by: string, at: string) => `${source}. Kontrollerat av ${by} den ${at}.`,
  validThrough: (date: string) => `Gäller till och med ${date}.`,
  reasonWas: (reason: string) => `Besked: ${reason}`,
  noteWas: (note: string) => `Anteckning: ${note}`,
  checkedOf: (name: string, number: string) => `Kontrollen gäller ${name}, ${number}.`,
  history: (count: number) => (count === 1 ? 'Historik (1 beslut)' : `Historik (${count} beslut)`),
  historyOf: (kind: string) => `Historik för ${kind}`,
  decidedBy: (by: string, at: string) => `${by}, ${at}`,
  evidenceOf: 'Underlag',
  openEvidence: 'Öppna underlaget',
  evidenceGone: 'Innehållet är raderat.',
  hash: { stored: 'SHA-256 av filen', sent: 'SHA-256 av filen som den skickades' } as Readonly<
    Record<string, string>
  >,
  changeTitle: 'Företaget har ändrat sina uppgifter',
  change: 'Alla ser de kontrollerade uppgifterna tills F-skatten är kontrollerad för de nya.',
  changeFacts: { companyName: 'Namn', orgNumber: 'Organisationsnummer' } satisfies Record<
    IdentityFact,
    string
  >,
  documents: 'Dokument',
  noDocuments: 'Inga dokument är uppladdade.',
  open: 'Öppna',
  openOf: (name: string) => `Öppna ${name}`,
  uploaded: (at: string) => `Uppladdat ${at}`,
  forgotten: (at: string) => `Innehållet är raderat ${at}. Kontrollsumman finns kvar.`,
  accesses: 'Vem som har öppnat dokumenten',
  accessActions: {
    stored: 'Laddade upp',
    opened: 'Öppnade',
    signed: 'Gjorde en länk till',
    deleted: 'Tog bort',
    forgotten: 'Raderade innehållet i',
  } as Readonly<Record<string, string>>,
  applicant: 'Företaget',
  status: 'Resultat',
  noStatus: 'Välj ett resultat.',
  source: 'Källa (visas för alla)',
  validUntil: 'Gäller till och med',
  validUntilHint: {
    said: (latest: string) => `Högst ${latest}.`,
    ruled: (latest: string) => `Tomt: ${latest}.`,
  },
  reason: 'Besked',
  reasonHint: 'Företaget läser det.',
  note: 'Anteckning',
  noteHint: 'Bara för oss. Är källan ett samtal, ett möte eller ett besök: vem du talade med.',
  evidence: 'Underlag',
  noEvidence: 'Inget dokument',
  recordOther: 'För in en övrig kontroll',
  otherHint: 'Till exempel behörighet för våtrum. Alla läser det: inga namn, adresser eller nummer.',
  claim: 'Vad som har kontrollerats',
  save: 'Spara kontrollen',
  saving: 'Sparar …',
  isEvidence: 'En kontroll bygger på det',
  saved: { title: 'Kontrollen är införd', description: 'Företagets märke och antal steg följer med.' },
}
