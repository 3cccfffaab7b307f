import { formatOre } from '#kernel/money.ts'
import type { LineKind } from '../domain/quote.ts'

/** The page on which a customer compares quotes. */
export const quoteLedgerTexts = {
  title: 'Jämför offerter',
  caption: 'Offerter sida vid sida',
  count: (live: number) => (live === 1 ? '1 offert av högst 5' : `${live} offerter av högst 5`),
  scrollHint: 'Dra i sidled för att se alla offerter.',
  cheapest: 'Lägst pris efter ROT',
  earliest: 'Kan börja först',
  row: {
    priceKind: 'Prisform',
    labour: 'Arbete',
    material: 'Material',
    other: 'Övrigt',
    total: 'Totalt',
    rot: 'ROT-avdrag',
    afterRot: 'Pris efter ROT',
    startDate: 'Kan börja',
    validUntil: 'Gäller till',
    message: 'Meddelande',
    checks: 'Kontroller',
    jobs: 'Jobb genom Handslag',
    partnerSince: 'Partner sedan',
    state: 'Status',
    actions: 'Ditt svar',
  },
  ceiling: (ore: number) => `högst ${formatOre(ore)}`,
  estimate: 'uppskattning',
  vatWithin: (vat: string) => `varav moms ${vat}`,
  noVat: 'momsbefriat företag',
  inDays: (days: number) =>
    days <= 0
      ? 'i dag'
      : days === 1
        ? 'i morgon'
        : days < 14
          ? `om ${days} dagar`
          : `om ${Math.round(days / 7)} veckor`,
  composition: ({ labour, material, travel, other }: Readonly<Record<LineKind, number>>) =>
    `Arbete ${labour}\u00a0%, material ${material}\u00a0%, resa ${travel}\u00a0%, övrigt ${other}\u00a0%`,
  barLabel: (percent: number) => `${percent}\u00a0% av det högsta priset`,
  showAll: 'Visa hela offerten',
  showAllOf: (company: string) => `Visa hela offerten från ${company}`,
  sheetTitle: (company: string) => `Offert från ${company}`,
  jobs: (count: number) => (count === 1 ? '1 slutfört' : `${count} slutförda`),
  noJobs: 'Inga slutförda än',
  accept: 'Acceptera',
  acceptOf: (company: string) => `Acceptera offerten från ${company}`,
  reject: 'Tacka nej',
  rejectOf: (company: string) => `Tacka nej till offerten från ${company}`,
  acceptTitle: (company: string) => `Acceptera offerten från ${company}?`,
  acceptPageTitle: 'Acceptera offerten · Handslag',
  acceptStreet: (street: string) => `Arbetet ska göras på ${street}.`,
  acceptStreetHint: (company: string) => `Där arbetet ska göras. Bara ${company} får se den.`,
  acceptPrice: (options: number) =>
    options === 0 ? 'Pris' : options === 1 ? 'Pris med 1 tillval' : `Pris med ${options} tillval`,
  acceptRevised: (company: string) =>
    `${company} har ändrat offerten medan du läste det här. Stäng, läs vad som skiljer och acceptera sedan.`,
  acceptPriceAfterRot: 'Efter ROT, uppskattat',
  acceptConsequences: (company: string, others: number) => [
    `${company} får ditt namn, gatuadressen och dina kontaktuppgifter, och du får deras.`,
    others === 0
      ? 'Projektet tar inte emot fler offerter.'
      : others === 1
        ? 'Den andra offerten får nej, och projektet tar inte emot fler.'
        : `De ${others} andra offerterna får nej, och projektet tar inte emot fler.`,
    'Avtalet är mellan dig och företaget. Du har i regel 14 dagars ångerrätt: på projektets sida finns en knapp för det.',
    'När den tiden har gått kan du fortfarande avbryta projektet och säga varför.',
  ],
  acceptOptions: 'Tillval',
  acceptOptionsNote: 'Det du kryssar för ingår i det du accepterar, till det pris som står här.',
  acceptOptionsPaid: (stage: string) => `Det betalas med den sista betalningen (${stage}).`,
  /**
   * Must itself say that it obliges to pay, or the customer is not bound: directive 2011/83/EU, article 8(2); what stands
   * beside the button does not count (C-249/21).
   */
  acceptConfirm: 'Acceptera med betalningsskyldighet',
  accepting: 'Accepterar …',
  rejectTitle: (company: string) => `Tacka nej till ${company}?`,
  rejectText:
    'Företaget får veta det direkt, och platsen blir ledig för en annan offert. Det går inte att ångra.',
  rejectConfirm: 'Tacka nej',
  rejecting: 'Skickar …',
  contactTitle: (company: string) => `Kontakta ${company}`,
  contactNote: 'Ni har skakat hand. Bestäm ett första möte när ni hörs.',
  company: 'Företag',
  contactPerson: 'Kontaktperson',
  email: 'E-post',
  phone: 'Telefon',
  emptyAsked: (invited: number, until: string) =>
    `${invited === 1 ? 'Ett företag är tillfrågat' : `${invited} företag är tillfrågade`} och kan svara till och med ${until}. Vårt mål är att de första offerterna kommer inom 24 timmar. De dyker upp här av sig själva, och du får ett meddelande för var och en.`,
  emptySearching: (until: string) =>
    `Vi letar efter företag som passar. Projektet syns för alla verifierade företag till och med ${until}, och du får ett meddelande så snart någon svarar.`,
  emptyOnlyChosen: (until: string) =>
    `Bara företaget som du har valt får frågan, och kan svara till och med ${until}. Vill du inte vänta kan du fråga andra företag också, här ovanför.`,
  emptyClosed: 'Inga offerter kom in innan tiden gick ut. Öppna projektet igen, så frågar vi vidare.',
  emptyHidden: 'Projektet är dolt, så inga offerter kan komma just nu.',
  emptyCancelled: 'Projektet är avbrutet.',
}

/** Shown after the customer has answered a quote. */
export const answerToasts = {
  accepted: {
    title: 'Offerten är accepterad',
    description: 'Ni har skakat hand. Företaget har fått dina kontaktuppgifter, och du ser deras här.',
  },
  rejected: { title: 'Du har tackat nej', description: 'Företaget har fått veta det.' },
}
