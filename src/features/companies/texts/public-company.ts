export const publicCompanyTexts = {
  /** `work`: in the words that people search for, `Målare i Uppsala`. */
  title: (name: string, work: string) => `${name} – ${work}`,
  description: (name: string, trades: string, base: string | null) =>
    `${trades || 'Hantverkare'}${base ? ` med ${base} som utgångsort` : ''}. Se vad Handslag har kontrollerat hos ${name}, av vem och när.`,
  verified: 'Godkänd',
  incomplete: 'Ej komplett',
  brief: 'I korthet',
  toChecks: 'Så är företaget kontrollerat',
  partnerSince: (date: string) => `Partner sedan ${date}`,
  area: 'Arbetar\u00A0i',
  within: (km: number) => `Upp till ${km}\u00a0km från utgångsorten`,
  base: 'Utgår från',
  trades: 'Arbetsfält',
  noTrades: 'Inga just nu',
  jobs: 'Tar jobb',
  orgNumber: 'Organisationsnummer',
  website: 'Webbplats',
  about: 'Om företaget',
  portfolio: 'Utförda arbeten',
  email: 'E-post',
  ask: (name: string) => `Vill du ha offert av ${name}?`,
  askText:
    'Beskriv ditt projekt, så får företaget frågan först. Du väljer om andra som passar också ska få lämna offert. Det kostar ingenting.',
  askCompany: 'Be om offert',
  askOthersText:
    'Företaget kan inte ta emot förfrågningar just nu. Beskriv ditt projekt, så får andra som passar lämna offert. Det kostar ingenting.',
  askPausedText:
    'Företaget har pausat förfrågningar. Beskriv ditt projekt, så får andra som passar lämna offert. Det kostar ingenting.',
  create: 'Lägg upp projekt',
  report: 'Anmäl den här sidan',
  awayTitle: 'Vi når inte företagets sida just nu',
  awayText: 'Det är inte ditt fel, och brukar vara över inom en minut. Försök igen om en stund.',
  awayCrumb: 'Sidan svarar inte',
  again: 'Försök igen',
  findOthers: 'Hitta hantverkare',
}
