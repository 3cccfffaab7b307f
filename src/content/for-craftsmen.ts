import type { LongText } from './long-text.ts'
import { product } from './product.ts'

/**
 * How a company works with the product, from its documents to the finished job. Sources: konsumenttjänstlagen
 * (1985:716) 36 §, lagen (2005:59) om distansavtal 2 kap., lagen (2009:194) om förfarandet vid skattereduktion.
 */
export const forCraftsmen: LongText = {
  path: '/for-hantverkare',
  title: 'För hantverkare: så arbetar ni med Handslag',
  description:
    'Vad som krävs för att lämna offerter, hur företag väljs ut, hur en bra offert ser ut, och vad som gäller om ROT, ångerrätt och information till kunden.',
  heading: 'För er som håller i verktygen',
  lead: 'Så här går det till, från ansökan till färdigt jobb: vilka papper som behövs, hur ni blir tillfrågade, och vad en offert ska innehålla.',
  updated: '2026-11-25',
  ways: [
    { label: 'Bli partner', href: '/bli-partner' },
    { label: 'Se öppna projekt', href: '/flode' },
  ],
  chapters: [
    {
      id: 'papper',
      title: 'Det här behöver ni',
      blocks: [
        {
          entries: [
            { term: 'F-skatt', text: 'Registreringsbevis från Skatteverket.' },
            {
              term: 'Företagsförsäkring',
              text: 'Försäkringsbrev där företagets namn och giltighetstiden syns.',
            },
            {
              term: 'Legitimation',
              text: 'Id-kort eller pass för den som är firmatecknare. Bilden raderas när kontrollen är avgjord.',
            },
            {
              term: 'Referensprojekt',
              text: 'Bild, intyg eller kontrakt från ett arbete som ni har gjort klart.',
            },
          ],
        },
        `PDF eller bild, högst 10\u00a0MB. Behörigheter som våtrum, säker vatten och el kan ni lägga till. Ansökan besvaras inom ${product.partnerReply}. Före godkännandet kan ni logga in, fylla i profilen och se er omkring.`,
      ],
    },
    {
      id: 'forfragningar',
      title: 'Så blir ni tillfrågade',
      blocks: [
        'Ni väljer vilka arbeten ni tar, och var: ett avstånd från er ort eller de kommuner ni vill. När ett projekt publiceras frågar vi godkända företag som passar, de med flest poäng först, tills chansen till tre offerter är god. Ni bestämmer hur många förfrågningar ni vill ha i veckan, annars blir det högst fem, och kan pausa när ni har fullt.',
        'Passar en förfrågan inte tackar ni nej med ett tryck på projektets sida. Där ser ni också varför ni fick den. Ett nej räknas mildare än att inte svara alls.',
        'Ni kan också själva leta bland öppna projekt i ert yrke och område. Ingen kan betala för en bättre plats. Hela ordningen, poäng för poäng, står under [Så rangordnar vi](/sa-rangordnar-vi).',
      ],
    },
    {
      id: 'fragor',
      title: 'Fråga och titta innan ni räknar',
      blocks: [
        'Undrar ni något ställer ni en fråga på projektets sida. Kunden svarar en gång, och alla som läser projektet ser svaret. Är ni tillfrågade, eller har ni lämnat offert, kan ni också skriva till kunden, skicka filer och föreslå tider för ett besök på plats.',
        'Telefonnummer, e-post och adresser döljs tills kunden har accepterat er offert. Kunden kan välja att dela dem med er tidigare. Ändrar kunden projektet får ni veta vad som är nytt.',
      ],
    },
    {
      id: 'offert',
      title: 'En offert som går att jämföra',
      blocks: [
        {
          list: [
            'Dela upp i arbete, material och övrigt. Kunden ser alla offerter rad för rad, bredvid varandra.',
            'Skriv priset med eller utan moms. Kunden ser det alltid med.',
            'Välj hur bindande priset är. Ett ungefärligt pris får ni överskrida med högst 15 procent.',
            'Säg när ni kan börja och hur länge offerten gäller, högst 180 dagar.',
            'ROT räknas ut åt kunden ur era arbetsrader, som en uppskattning.',
            'Skriv vad som inte ingår. Det är där det oftast blir fel.',
          ],
        },
        'Högst fem offerter ligger inne på ett projekt samtidigt. Andra företag ser aldrig er offert eller ert pris. Ni kan ändra eller dra tillbaka en offert så länge kunden inte har svarat.',
      ],
    },
    {
      id: 'handslaget',
      title: 'När kunden accepterar',
      blocks: [
        'Då är offerten ett bindande avtal mellan er och kunden. Ni får namn, adress och kontaktuppgifter direkt, och kunden får era. De andra offerterna får nej av sig själva. Resten, avtalet, arbetet och betalningen, sköter ni med kunden. Vi tar ingen andel.',
        'När arbetet är klart kan kunden lämna ett omdöme om er, och ni ett om kunden. Det ni får står på er sida, och ni kan svara en gång. [Så fungerar omdömen](/trygghet#omdomen).',
      ],
    },
    {
      id: 'lagen',
      title: 'Det kunden har rätt att få veta av er',
      blocks: [
        {
          list: [
            'Ångerrätten: 14 dagar i regel, eftersom avtalet sluts på distans. Informera om den och lämna standardformuläret, annars förlängs tiden med upp till ett år. Vill kunden att ni börjar tidigare, be om en uttrycklig begäran. Kunden kan ångra avtalet på projektets sida; då får ni meddelandet på e-post och projektet avbryts.',
            'Vilka ni är: namn, organisationsnummer, adress och hur man når er.',
            'Att kunden kan vända sig till Allmänna reklamationsnämnden, på er webbplats och om ni inte kommer överens.',
            'Tilläggsarbete: fråga innan ni gör det. Annars kan det bli svårt att ta betalt.',
          ],
        },
        'Konsumenttjänstlagen gäller och kan inte avtalas bort. Skriv avtal, gärna med Hantverkarformuläret 17.',
      ],
    },
    {
      id: 'rot',
      title: 'ROT på fakturan',
      blocks: [
        'Kom överens om ROT innan arbetet börjar. Ni drar av på fakturan, kunden betalar resten elektroniskt, och ni begär pengarna av Skatteverket senast den 31 januari året efter att kunden betalade. Kundens personnummer och uppgifter om bostaden tar ni in själva, när avtalet är klart. Vad som ingår och inte står under [ROT-avdrag](/rot-avdrag).',
      ],
    },
    {
      id: 'kostnad',
      title: 'Vad det kostar',
      blocks: [
        `${product.monthlyFeeKr}\u00a0kr i månaden. Ingen provision, ingen avgift per förfrågan och ingen bindningstid. Fler frågor besvaras på sidan [för partner](/partner), och era rättigheter mot oss står i [villkoren](/villkor#foretag).`,
      ],
    },
  ],
}
