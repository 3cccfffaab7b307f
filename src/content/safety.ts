import type { OperatorText } from './long-text.ts'

/**
 * What is checked about companies and what is not, and how a home owner can protect themselves. Sources:
 * konsumenttjänstlagen (1985:716) 17, 19 and 38 §§; the checks are those of `features/verification`.
 */
export const safety: OperatorText = {
  path: '/trygghet',
  title: 'Trygghet & säkerhet: vad som kontrolleras',
  description:
    'Vad Handslag kontrollerar hos varje företag och vad vi inte kontrollerar, hur dina uppgifter skyddas och vad du själv bör göra före, under och efter arbetet.',
  heading: 'Trygg hela vägen till handslaget',
  lead: 'Att släppa in någon i sitt hem kräver förtroende. Här står vad vi har kontrollerat, vad vi inte har kontrollerat, och vad du själv bör göra.',
  updated: '2026-11-29',
  ways: [
    { label: 'Lägg upp projekt', href: '/skapa-projekt' },
    { label: 'Hitta hantverkare', href: '/hantverkare' },
  ],
  chapters: (operator) => [
    {
      id: 'kontroller',
      title: 'Det här kontrollerar vi',
      blocks: [
        'Innan ett företag får lämna offerter har en människa hos oss godkänt ansökan, och fyra saker är kontrollerade mot en källa: ett dokument, ett register eller en person. Resultatet står på företagets sida, med källa och datum.',
        {
          entries: [
            {
              term: 'F-skatt',
              text: 'Företaget är godkänt för F-skatt, enligt Skatteverkets register eller registreringsbeviset. Då betalar det själv skatt och avgifter, och du kan få ROT-avdrag.',
            },
            {
              term: 'Företagsförsäkring',
              text: 'Vi har sett ett försäkringsbrev med företagets namn som gäller, eller försäkringsbolaget har svarat att försäkringen gäller.',
            },
            { term: 'Legitimation', text: 'Vi har sett legitimation för den som företräder företaget.' },
            {
              term: 'Referensprojekt',
              text: 'Företaget har gjort klart ett arbete. Vi har sett papper eller bilder från det, kunden har berättat om det, eller vi har varit där.',
            },
            {
              term: 'Elektriker',
              text: 'Ett företag med det yrket är också registrerat som elföretag hos Elsäkerhetsverket. Det slår vi upp.',
            },
          ],
        },
        'Går en kontroll ut faller märket Godkänd av sig självt. Företaget tillfrågas inte och kan inte lämna nya offerter förrän den är förnyad.',
      ],
    },
    {
      id: 'inte',
      title: 'Det här kontrollerar vi inte',
      blocks: [
        'Godkänd betyder att kontrollerna ovan gäller. Det är ingen garanti för hur ett arbete blir. Fråga själv när arbetet kräver det:',
        {
          list: [
            'El som ingår i ett annat arbete, till exempel ett badrum: den som gör den ska arbeta för ett registrerat elföretag. Sök i Elsäkerhetsverkets tjänst Kolla elföretaget, [elsakerhetsverket.se](https://www.elsakerhetsverket.se/).',
            'Badrum och rör: fråga efter behörighet för våtrum och säker vatteninstallation. Försäkringsbolag frågar ofta efter den.',
            'Ekonomi: vid stora arbeten kan du ta en kreditupplysning på företaget.',
            'Bygglov: fråga byggnadsnämnden i din kommun innan du börjar.',
          ],
        },
      ],
    },
    {
      id: 'omdomen',
      title: 'Så fungerar omdömen',
      blocks: [
        'Ett omdöme kan bara lämnas av den som har accepterat företagets offert hos oss och markerat arbetet som slutfört, ett för varje arbete. Så vet vi att kunden har anlitat företaget. Vad som står i omdömet kontrollerar vi inte.',
        {
          entries: [
            {
              term: 'När',
              text: 'Från ett dygn efter att arbetet är klart, i 14 dagar. Företaget kan samtidigt skriva om kunden. Ingen läser den andras omdöme förrän båda har skrivit eller tiden är ute, och sedan går det inte att ändra.',
            },
            {
              term: 'Betyg',
              text: 'Från 1 till 5 för priset, tiden, utförandet och kontakten. Betyget vi visar är medelvärdet av alla, med hur många omdömen det bygger på och när det senaste kom.',
            },
            {
              term: 'Svar',
              text: 'Företaget kan svara en gång. Svaret står under omdömet.',
            },
            {
              term: 'Inget tas bort för att det är kritiskt',
              text: 'Bara en människa hos oss kan ta bort ett omdöme, efter en anmälan: när det bryter mot lagen, är kränkande, visar någons personuppgifter, inte handlar om arbetet eller inte är äkta. Skälet står kvar där omdömet stod.',
            },
            {
              term: 'Om kunden',
              text: 'Det företag skriver om en kund läser kunden själv, och företag som ser hela något av kundens projekt. Ingen annan.',
            },
          ],
        },
        'Vi betalar inte för omdömen, och ingen kan betala för att få bort eller lyfta fram något.',
      ],
    },
    {
      id: 'uppgifter',
      title: 'Dina uppgifter',
      blocks: [
        'Ditt namn, din adress och dina kontaktuppgifter får företaget vars offert du accepterar. Telefon, e-post och adress kan du själv dela tidigare, med ett företag i taget, och ta tillbaka. Andra ser kategori, kommun, budget och rubrik, och godkända företag i rätt yrke och område också beskrivningen, bilderna och ritningarna. Det ni skriver till varandra i meddelanden läser bara ni, om ingen av er anmäler det. Personnummer frågar vi inte efter. Läs mer i [integritetspolicyn](/integritetspolicy) och under [Säkerhet](/sakerhet).',
      ],
    },
    {
      id: 'pengar',
      title: 'Pengarna',
      blocks: [
        'Du betalar direkt till företaget, inte genom oss. Det betyder också att vi inte håller i pengarna och inte kan betala tillbaka dem. Så här minskar du risken:',
        {
          list: [
            'Betala när arbetet är klart. Vid stora arbeten: kom överens om en betalplan där du betalar för det som är gjort.',
            'Betala elektroniskt mot en räkning med företagets namn och organisationsnummer. Det krävs också för [ROT-avdrag](/rot-avdrag).',
            'Är något fel får du hålla inne så mycket som krävs för att rätta det.',
          ],
        },
      ],
    },
    {
      id: 'checklista',
      title: 'Före, under och efter arbetet',
      blocks: [
        {
          entries: [
            {
              term: 'Innan du accepterar',
              text: 'Läs hela offerten: vad ingår, vad ingår inte, och hur bindande är priset? Ring en referens. Låt företaget se platsen: tiden bokar ni i meddelandena.',
            },
            {
              term: 'När du har valt',
              text: 'Skriv avtal med arbete, pris, tider, betalning och vem som står för ROT om Skatteverket säger nej. Hantverkarformuläret 17 från Konsumentverket är en bra grund. Du har i regel 14 dagars [ångerrätt](/villkor#angerratt).',
            },
            {
              term: 'Under arbetet',
              text: 'Kom överens om ändringar och tilläggsarbeten skriftligt innan de görs. Ta bilder.',
            },
            {
              term: 'När det är klart',
              text: 'Gå igenom arbetet tillsammans. Spara avtal, räkning, intyg och bilder. Du kan reklamera i tre år, och i tio år när det gäller arbete på mark, byggnader och andra anläggningar.',
            },
          ],
        },
      ],
    },
    {
      id: 'fel',
      title: 'Om något går fel',
      blocks: [
        'Vänd dig till företaget först, skriftligt och så snart du märker felet. Kommer ni inte överens kan Allmänna reklamationsnämnden pröva saken gratis, [arn.se](https://www.arn.se/). Råd får du av Hallå konsument, [hallakonsument.se](https://www.hallakonsument.se/), och av konsumentvägledaren i din kommun. Allt om dina rättigheter står i [villkoren](/villkor#fel).',
        `Berätta också för oss: [skriv](/kontakt) eller ring [${operator.supportPhone.label}](${operator.supportPhone.href}). Vi löser inte tvister, men ett företag som inte sköter sig får inte vara kvar. Ser du innehåll som är olagligt eller falskt kan du [anmäla det](/anmal).`,
      ],
    },
  ],
}
