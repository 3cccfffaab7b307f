import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import type { UnfitReason } from '#features/matching/domain/rank-candidates.ts'
import {
  EACH_TRADE_LESS,
  MONTH_SHARE,
  NEUTRAL_REVIEWS,
  NEWCOMER_REQUESTS,
  REACH_M,
  USUAL_CAPACITY,
} from '#features/matching/domain/rank-values.ts'
import {
  ANNOUNCED_DAYS_BEFORE,
  type RankingFactor,
  type RankingWeights,
  rankingFactors,
} from '#features/matching/domain/ranking-weights.ts'
import { COMPANY_HALF_LIFE_DAYS } from '#features/matching/domain/response-record.ts'
import { WIDENED_M } from '#features/matching/domain/widening.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import { factorTexts } from '../texts.ts'

/** The present weights, and the announced ones or null. */
type Rankings = { ranking: RankingWeights; announced: RankingWeights | null }

const {
  quotesPromised,
  quotesAtMost,
  runHours,
  handOverHours,
  goalFirst,
  goalFirstOfFew,
  goalLast,
  goalSpare,
  spareLoad,
  spareShare,
  manyCompanies,
  fewCompanies,
} = waveSettings
const REACH_KM = REACH_M / 1000

/** How each factor is computed, and why it has its weight. */
const countedTexts: Record<RankingFactor, string> = {
  load: `Den som har fått få förfrågningar går före. Vi räknar de sju senaste dagarna (${percent(1 - MONTH_SHARE)}) och de fyra senaste veckorna (${percent(MONTH_SHARE)}). För veckan räknar vi hur stor del av ert antal i veckan som är kvar, ${USUAL_CAPACITY} om ni inte har valt något. För månaden räknas upp till två i veckan som inga alls. Delen finns för att förfrågningarna ska räcka till alla.`,
  responseRecord: `Chansen att ni lämnar en offert inom ett dygn på vardagar. Vi räknar på era egna svar, och på hur andra i yrket och länet svarar så länge vi har få av era. Ett svar som är ${COMPANY_HALF_LIFE_DAYS} dagar gammalt väger hälften av ett nytt. Ett nej räknas mildare än att inte svara alls. Delen finns för att kunden ska få offerter i tid.`,
  distance: `Fågelvägen från er utgångsort till projektet: fullt värde på samma plats, ${percent(0.75)} vid ${REACH_KM / 2}\u00a0km och inget vid ${REACH_KM}\u00a0km. Längre bort dras poäng av. Delen finns för att en kort resa gör jobbet lättare att ta.`,
  newcomer: `Fullt värde före er första förfrågan, lika mycket mindre för varje ni får, och inget efter ${NEWCOMER_REQUESTS}. Delen finns för att den som är ny ska få en chans.`,
  fit: `Fullt värde om ni har ett enda arbetsfält, och ${EACH_TRADE_LESS / 10} procentenheter mindre för varje till. Delen finns för att den som gör en sak ofta är rätt för den.`,
  rating: `Medelbetyget, räknat som om ni redan hade ${NEUTRAL_REVIEWS} omdömen mitt på skalan, så att ett enda inte avgör. Den som inte har några får hälften av poängen. Betyget som vi visar för kunder är det rena medelvärdet. Delen finns för att den som har gjort bra ifrån sig ska märka det.`,
}

/** The companies that are not asked. */
const unaskedTexts: Record<UnfitReason, string> = {
  'not-verified': 'Företag som inte är godkända, eller vars kontroll har gått ut.',
  suspended: 'Företag som är avstängda.',
  paused: 'Företag som har tagit en paus.',
  'own-project': 'Företag där någon har lagt upp projektet själv.',
  'other-trade': 'Företag som inte har projektets arbetsfält.',
  'no-licence': 'Företag utan den registrering som lagen kräver för arbetet.',
  'place-unknown': 'Företag vars utgångsort vi inte känner, och alla om vi inte känner projektets plats.',
  'outside-area': 'Företag som inte har platsen i sitt arbetsområde.',
  'too-small': 'Företag som bara vill ha större jobb än projektets budget.',
  'no-places-left': `Företag som på sju dagar har fått så många förfrågningar som de har valt, eller ${USUAL_CAPACITY} om de inte har valt något tal.`,
  'asked-before': 'Företag som redan är tillfrågade om projektet.',
}

/** This reason depends on the customer and not on the company, so the company is not told. */
const unwantedText =
  'Företag som kunden har valt bort genom att stoppa meddelanden från dem i ett annat av sina projekt, om inte kunden själv väljer att fråga företaget.'

/** The public page of the rules of the ranking, a long text (`LongText`) made from the weights. */
export function rankingPage(rankings: Rankings) {
  return {
    path: '/sa-rangordnar-vi',
    title: 'Så rangordnar vi företag',
    description:
      'Vilka företag som får en förfrågan, i vilken ordning och varför: varje del, hur många poäng av hundra den ger och hur den räknas. Betalning är aldrig en av dem.',
    heading: 'Så rangordnar vi',
    lead: 'Vilka företag vi frågar om ett projekt, i vilken ordning och varför. Talen är desamma som räknar ut ordningen.',
    updated: '2026-11-29',
    chapters: [
      whoIsAsked(),
      points(rankings),
      howManyAreAsked(),
      payment(),
      ownPoints(),
      changes(rankings),
      others(),
    ],
  } as const
}

function whoIsAsked() {
  return {
    id: 'vilka',
    title: 'Vilka som kan bli tillfrågade',
    blocks: [
      'Alla företag som passar projektet kan bli tillfrågade. De här frågar vi inte, med de undantag som står under [Hur många vi frågar](/sa-rangordnar-vi#hur-manga):',
      { list: [...Object.values(unaskedTexts), unwantedText] },
    ],
  }
}

function points({ ranking, announced }: Rankings) {
  return {
    id: 'poang',
    title: 'Hundra poäng i sex delar',
    blocks: [
      `De som kan bli tillfrågade ordnas efter poäng, högst först. Ert värde i en del är mellan 0 och ${percent(1)}, och så stor andel får ni av delens poäng. Bara avståndet kan ge mindre än noll.`,
      {
        entries: rankingFactors.map((factor) => ({
          term: factorTexts[factor],
          text: countedTexts[factor],
          detail: weightText(factor, { ranking, announced }),
        })),
      },
      'Har två företag lika många poäng avgör lotten. Den dras på nytt för varje projekt.',
    ],
  }
}

function weightText(factor: RankingFactor, { ranking, announced }: Rankings): string {
  const today = `${ranking.points[factor]} av 100 poäng.`
  if (!announced) return today
  return `${today} Från den ${formatDate(announced.from)}: ${announced.points[factor]} av 100.`
}

function howManyAreAsked() {
  return {
    id: 'hur-manga',
    title: 'Hur många vi frågar',
    blocks: [
      `Vårt mål är minst ${quotesPromised} offerter inom ${runHours} timmar. Vi frågar i rangordning, så många som det behövs för en god chans till det: ${percent(goalFirst)} när vi börjar, ${percent(goalLast)} mot slutet, och ${percent(goalSpare)} så länge nästa företag har fått mindre än ${percent(spareLoad)} av sina förfrågningar för veckan och högst ${percent(spareShare)} av dem som passar är tillfrågade. Passar färre än ${manyCompanies} börjar vi med ${percent(goalFirstOfFew)} och frågar fler efter hand. Vi slutar tidigare om ett företag till skulle göra för liten skillnad. Finns det högst ${fewCompanies} frågar vi alla på en gång. Den som nästan inte har någon chans att hinna svara hoppas över.`,
      'En kund kan fråga ett företag från dess egen sida. Det företaget får frågan först, oavsett poäng, om det kan ta emot den: samma regler avgör vem som kan bli tillfrågad, också hur många förfrågningar det tar emot på en vecka. Väljer kunden bara det företaget frågar vi ingen annan.',
      'Den som inte har svarat påminns en gång innan förfrågan går ut, aldrig på natten.',
      `Tackar någon nej eller svarar inte frågar vi nästa i ordningen. Högst ${quotesAtMost} offerter ligger inne samtidigt. Saknas det offerter efter ${handOverHours} timmar får en medarbetare hos oss veta det, och kan fråga godkända företag i yrket för hand, också utanför deras område och när veckan är full.`,
      `Räcker inte de som passar frågar vi kunden om vi får fråga fler. Säger kunden ja frågar vi också företag högst ${WIDENED_M / 10_000}\u00A0mil utanför sitt område, eller med ett närliggande yrke, efter alla som passar. De läser varför de fick frågan, och att de tackar nej till den eller inte svarar räknas dem inte till last.`,
      'Öppnas projektet igen, förlängs det, tas en offert tillbaka så att de är för få, eller godkänns ett nytt företag som passar ett projekt med för få offerter, börjar vi om med dem som inte är tillfrågade.',
    ],
  }
}

function payment() {
  return {
    id: 'betalning',
    title: 'Betalning påverkar aldrig',
    blocks: [
      'Alla företag betalar samma avgift. Det går inte att köpa en bättre plats. Era priser och hur länge ni har varit partner räknas inte heller. Vi lämnar inga egna offerter och har inga närstående företag som gynnas.',
    ],
  }
}

function ownPoints() {
  return {
    id: 'era-poang',
    title: 'Så ser ni era egna poäng',
    blocks: [
      'Är ni tillfrågade står rubriken Er förfrågan på projektets sida. Öppna ”Varför fick vi den här förfrågan?”, så ser ni ert värde, vikten och poängen i varje del, som de var när vi frågade. Andra företag ser dem inte.',
    ],
  }
}

function changes({ announced }: Rankings) {
  const coming = announced
    ? `Från den ${formatDate(announced.from)} gäller nya poäng. De står ovan, bredvid dagens.`
    : 'Inga ändringar är på väg just nu.'
  return {
    id: 'andringar',
    title: 'När poängen ändras',
    blocks: [
      `Nya poäng står här bredvid dagens minst ${ANNOUNCED_DAYS_BEFORE} dagar innan de gäller, och godkända företag får dem med e-post samma dag. ${coming}`,
      'Sidan finns för att förordning (EU) 2019/1150 artikel 5 ger företag rätt att veta vad som avgör ordningen, och för att marknadsföringslagen (2008:486), ändrad efter Omnibusdirektivet (EU) 2019/2161, ger konsumenter samma rätt.',
    ],
  }
}

function others() {
  return {
    id: 'andra-listor',
    title: 'Andra listor',
    blocks: [
      {
        list: [
          'På sidorna för yrke och kommun visas de tolv företag som har närmast till kommunens huvudort, närmast först. Vid lika avstånd går den först som har varit partner längst.',
          'Öppna projekt visas nyast först.',
          'Kunden ser sina offerter i den ordning de kom in, om kunden inte själv väljer en annan. Den som är billigast efter ROT och den som kan börja tidigast är utmärkta.',
        ],
      },
    ],
  }
}

function percent(share: number): string {
  return `${Math.round(100 * share)}\u00A0%`
}
