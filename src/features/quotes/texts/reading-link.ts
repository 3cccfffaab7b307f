import type { RotEstimate } from '#features/rot/domain/rot-deduction.ts'
import { rotAssumptionTexts, rotTexts } from '#features/rot/texts/rot.ts'
import type { ReadingStanding } from '../domain/ledger/reading-link.ts'

/** The owner's page of the reading link. */
export const readingLinkTexts = {
  pageTitle: 'Läs med · Handslag',
  heading: 'Låt någon läsa med',
  invitation: 'Låt någon läsa med',
  lead: 'Den som har länken ser jämförelsen, utan att logga in: företagen, priserna före och efter ditt ROT-avdrag, också per ägare, och vad som ingår. Inte ditt namn, din adress, dina anteckningar eller företagens meddelanden. Ingen kan svara på en offert genom länken.',
  none: 'Det finns ingen länk.',
  active: (date: string) => `En länk är öppen sedan ${date}.`,
  ended: (date: string) => `Länken avslutades ${date}.`,
  once: 'Kopiera länken nu. Av säkerhetsskäl kan vi inte visa den igen, men du kan alltid göra en ny.',
  link: 'Länken',
  copy: 'Kopiera länken',
  copied: 'Länken är kopierad.',
  notCopied: 'Webbläsaren kopierade inte länken. Den är markerad i fältet: kopiera den själv.',
  share: 'Dela länken',
  shareTitle: 'Läs med i jämförelsen av offerter',
  make: 'Gör en länk',
  makeAgain: 'Gör en ny länk',
  makeAgainNote: 'När du gör en ny länk slutar den gamla att fungera.',
  making: 'Gör länken …',
  end: 'Avsluta länken',
  ending: 'Avslutar …',
  endedToast: { title: 'Länken är avslutad', description: 'Ingen kan läsa med genom den längre.' },
  back: 'Tillbaka till projektet',
}

/** The page that the link shows. */
export const readingTexts = {
  pageTitle: 'Jämförelse av offerter · Handslag',
  heading: 'Offerterna på projektet',
  lead: 'Du läser med i jämförelsen. Den som äger projektet svarar på offerterna.',
  gone: 'Länken fungerar inte',
  goneText: 'Den kan vara felskriven, eller ersatt av en ny. Be den som gav dig länken om en ny.',
  tooMany: 'Vänta en stund',
  tooManyText: 'Sidan har öppnats för många gånger på kort tid. Ladda om den om några minuter.',
  noQuotes: 'Inga offerter att jämföra just nu.',
  /** The assumptions behind the prices, without the household's own answers. */
  rot: ({ rule, percent, payDay }: Pick<RotEstimate, 'rule' | 'percent' | 'payDay'>) =>
    rule === 'none'
      ? rotTexts.noRule
      : `ROT-avdraget är uppskattat till ${percent}\u00a0% av arbetet inklusive moms, med det som projektets ägare har angett och ${payDay ? rotTexts.paidOn(payDay) : rotAssumptionTexts['paid-on-start-date']}. Skatteverket beslutar om avdraget.`,
}

export const readingStandingTexts = {
  comparing: { title: 'Offerterna jämförs', text: 'Ingen offert är accepterad än.' },
  agreed: { title: 'En offert är accepterad', text: 'Projektet tar inte emot fler.' },
  expired: { title: 'Tiden för offerter har gått ut', text: 'Ägaren kan öppna projektet igen.' },
  hidden: { title: 'Projektet är dolt just nu', text: 'Därför visas inga offerter här.' },
  cancelled: { title: 'Projektet är avbrutet', text: 'Därför visas inga offerter här längre.' },
  ended: { title: 'Länken är avslutad', text: 'Be den som gav dig länken om en ny.' },
} as const satisfies Record<ReadingStanding, { title: string; text: string }>
