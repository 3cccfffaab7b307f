import type { IsoDate } from '#kernel/swedish-dates.ts'

/**
 * The guide to the ROT deduction on /rot-avdrag. Rates, caps and costs without deduction are not here, because they
 * come from the dated tables of `rot-rules.ts` and `rot-cost.ts`. Sources: inkomstskattelagen (1999:1229) 67 kap. 11–19
 * §§, lagen (2009:194) and the Tax Agency's guidance. Review it every December, and change the date.
 */
export const rotGuide = {
  updated: '2026-11-21' satisfies IsoDate,

  noDoubleSupport:
    'Samma arbete ger inte ROT om du får avdrag för grön teknik, offentligt bidrag eller ersättning från en försäkring för det.',

  buyer: [
    'Du fyller minst 18 år senast i december det år du betalar.',
    'Du är obegränsat skattskyldig i Sverige, i regel för att du bor här.',
    'Du äger bostaden medan arbetet görs och bor där, helt eller som fritidsboende. Du kan också få avdrag för en bostad som du äger och dina föräldrar bor i.',
    'Arbetet görs av ett företag som är godkänt för F-skatt när ni skriver avtal eller när du betalar. Det får inte vara närstående till dig, och eget arbete räknas inte.',
    'Ni som äger tillsammans delar avdraget som ni vill. Hur stor del var och en äger spelar ingen roll, men en sambo som inte är ägare kan inte vara med.',
  ],
  notBuyer:
    'Avdrag ges inte för en bostad som du hyr, arrenderar eller hyr ut, och inte för ditt barns eller din särbos bostad.',

  process: [
    {
      title: 'Kom överens före start',
      text: 'Avdrag på fakturan är frivilligt för företaget. Skriv in i avtalet att ROT används, vilka ägare som delar och vem som betalar om Skatteverket säger nej.',
    },
    {
      title: 'Avdraget görs på fakturan',
      text: 'Där står arbete, material och annat var för sig. Företaget drar av, och du betalar resten.',
    },
    {
      title: 'Betala elektroniskt',
      text: 'Med kort, Swish eller över banken. Kontanter, check och presentkort ger inget avdrag.',
    },
    {
      title: 'Företaget begär pengarna',
      text: 'Arbetet ska vara utfört, och begäran ska ha kommit till Skatteverket senast den 31 januari året efter att du betalade.',
    },
  ],

  taxRoom: [
    'Avdraget räknas av mot din skatt för året: kommunal och statlig inkomstskatt, fastighetsskatt och fastighetsavgift, sedan jobbskatteavdraget och andra avdrag som går före har dragits. Begravningsavgift, kyrkoavgift och public service-avgift räknas inte in.',
    'Räcker skatten inte till försvinner resten. Det går inte att spara till nästa år, och har du redan fått för mycket på fakturan får du betala tillbaka det.',
  ],
  taxRoomExamples: {
    year: 2026,
    rows: [
      { income: 'Lön 180\u00a0000\u00a0kr', roomKr: 11_900 },
      { income: 'Lön 360\u00a0000\u00a0kr', roomKr: 37_600 },
      { income: 'Pension 240\u00a0000\u00a0kr', roomKr: 35_700 },
    ],
  },

  questions: [
    {
      question: 'När måste vi ha kommit överens om ROT?',
      answer:
        'Innan arbetet börjar. Avdraget görs av företaget på fakturan och är frivilligt för företaget. Det går inte att begära i efterhand i din deklaration.',
    },
    {
      question: 'Min sambo äger inte bostaden. Kan hens avdrag användas?',
      answer:
        'Nej. Bara den som äger bostaden medan arbetet görs kan få avdrag. Äger ni den tillsammans kan ni dela fritt, hur stora era andelar än är.',
    },
    {
      question: 'Kan jag få ROT i en bostadsrätt?',
      answer:
        'Ja, för arbete inne i lägenheten som du själv ansvarar för. Fasad, tak och annat som föreningen ansvarar för ger inget avdrag, inte heller i ett radhus som är bostadsrätt.',
    },
    {
      question: 'Vad händer om Skatteverket säger nej?',
      answer:
        'Då får företaget inte den delen av betalningen, och kan ha rätt att ta ut den av dig. Bestäm i avtalet vad som gäller.',
    },
    {
      question: 'Kan vi dela betalningen över ett årsskifte?',
      answer:
        'Ja. Det du betalar före nyår räknas mot det årets utrymme och resten mot nästa års. Det som betalas i förskott före nyår ger avdrag bara om arbetet är utfört när företaget begär pengarna, senast den 31 januari.',
    },
  ],

  sources: [
    { name: 'Skatteverket', href: 'https://www.skatteverket.se/' },
    { name: 'Inkomstskattelagen (1999:1229) 67 kap. 11–19 §§', href: 'https://lagen.nu/1999:1229#K67' },
    {
      name: 'Lagen (2009:194) om förfarandet vid skattereduktion för hushållsarbete',
      href: 'https://lagen.nu/2009:194',
    },
  ],
}
