import type { Category } from '#features/companies/domain/category.ts'

/** A finished job on a demo company's page. */
export type DemoWork = { title: string; text: string }

/** How many companies of the list show finished jobs, one in each of their trades. */
export const COMPANIES_WITH_WORKS = 8

/** Assigned in order to the companies of a trade. */
export const demoWorks = {
  bathroom: [
    {
      title: 'Badrum i 70-talsvilla, 5 kvm',
      text: 'Rivning till regel, nytt golvfall och tätskikt, klinker med golvvärme och kommod i vitt. Fyra veckor från start till slutbesiktning.',
    },
    {
      title: 'Duschrum i källare',
      text: 'Dränerande skiva mot yttervägg, kakel i halvförband och ny golvbrunn. Källaren tål fukt nu.',
    },
    {
      title: 'Badrum i bostadsrätt',
      text: 'Stambyte i föreningen, så allt byttes på en gång. Dokumentationen lämnades till styrelsen.',
    },
  ],
  kitchen: [
    {
      title: 'Platsbyggt kök i villa',
      text: 'Skåp hela vägen upp, lådor i stället för hyllor och bänkskiva som vi kapade på plats.',
    },
    {
      title: 'Kök i sekelskifteslägenhet',
      text: 'Sneda väggar och högt i tak. Stommarna passades in utan breda foglister.',
    },
  ],
  outdoor: [
    {
      title: 'Altan med trappa, 24 kvm',
      text: 'Plintar på frostfritt djup, trall i svensk furu och ett räcke som går att ta bort när utsikten ska vara fri.',
    },
    {
      title: 'Entrédäck i lärk',
      text: 'Bred trappa och plats för en bänk. Dolda fästen, så att inga skruvar syns.',
    },
  ],
  plumbing: [
    {
      title: 'Värmepump och nya stammar',
      text: 'Berget borrades i maj och värmen var på före midsommar. Rören ligger synliga och går att komma åt.',
    },
    {
      title: 'Ny värmeanläggning i parhus',
      text: 'Shuntgrupp, två kretsar och avstängningsventiler för varje plan.',
    },
  ],
  painting: [
    {
      title: 'Vardagsrum i två kulörer',
      text: 'Bredspackling av strukturvägg, slipning och två strykningar. Listerna målades för sig.',
    },
    {
      title: 'Hall och trapphus',
      text: 'Tre våningar, tak som gulnat och snickerier i linoljefärg. Familjen bodde hemma under tiden.',
    },
  ],
  electrical: [
    {
      title: 'Ny elcentral och belysning',
      text: 'Jordfelsbrytare, märkta grupper och dimbar lampa över matbordet. Protokollet sitter på insidan av luckan.',
    },
    {
      title: 'Omdragning av hela övervåningen',
      text: 'Gamla ledningar av tyg byttes mot nya i rör. Väggarna behövde bara öppnas på två ställen.',
    },
  ],
} as const satisfies Record<Category, readonly DemoWork[]>
