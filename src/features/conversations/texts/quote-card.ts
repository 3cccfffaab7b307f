import { formatOre } from '#kernel/money.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import type { Party } from '../domain/conversation.ts'

export const quoteCardTexts = {
  title: (party: Party, company: string) => (party === 'customer' ? `Offert från ${company}` : 'Er offert'),
  price: (ore: number) => `${formatOre(ore)} med moms`,
  afterRot: (ore: number) => `${formatOre(ore)} efter ROT, uppskattat`,
  validUntil: (day: IsoDate) => `Gäller till och med ${formatDate(day)}`,
  wasValidUntil: (day: IsoDate) => `Gällde till och med ${formatDate(day)}`,
  unconfirmed: {
    customer: 'Du har ändrat projektet. Företaget behöver bekräfta offerten innan du kan acceptera den.',
    company: 'Kunden har ändrat projektet. Ni behöver bekräfta offerten innan den kan accepteras.',
  } satisfies Record<Party, string>,
  open: { customer: 'Se offerten', company: 'Se er offert' } satisfies Record<Party, string>,
}
