import { daysBetween, stockholmDate } from '#kernel/swedish-dates.ts'

const HOUR_MS = 3_600_000
const inDays = new Intl.RelativeTimeFormat('sv-SE', { numeric: 'auto' })

/** The age in Stockholm calendar days; `nyss` within the first hour. `i dag`, `i går`, `för 5 dagar sedan`. */
export function ageInWords(instant: Date, now: Date): string {
  if (now.getTime() - instant.getTime() < HOUR_MS) return feedTexts.justNow
  return inDays.format(daysBetween(stockholmDate(now), stockholmDate(instant)), 'day')
}

export const feedTexts = {
  pageTitle: 'Öppna projekt som väntar på offert',
  description:
    'Bygg- och renoveringsprojekt som tar emot offerter just nu, de nyaste först. Sök på kategori, ort, kommun eller län. Gratis för privatpersoner.',
  heading: 'Öppna projekt just nu',
  lead: 'Här syns vad folk vill ha gjort: kategori, kommun och budget. Namn, adress och kontaktuppgifter visas aldrig.',
  create: 'Lägg upp projekt',
  partner: 'Bli partner',
  filter: 'Välj projekt',
  category: 'Kategori',
  allCategories: 'Alla kategorier',
  place: 'Ort, kommun, län eller postnummer',
  wholeCountry: 'Hela Sverige',
  show: 'Visa',
  list: 'Projekt',
  problems: {
    'unknown-category': 'Kategorin finns inte. Välj en i listan.',
    'unknown-place':
      'Vi känner inte igen platsen. Kontrollera stavningen, eller skriv en kommun, ett län eller ett postnummer.',
    'place-away':
      'Vi kan inte slå upp orten just nu. Skriv en kommun eller ett län, eller försök igen om en stund.',
    'unknown-page': 'Den sidan finns inte. Här är de nyaste projekten.',
  },
  count: (count: number) => (count === 1 ? '1 öppet projekt' : `${count} öppna projekt`),
  newestOf: (count: number) => `De ${count} nyaste`,
  olderOf: (count: number) => (count === 1 ? '1 äldre projekt' : `${count} äldre projekt`),
  where: 'Kommun',
  unknownPlace: 'Okänd ort',
  budget: 'Budget',
  published: 'Publicerat',
  justNow: 'nyss',
  offer: 'Lämna offert',
  offerOn: (title: string) => `Lämna offert: ${title}`,
  report: 'Anmäl',
  reportOf: (title: string) => `Anmäl: ${title}`,
  older: 'Visa äldre projekt',
  newest: 'Till de nyaste',
  paging: 'Fler projekt',
  empty: 'Inga öppna projekt just nu',
  emptyText: 'Nya projekt visas här så fort de publiceras. Har du själv något som ska göras?',
  emptyChoice: 'Inga öppna projekt här just nu',
  emptyChoiceText: 'Välj en annan kategori eller en större plats, eller se alla på en gång.',
  emptyEnd: 'Det finns inga äldre projekt',
  showAll: 'Visa alla projekt',
  closing: 'Står ditt jobb inte med än?',
  closingText:
    'Beskriv vad som ska göras, var och till när. Vi frågar kontrollerade företag som passar, och du jämför offerterna rad för rad. Det är gratis för privatpersoner.',
}
