import type { Category } from '#features/companies/domain/category.ts'

/**
 * What a home owner should know about a trade before asking for quotes. Lines begin with a capital and end without a
 * full stop.
 */
export type TradeGuide = {
  summary: string
  work: readonly string[]
  price: readonly string[]
  check: readonly string[]
  priceQuestion: string
  rotQuestion: string
  /** The ROT rules that apply especially to this trade. */
  rot: string
}

/**
 * Rules that these texts name: våtrum, Säker Vatten, Elsäkerhetsverket, plan- och bygglagen, inkomstskattelagen 67 kap.
 * Review them every December.
 */
export const tradeGuides = {
  bathroom: {
    summary: 'Rivning, tätskikt, plattsättning, golvvärme, inredning och allt däremellan.',
    work: [
      'Helrenovering av badrum, dusch och tvättstuga',
      'Nytt tätskikt med kakel, klinker eller våtrumsmatta',
      'Golvbrunn, golvvärme och ventilation',
      'Ny inredning, duschvägg, wc och handfat',
    ],
    price: [
      'Hur stort rummet är och hur mycket som ska rivas',
      'Vilka ytskikt du väljer',
      'Om golvbrunn, rör eller el ska flyttas',
      'Hur det är att komma fram: trappor, parkering och bärning',
    ],
    check: [
      'Be om kvalitetsdokument för tätskiktet. Många försäkringsbolag vill se att jobbet är gjort enligt branschens våtrumsregler',
      'Rördragning görs enligt branschregler för säker vatteninstallation, el av ett registrerat elinstallationsföretag',
      'I en bostadsrätt behöver du ofta föreningens tillstånd innan arbetet börjar',
    ],
    priceQuestion: 'Vad kostar en badrumsrenovering?',
    rotQuestion: 'Får jag ROT-avdrag för badrumsrenovering?',
    rot: 'Kakel, porslin och annat material ger inget avdrag. I en bostadsrätt gäller avdraget det du själv ansvarar för inne i lägenheten.',
  },
  kitchen: {
    summary: 'Demontering, snickerier, bänkskivor, vitvaror, el och vatten på plats.',
    work: [
      'Rivning av det gamla köket',
      'Montering av stommar, luckor, bänkskiva och stänkskydd',
      'Inkoppling av vitvaror, diskho och blandare',
      'Nya väggar, golv och belysning',
    ],
    price: [
      'Hur många skåp som ska upp och om de är platsbyggda',
      'Bänkskivans material och antal skarvar',
      'Om vatten, avlopp eller el ska flyttas',
      'Vem som köper och tar emot kök och vitvaror',
    ],
    check: [
      'Kom överens om vem som mäter och vem som beställer: den som mätt fel står för felet',
      'Be om läckageskydd under diskbänk, diskmaskin och kyl, så upptäcks en läcka i tid',
      'Ska en vägg bort? Bärande väggar kan kräva anmälan till kommunen innan arbetet börjar',
    ],
    priceQuestion: 'Vad kostar det att sätta in ett kök?',
    rotQuestion: 'Får jag ROT-avdrag för ett nytt kök?',
    rot: 'Rivning och montering räknas, men inte skåp, bänkskiva eller vitvaror, och inte service på vitvaror.',
  },
  outdoor: {
    summary: 'Altaner, fasader, tak, staket, murar och markarbete runt huset.',
    work: [
      'Altan, trappa, staket och plank',
      'Fasad, fönster och tak',
      'Dränering, stenläggning och murar',
      'Garage och förråd som ska repareras eller byggas om',
    ],
    price: [
      'Markens lutning och vad som finns under ytan',
      'Om maskiner kommer fram',
      'Materialet: tryckt virke, sten, plåt eller tegel',
      'Bortforsling av massor och rivningsavfall',
    ],
    check: [
      'Fråga kommunen om bygglov eller anmälan innan du skriver avtal. Plank, murar, tillbyggnader och ändrad fasad kan kräva det',
      'Ta reda på var ledningar går innan någon gräver. Tjänsten Ledningskollen är gratis',
      'Tak är farligt arbete: fråga hur de som jobbar säkras',
    ],
    priceQuestion: 'Vad kostar arbeten utomhus?',
    rotQuestion: 'Får jag ROT-avdrag för arbete utomhus?',
    rot: 'Det gäller arbete på ett hus som du äger och bor i. Nya byggnader och maskiner ger inget avdrag, och i en bostadsrätt ger arbete utomhus inget avdrag.',
  },
  plumbing: {
    summary: 'Rör, värme och avlopp: från droppande kran till nytt värmesystem.',
    work: [
      'Byte av blandare, wc, element och varmvattenberedare',
      'Rör och golvbrunn i badrum, kök och tvättstuga',
      'Värmepumpar, pannor och golvvärme',
      'Läckor, stopp och felsökning',
    ],
    price: [
      'Om rören ligger öppet eller i vägg och golv',
      'Vilken utrustning du väljer',
      'Om vägg eller golv ska öppnas och återställas',
      'Hur bråttom det är: kvällar och helger kostar mer',
    ],
    check: [
      'Fråga om arbetet görs enligt branschregler för säker vatteninstallation, och be om intyg efteråt',
      'Läcker det nu? Stäng av vattnet och ring ditt försäkringsbolag först',
      'Be om märkta avstängningsventiler, så att du själv kan stänga',
    ],
    priceQuestion: 'Vad kostar en rörmokare?',
    rotQuestion: 'Får jag ROT-avdrag för VVS-arbeten?',
    rot: 'Material, resor och fristående felsökning ger inget avdrag. För en luft-luftvärmepump i småhus räknas en bestämd del av hela priset som arbete.',
  },
  painting: {
    summary: 'Väggar, tak, snickerier, fönster och fasad, inne och ute.',
    work: [
      'Målning av väggar, tak och snickerier',
      'Tapetsering och spackling',
      'Fönster- och dörrmålning',
      'Fasadmålning på trä och puts',
    ],
    price: [
      'Underlaget: hur mycket som ska lagas, slipas och spacklas',
      'Takhöjd, ställning och åtkomst',
      'Färgtyp och antal strykningar',
      'Om möbler ska flyttas och golv skyddas åt dig',
    ],
    check: [
      'Kom överens om antal strykningar och vilken färg, med kulörkod, i offerten',
      'Gammal fasadfärg kan innehålla bly: fråga hur den tas bort',
      'Måla ute när det är torrt: en bra offert säger när på året jobbet görs',
    ],
    priceQuestion: 'Vad kostar en målare?',
    rotQuestion: 'Får jag ROT-avdrag för målning?',
    rot: 'Färg, tapeter och ställning ger inget avdrag. I en bostadsrätt gäller det målning inne i lägenheten, aldrig fasaden.',
  },
  electrical: {
    summary: 'Elcentraler, uttag, belysning, laddboxar och allt som kräver behörighet.',
    work: [
      'Nya uttag, strömbrytare och belysning',
      'Byte av elcentral och jordfelsbrytare',
      'El i kök, badrum och tillbyggnad',
      'Laddbox och elvärme',
    ],
    price: [
      'Hur långt det är att dra och om det kan ligga utanpå',
      'Om elcentralen räcker eller måste bytas',
      'Vilken utrustning du väljer',
      'Om väggar ska öppnas och lagas',
    ],
    check: [
      'Företaget måste vara registrerat hos Elsäkerhetsverket. Sök på namnet i tjänsten Kolla elföretaget',
      'Nya fasta ledningar får du inte dra själv',
      'Be om dokumentation av vad som är gjort, så vet nästa elektriker',
    ],
    priceQuestion: 'Vad kostar en elektriker?',
    rotQuestion: 'Får jag ROT-avdrag för elarbeten?',
    rot: 'Material, larm, el i trädgården och fristående felsökning ger inget avdrag. För laddbox finns i stället skattereduktion för grön teknik, och samma arbete kan inte få båda.',
  },
} as const satisfies Record<Category, TradeGuide>
