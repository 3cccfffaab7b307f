import type { Category } from '#features/companies/domain/category.ts'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import type { LineKind } from '#features/quotes/domain/quote.ts'
import type { StageMoment } from '#features/quotes/domain/terms/payment-plan.ts'

/** The contents of a demo company's quote besides the price. */
export type DemoScope = {
  included: string[]
  excluded: string[]
  assumptions: string
  /** An option, and its price in kronor including VAT. */
  option: { description: string; kronor: number }
  /** The question of the interview that the work answers. */
  scope: QuestionKey
  /**
   * A part of the work that answers another question, and its share of the sum in per cent; one company leaves it out.
   */
  part?: { description: string; scope: QuestionKey; percent: number }
}

/** Texts of the demo besides jobs, people and companies. */
export const demoTexts = {
  loading: 'Lägger in demodata (företag, projekt och offerter) …',
  note: 'Påhittat företag i demoläget: ingen har kontrollerat något.',
  staff: 'Demodata',
  staffName: 'Sara Lind',
  /** Questions of companies about the first projects, with the owners' answers; the last question has none. */
  questions: [
    {
      question: 'Går det att ställa en container nära ingången?',
      answer: 'Ja, det finns plats på gården. Säg till två dagar i förväg, så flyttar vi bilen.',
    },
    { question: 'Vilken vecka vill ni helst att vi börjar?', answer: null },
  ],
  /** The messages between the demo's customer and the first company with a quote. */
  messages: [
    {
      by: 'company',
      words:
        'Hej! Tack för en tydlig beskrivning. Innan vi står fast vid priset vill vi gärna se golvbrunnen. Passar torsdag eftermiddag?',
    },
    { by: 'customer', words: 'Hej! Torsdag går bra, helst efter klockan 15. Hur lång tid tar det?' },
    { by: 'company', words: 'En halvtimme räcker. Då kommer Anna klockan 15.30.' },
    {
      by: 'customer',
      words: 'Perfekt. Ingår det att ni kör bort det gamla kaklet, eller ska vi ordna container själva?',
    },
    {
      by: 'company',
      words: 'Bortforsling ingår, det står under ”Ingår” i offerten. Ni behöver inte göra något.',
    },
    { by: 'customer', words: 'Toppen! En sak till: vi funderar på golvvärme.' },
    {
      by: 'company',
      words:
        'Den ligger som tillval i offerten, så kan ni bestämma er när ni har jämfört. Vi tar med en termostat på torsdag så att ni får känna på den.',
    },
  ],
  lines: {
    bathroom: {
      labour: 'Rivning, tätskikt och plattsättning',
      material: 'Kakel, klinker, tätskikt och golvbrunn',
      travel: 'Resor och servicebil',
      other: 'Container och bortforsling',
    },
    kitchen: {
      labour: 'Rivning, montering och anslutningar',
      material: 'Stommar, luckor och bänkskiva',
      travel: 'Resor och leverans',
      other: 'Bortforsling av det gamla köket',
    },
    outdoor: {
      labour: 'Markarbete och snickeri',
      material: 'Virke, skruv, plintar och grus',
      travel: 'Resor och transport av maskin',
      other: 'Maskinhyra och bortforsling',
    },
    plumbing: {
      labour: 'Rörarbete och provtryckning',
      material: 'Rör, kopplingar och armaturer',
      travel: 'Resor och servicebil',
      other: 'Provning och dokumentation',
    },
    painting: {
      labour: 'Slipning, spackling och målning',
      material: 'Färg, spackel och täckmaterial',
      travel: 'Resor',
      other: 'Skydd av golv och bortforsling',
    },
    electrical: {
      labour: 'Elinstallation och mätning',
      material: 'Kabel, dosor och armaturer',
      travel: 'Resor och servicebil',
      other: 'Provning och dokumentation',
    },
  } satisfies Record<Category, Record<LineKind, string>>,
  scopes: {
    bathroom: {
      included: ['Rivning och bortforsling', 'Tätskikt med kvalitetsdokument', 'Slutstädning'],
      excluded: ['Porslin och blandare', 'El utöver en ny fläkt'],
      assumptions: 'Vattnet kan stängas av i lägenheten, och golvet behöver inte flyttas mer än 20 mm.',
      option: { description: 'Golvvärme med termostat', kronor: 11_500 },
      scope: 'bathroomScope',
      part: { description: 'Plattsättning av väggar och golv', scope: 'surfaces', percent: 12 },
    },
    kitchen: {
      included: ['Rivning av det gamla köket', 'Montering av stommar och luckor', 'Anslutning av vatten'],
      excluded: ['Vitvaror', 'Målning av väggar'],
      assumptions: 'Köket är tömt när vi börjar, och väggarna är raka.',
      option: { description: 'Kakel över bänkskivan', kronor: 9_800 },
      scope: 'kitchenScope',
    },
    outdoor: {
      included: ['Grundarbete', 'Virke i tryckimpregnerad furu', 'Bortforsling av jord'],
      excluded: ['Bygglov', 'Belysning'],
      assumptions: 'En mindre grävmaskin kommer fram till platsen.',
      option: { description: 'Räcke längs hela altanen', kronor: 14_200 },
      scope: 'outdoorScope',
    },
    plumbing: {
      included: ['Rörarbete enligt Säker Vatten', 'Provtryckning', 'Intyg'],
      excluded: ['Återställning av väggar', 'Porslin'],
      assumptions: 'Vattnet kan stängas av i bostaden.',
      option: { description: 'Ny avstängningsventil i varje rum', kronor: 4_600 },
      scope: 'plumbingScope',
    },
    painting: {
      included: ['Skydd av golv och möbler', 'Spackling och slipning', 'Två strykningar'],
      excluded: ['Flytt av möbler', 'Lagning av stora sprickor'],
      assumptions: 'Rummen är tömda på lösa saker.',
      option: { description: 'Målning av tak', kronor: 7_900 },
      scope: 'paintScope',
      part: {
        description: 'Slipning och bredspackling av ojämna väggar',
        scope: 'surfaceState',
        percent: 10,
      },
    },
    electrical: {
      included: ['Installation och mätning', 'Märkning i elcentralen', 'Egenkontroll'],
      excluded: ['Ny elcentral', 'Lagning av väggar'],
      assumptions: 'Elcentralen har plats för en ny grupp.',
      option: { description: 'Jordfelsbrytare för hela bostaden', kronor: 5_400 },
      scope: 'electricalScope',
    },
  } satisfies Record<Category, DemoScope>,
  discount: 'Rabatt för start före jul',
  guarantee: 'På utfört arbete.',
  stages: {
    'before-start': 'Vid beställning',
    'under-way': 'När halva arbetet är gjort',
    'when-done': 'Efter godkänd slutbesiktning',
  } satisfies Record<StageMoment, string>,
  street: (number: number) => `Exempelgatan ${number}`,
  /** What changed in a quote after its company had visited the home. */
  revision: {
    lessOre: 320_000,
    message:
      'Vi har varit på plats: väggarna är rakare än vi trodde, så det går åt mindre material. Priset är sänkt därefter, resten står kvar.',
  },
  quoteNote: 'Ring och fråga om plattsättningen ingår, den står inte på någon rad.',
  /** The template is made from a quote on a project whose title contains this word. */
  templateFrom: 'badrum',
  template: 'Badrum, helrenovering',
  search: 'Badrum inom fem mil',
  cancelReason: 'Vi skjuter på det till nästa år.',
  hiddenReason: 'Det är en annons om en sak som säljs, inte ett arbete. Beskriv gärna ett projekt i stället.',
}
