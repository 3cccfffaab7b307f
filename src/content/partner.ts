import type { ShownRequests } from '#features/market/domain/shown-requests.ts'
import { formatOre } from '#kernel/money.ts'
import { product } from './product.ts'

const inSwedish = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })
const fee = formatOre(product.monthlyFeeKr * 100)

/** The page /partner for companies. The form itself is on /bli-partner. */
export const partner = {
  pageTitle: 'Partner: förfrågningar till hantverksföretag',
  description: `Förfrågningar i ert yrke och ert område, med budget och beskrivning från start. ${fee} i månaden, ingen provision och ingen bindningstid.`,
  heading: 'Jobb som passar er, beskrivna från start',
  lead: 'Kunden beskriver vad som ska göras, var och till när. Passar det ert yrke och ert område frågar vi er, och ni svarar med en offert rad för rad.',
  apply: 'Bli partner',
  feed: 'Se öppna projekt',
  terms: `${fee} i månaden. Ingen provision, ingen bindningstid.`,

  stepsTitle: 'Så går det till',
  steps: [
    {
      title: 'Skapa er profil',
      text: 'Ansök med företagets namn och vad ni arbetar med. Berätta sedan var ni utgår från, hur långt ni åker och vilka jobb ni tar.',
    },
    {
      title: 'Ta jobb',
      text: 'Vi hör av oss när ett projekt passar. Ni ser hela beskrivningen innan ni bestämmer er, och lägger offert bara på det ni vill ha.',
    },
    {
      title: 'Bygg ert rykte',
      text: 'Er sida visar vad vi har kontrollerat och vilken dag, kundernas omdömen och bilder på arbeten som ni är nöjda med.',
    },
  ],

  /** The measured figure beside the goal of the first benefit. `perWeek`: with one decimal. */
  requests: ({ companies, perWeek }: ShownRequests) =>
    `De senaste fyra veckorna fick varje företag i snitt ${inSwedish.format(perWeek)} i veckan, av ${inSwedish.format(companies)} företag.`,

  benefitsTitle: 'Det här får ni',
  benefits: [
    {
      title: 'Bara det som passar',
      text: 'Ni får besked när ett projekt passar ert yrke och ligger inom er radie, eller i de kommuner ni väljer. Vårt mål är 2–5 förfrågningar i veckan till varje företag.',
    },
    {
      title: 'Få som tävlar',
      text: 'Högst fem offerter ligger inne på ett projekt samtidigt, och ingen konkurrent ser ert pris.',
    },
    {
      title: 'Direkt till kunden',
      text: 'Skriv med kunden och boka en tid att titta på plats. När er offert accepteras får ni namn, telefon och adress. Ingen mellanhand.',
    },
    {
      title: 'En egen sida',
      text: 'Syns för den som söker i ert yrke på er ort, med kontroller, omdömen från kunder och upp till tolv utförda arbeten.',
    },
    {
      title: 'ROT uträknat',
      text: 'Skriv arbete och material för sig, så visar vi priset före och efter avdrag.',
    },
    {
      title: 'Er egen takt',
      text: 'Säg hur många förfrågningar ni vill ha i veckan, och gör en paus när boken är full.',
    },
  ],

  exampleTitle: 'Så ser en förfrågan ut',
  exampleText:
    'Redan i listan ser ni vad det gäller, hur långt bort det är, vilken budget kunden har tänkt sig och hur länge ni kan svara. Namn, telefon och gatuadress får ni när kunden accepterar er offert.',
  exampleNote: 'Påhittat, men uppställt som i tjänsten.',
  example: {
    isExample: true,
    category: 'bathroom',
    budget: '100000-200000',
    title: 'Renovera badrum på 5\u00a0m² i villa från 1974',
    place: 'Uppsala',
    km: 12,
    description:
      'Riva ut det gamla, nytt tätskikt, kakel på väggarna och klinker på golvet. Duschen ska dit där badkaret står nu. Golvbrunnen får ligga kvar. Kakel och klinker köper vi själva.',
  },

  questionsTitle: 'Frågor från företag',
  questions: [
    {
      question: 'Vad kostar det?',
      answer: `${fee} i månaden, lika mycket oavsett hur många offerter ni lämnar. Vi tar ingen avgift per förfrågan och ingen andel av jobben. Det finns ingen bindningstid.`,
    },
    {
      question: 'Hur många förfrågningar får vi?',
      answer:
        'Vårt mål är 2–5 i veckan. Det beror på yrke, ort och årstid, så vi lovar inget antal. Bland de öppna projekten ser ni vad som söks just nu. Ni får högst fem i veckan om ni inte själva väljer ett annat tak.',
    },
    {
      question: 'Vad krävs för att bli godkänd?',
      answer: `F-skatt, företagsförsäkring, legitimation för den som tecknar firman och ett referensprojekt. Ansökan besvaras inom ${product.partnerReply}. Saknas något frågar vi, och säger vi nej får ni veta varför.`,
    },
    {
      question: 'Måste vi svara på alla förfrågningar?',
      answer:
        'Nej. Ni väljer själva vad ni lägger offert på, och tackar nej med ett tryck. Men hur ofta ni svarar med en offert inom ett dygn är en av delarna som avgör vem vi frågar först. Ett nej räknas mildare än att inte svara alls.',
    },
    {
      question: 'Kan vi pausa eller sluta?',
      answer:
        'Ja, när ni vill. En paus gör ni i er profil, med eller utan slutdatum. Då frågar vi er inte om nya projekt, men offerter och jobb som redan är igång påverkas inte. Kontot avslutar ni under Inställningar.',
    },
  ],

  closing: 'Redo att börja?',
  closingText: 'Formuläret tar några minuter. Ni kan se er omkring direkt, medan vi läser ansökan.',
  more: 'Läs guiden för hantverkare',
} as const
