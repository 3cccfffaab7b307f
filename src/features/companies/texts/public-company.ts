export const publicCompanyTexts = {
  description: (name: string, trades: string, base: string | null) =>
    `${trades}${base ? ` med ${base} som utgångsort` : ''}. Se vad Handslag har kontrollerat hos ${name}, av vem och när.`,
  verified: 'Godkänd',
  incomplete: 'Ej komplett',
  partnerSince: (date: string) => `Partner sedan ${date}`,
  area: 'Arbetar i',
  within: (km: number) => `Upp till ${km} km från utgångsorten`,
  base: 'Utgår från',
  trades: 'Arbetsområden',
  orgNumber: 'Organisationsnummer',
  website: 'Webbplats',
  about: 'Om företaget',
  portfolio: 'Utförda arbeten',
  email: 'E-post',
  ask: 'Vill du ha offert?',
  askText: 'Beskriv ditt projekt, så får företag som passar lämna offert. Det kostar ingenting.',
  create: 'Lägg upp projekt',
}
