import type { Category } from '#features/companies/domain/category.ts'

/**
 * An invented home owner of the demo. `trades`: those that at least three of the demo's companies offer at this place.
 */
type DemoPerson = { name: string; place: string; trades: readonly Category[] }

/** Owns a project that got no quotes in its 14 days, at a place where no company of the demo works. */
export const unansweredPerson: DemoPerson = { name: 'Frida Fjällström', place: 'Åre', trades: [] }

/** The first one has the demo account kund@handslag.example. */
export const demoPeople: readonly DemoPerson[] = [
  { name: 'Karin Ek', place: 'Uppsala', trades: ['bathroom', 'kitchen', 'outdoor', 'painting'] },
  { name: 'Bengt Åkerlund', place: 'Uppsala', trades: ['bathroom', 'kitchen', 'outdoor', 'painting'] },
  { name: 'Yasmin Aziz', place: 'Uppsala', trades: ['bathroom', 'kitchen', 'outdoor', 'painting'] },
  {
    name: 'Ola Stenberg',
    place: 'Knivsta',
    trades: ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting', 'electrical'],
  },
  { name: 'Eva Hedlund', place: 'Enköping', trades: ['bathroom', 'kitchen', 'outdoor', 'painting'] },
  {
    name: 'Simon Falk',
    place: 'Stockholm',
    trades: ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting'],
  },
  {
    name: 'Nora Lindström',
    place: 'Stockholm',
    trades: ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting'],
  },
  {
    name: 'Giorgos Papadakis',
    place: 'Stockholm',
    trades: ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting'],
  },
  {
    name: 'Birgitta Noren',
    place: 'Nacka',
    trades: ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting'],
  },
  { name: 'Hampus Sundin', place: 'Haninge', trades: ['outdoor', 'kitchen', 'bathroom', 'plumbing'] },
  { name: 'Ingrid Vall', place: 'Täby', trades: ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting'] },
  { name: 'Tuva Rosén', place: 'Norrtälje', trades: ['bathroom', 'outdoor'] },
  { name: 'Leif Hamberg', place: 'Västerås', trades: ['bathroom', 'kitchen', 'outdoor'] },
  { name: 'Maja Kvist', place: 'Eskilstuna', trades: ['outdoor', 'kitchen', 'bathroom'] },
  { name: 'Rolf Edman', place: 'Örebro', trades: ['bathroom', 'plumbing'] },
  { name: 'Agnes Thelin', place: 'Linköping', trades: ['bathroom'] },
  { name: 'Kent Bladh', place: 'Norrköping', trades: ['bathroom'] },
  { name: 'Selma Ahmed', place: 'Jönköping', trades: ['bathroom', 'kitchen'] },
  { name: 'Arvid Nord', place: 'Växjö', trades: ['bathroom'] },
  { name: 'Gun Holst', place: 'Kalmar', trades: ['bathroom'] },
  { name: 'Elsa Bolin', place: 'Visby', trades: [] },
  { name: 'Mehmet Kaya', place: 'Malmö', trades: ['bathroom'] },
  { name: 'Lisbet Palm', place: 'Lund', trades: ['bathroom'] },
  { name: 'Nils Odén', place: 'Helsingborg', trades: ['bathroom'] },
  { name: 'Carina Wester', place: 'Göteborg', trades: ['plumbing', 'bathroom'] },
  { name: 'Adam Kowalski', place: 'Göteborg', trades: ['plumbing', 'bathroom'] },
  { name: 'Britta Lagerlöf', place: 'Kungsbacka', trades: ['bathroom'] },
  { name: 'Jörgen Melin', place: 'Borås', trades: ['outdoor', 'plumbing', 'bathroom'] },
  { name: 'Siri Haglund', place: 'Karlstad', trades: [] },
  { name: 'Erland Berg', place: 'Falun', trades: [] },
  { name: 'Moa Lidén', place: 'Gävle', trades: [] },
  { name: 'Roger Sund', place: 'Sundsvall', trades: [] },
  unansweredPerson,
  { name: 'Tage Norberg', place: 'Umeå', trades: [] },
  { name: 'Anneli Kuoppala', place: 'Luleå', trades: [] },
]

/** The colleagues in the first company of the demo. */
export const demoColleagues = [
  { name: 'Karin Wallin', email: 'kontor@handslag.example', role: 'office' },
  { name: 'Jonas Ek', email: 'hantverkare@handslag.example', role: 'craftsman' },
] as const
