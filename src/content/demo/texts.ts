import type { Category } from '#features/companies/domain/category.ts'
import type { LineKind } from '#features/quotes/domain/quote.ts'

/** Texts of the demo besides jobs, people and companies. */
export const demoTexts = {
  loading: 'Lägger in demodata (företag, projekt och offerter) …',
  note: 'Påhittat företag i demoläget: ingen har kontrollerat något.',
  staff: 'Demodata',
  staffName: 'Sara Lind',
  /** What companies ask about the first projects, and what the owners answer; the last one waits. */
  questions: [
    {
      question: 'Går det att ställa en container nära ingången?',
      answer: 'Ja, det finns plats på gården. Säg till två dagar i förväg, så flyttar vi bilen.',
    },
    { question: 'Vilken vecka vill ni helst att vi börjar?', answer: null },
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
  street: (number: number) => `Exempelgatan ${number}`,
  cancelReason: 'Vi skjuter på det till nästa år.',
}
