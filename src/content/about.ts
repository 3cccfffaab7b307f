import { formatOre } from '#kernel/money.ts'
import { product } from './product.ts'

const fee = formatOre(product.monthlyFeeKr * 100)

/**
 * Who we are and how we work. The founding year is the operator's own statement (`OPERATOR_FOUNDED_YEAR`), and is
 * marked as such.
 */
export const about = {
  path: '/om-oss',
  title: 'Om oss',
  description:
    'Handslag för ihop den som ska renovera med kontrollerade hantverkare. Läs varför vi finns, hur vi tjänar pengar och vad vi står för.',
  heading: 'Ett handslag ska gå att lita på',
  lead: 'Att släppa in en främling i sitt hem för sina sparpengar är ett stort steg. Vi finns för att det ska kännas tryggt, för båda som tar i hand.',

  missionTitle: 'Vårt uppdrag',
  mission: [
    'Du som ska renovera ska veta vem du anlitar, vad som ingår och vad det kostar, innan du accepterar en offert. Du som är hantverkare ska lägga din tid på jobb som passar, med allt beskrivet från början.',
    'Därför ställer vi upp alla offerter på samma sätt, rad för rad, och kontrollerar varje företag innan det får lämna en offert.',
  ],
  missionLink: { label: 'Så kontrollerar vi företagen', href: '/trygghet' },

  valuesTitle: 'Det vi står för',
  values: [
    {
      title: 'Transparens',
      text: 'Vi visar vad som är kontrollerat, vilken dag och mot vilken källa. Räknar vi något åt dig står det vad vi har utgått från.',
    },
    {
      title: 'Gemenskap',
      text: 'Kund och hantverkare vill samma sak: ett jobb som blir bra. Den som har lämnat offert får alltid besked, och när ni har valt varandra får båda den andras kontaktuppgifter på en gång.',
    },
    {
      title: 'Kvalitet',
      text: 'Hellre några offerter som passar än många på måfå. Går en kontroll ut kan företaget inte lämna nya offerter förrän den är förnyad.',
    },
  ],

  moneyTitle: 'Så tjänar vi pengar',
  money: [
    `Företagen betalar ${fee} i månaden. Det är allt. Vi tar ingen andel av jobben, säljer inga förfrågningar styckvis, och ingen kan köpa en bättre plats.`,
    'För privatpersoner är tjänsten gratis. Avtalet och betalningen är mellan kunden och företaget.',
  ],

  historyTitle: 'Historia',
  history:
    'Handslag grundas. Tanken är enkel: en offert är till för att jämföras, så den ska gå att lägga bredvid nästa.',
  historySource: 'Årtalet är operatörens egen uppgift.',

  /** The operator's own people (`OPERATOR_PEOPLE`), if it shows any. */
  teamTitle: 'Människorna bakom',

  readersTitle: 'Människor läser',
  readers:
    'Hos oss läser människor varje ansökan, granskar underlag och svarar på frågor. Register frågar vi automatiskt där det går, men ett nej kommer aldrig utan skäl.',
  readersWays: [
    { label: 'Kontakta oss', href: '/kontakt' },
    { label: 'Vem som driver Handslag', href: '/villkor#vilka-vi-ar' },
  ],

  closing: 'Ska vi ta i hand?',
  closingText: 'Beskriv ditt projekt, eller anslut ditt företag.',
  ways: [
    { label: 'Lägg upp projekt', href: '/skapa-projekt' },
    { label: 'Bli partner', href: '/bli-partner' },
  ],
} as const
