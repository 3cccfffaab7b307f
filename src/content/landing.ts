import { product } from './product.ts'

/** The start page, section by section. Claims are in `claims.ts`. */
export const landing = {
  pageTitle: 'Handslag – jämförbara offerter från kontrollerade hantverkare',
  description:
    'Beskriv ditt byggprojekt på några minuter. Kontrollerade företag som passar i yrke, plats och tid svarar med offerter som går att jämföra rad för rad.',
  title: 'Beskriv jobbet.\nJämför offerterna.\nTa i hand.',
  lead: 'Kontrollerade hantverkare nära dig svarar med offerter som ställs upp rad för rad, med priset före och efter ROT-avdrag.',
  create: 'Lägg upp projekt',
  job: {
    what: 'Vad ska göras?',
    whatExample: 'Läckande badrum',
    where: 'Ort eller postnummer',
    whereExample: 'Uppsala eller 753 20',
  },
  partner: 'Bli partner',
  free: 'Gratis för privatpersoner. Vårt mål: upp till 5 offerter inom 24 timmar.',
  promise: ({ projects, percent }: { projects: number; percent: number }) =>
    `De senaste tolv veckorna fick ${percent}\u00a0% av ${projects} projekt minst tre.`,
  voices: 'Vad kunder säger',
  ledger: {
    title: 'Så jämför du',
    caption: 'Exempel: ett badrum på 5\u00a0m², tre påhittade företag. Kronor med moms.',
    labour: 'Arbete',
    material: 'Material',
    total: 'Totalt',
    deduction: 'ROT-avdrag',
    after: 'Efter ROT',
    unit: 'tkr',
    note: (percent: number) =>
      percent > 0
        ? `ROT är ${percent}\u00a0% av arbetet för en ägare med hela utrymmet kvar. Skatteverket beslutar.`
        : 'ROT-avdraget beslutas av Skatteverket.',
    quotes: [
      { name: 'Björkens Bygg', labourKr: 96_000, materialKr: 54_000 },
      { name: 'Ytskikt & Kakel', labourKr: 88_000, materialKr: 48_000 },
      { name: 'Våtrum i Väst', labourKr: 108_000, materialKr: 51_000 },
    ],
  },
  trades: {
    title: 'Vad behöver du hjälp med?',
    companies: (count: string) => `${count} företag`,
    open: (count: string, isOne: boolean) => `${count} ${isOne ? 'öppet' : 'öppna'} projekt`,
    all: 'Hitta hantverkare nära dig',
  },
  how: {
    title: 'Så fungerar det',
    steps: [
      {
        title: 'Beskriv projektet',
        text: 'Vad ska göras, var och till när? Tre korta steg, kontot kommer sist.',
      },
      {
        title: 'Få offerter inom 24 timmar',
        text: 'Det är vårt mål. Vi frågar så många företag som behövs, de som passar bäst först, och högst fem offerter ligger inne samtidigt.',
      },
      {
        title: 'Välj och boka',
        text: 'När du accepterar en offert får de andra besked direkt, och du och företaget får varandras kontaktuppgifter.',
      },
    ],
  },
  benefits: {
    title: 'Lugnt, ordnat och på dina villkor',
    items: [
      {
        title: 'Det kostar dig ingenting',
        text: 'Företagen betalar en fast avgift. Vi tar ingen andel av ditt jobb.',
      },
      {
        title: 'Samma rader i varje offert',
        text: 'Arbete, material och övrigt var för sig, så att ögat kan jämföra.',
      },
      {
        title: 'ROT uträknat',
        text: 'Avdraget räknas efter reglerna den dag du betalar, med det som förutsätts utskrivet.',
      },
      {
        title: 'Ingen ringer i onödan',
        text: 'Frågor och svar tar ni i meddelanden här. Ditt nummer och din adress får företaget du väljer, och ingen annan om du inte själv delar dem.',
      },
    ],
  },
  figures: {
    title: 'Handslag i siffror',
    counted: 'Räknat i Handslag nyss.',
    open: (count: number) => (count === 1 ? 'öppet projekt' : 'öppna projekt'),
    companies: (count: number) => (count === 1 ? 'kontrollerat företag' : 'kontrollerade företag'),
    quotes: (count: number) => (count === 1 ? 'lämnad offert' : 'lämnade offerter'),
    hours: ' h',
    answer: 'till första offerten (median)',
    answerSource: (answered: number) => `av de ${answered} senaste projekten med svar`,
  },
  said: {
    title: 'Röster från båda sidor',
    next: 'Nästa',
    previous: 'Föregående',
    one: (number: number) => `Röst ${number}`,
  },
  trust: {
    title: 'Fyra kontroller, var och en med datum',
    lead: 'Ett företag kan inte lämna offert förrän alla fyra är klara. Går en ut, är det stopp tills den är förnyad.',
    checks: [
      { title: 'F-skatt', text: 'Att företaget är godkänt för F-skatt.' },
      { title: 'Företagsförsäkring', text: 'Att den finns, och hur länge den gäller.' },
      { title: 'Legitimation', text: 'Vem som står bakom företaget.' },
      { title: 'Referensprojekt', text: 'Ett utfört arbete som går att fråga om.' },
    ],
    more: 'Så kontrollerar vi',
    card: {
      caption: 'Exempel: så ser ett företags kontroller ut.',
      name: 'Björkens Bygg',
      place: 'Badrumsrenovering, utgår från Uppsala',
    },
  },
  faqTitle: 'Vanliga frågor',
  faq: [
    {
      question: 'Vad kostar det?',
      answer: `Ingenting för dig som privatperson. Företagen betalar ${product.monthlyFeeKr}\u00a0kr i månaden till oss och ingen provision på ditt jobb.`,
    },
    {
      question: 'Hur många offerter får jag?',
      answer:
        'Högst fem åt gången. Vårt mål är tre till fem inom 24 timmar, men det beror på yrke, plats och årstid.',
    },
    {
      question: 'Hur fungerar ROT-avdraget?',
      answer:
        'Varje offert visar priset före och efter. Företaget drar av det på fakturan, och Skatteverket beslutar om du har rätt till det.',
    },
    {
      question: 'Vem ser mina uppgifter?',
      answer:
        'Alla ser rubrik, kategori, kommun och budget. Kontrollerade företag som passar ser hela beskrivningen. Ditt namn får bara företaget vars offert du accepterar. Det får också telefon och adress, som du kan dela tidigare om du vill.',
    },
    {
      question: 'Måste jag välja någon?',
      answer:
        'Nej. Du kan tacka nej till alla, förlänga tiden eller avbryta. Avtalet är mellan dig och det företag du väljer.',
    },
  ],
  closing: {
    title: 'Det börjar med några rader. Det slutar med ett handslag.',
  },
}
