import type { IdentityFact } from '#features/companies/domain/company-identity.ts'

export const verificationListTexts = {
  title: 'Verifiering',
  lead: 'Företag som har skickat in eller ändrat något att granska, och kontroller som snart går ut.',
  lists: { waiting: 'Att granska', ending: 'Går ut inom 30 dagar', lapsed: 'Har gått ut' },
  choose: 'Vilken lista',
  columns: { company: 'Företag', waiting: 'Att granska' },
  ending: { waiting: 'Går ut', ending: 'Går ut', lapsed: 'Gick ut' },
  change: (before: string, after: string) => `${before} → ${after}`,
  noNumber: 'inget nummer',
  otherDocument: 'Annat dokument',
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
  toCompany: 'Till företaget',
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
  record: 'För in en kontroll',
  recordOf: (kind: string) => `För in en kontroll av ${kind}`,
  status: 'Resultat',
  source: 'Källa',
  sourceHint: 'Visas för alla när kontrollen är klar.',
  validUntil: 'Gäller till och med',
  validUntilHint: {
    said: (latest: string) => `Står i försäkringsbrevet. Senast ${latest}.`,
    ruled: (latest: string) => `Lämna tomt för ${latest}, som är det längsta.`,
  },
  reason: 'Besked till företaget',
  reasonHint: 'Krävs när något saknas.',
  note: 'Anteckning',
  noteHint:
    'Bara för oss. Krävs när källan inte är ett dokument eller register: vem du talade med och vad som visades.',
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
