/** The search of the whole site: trades, places, companies and answers. */
export const siteSearchTexts = {
  head: {
    title: 'Sök på Handslag',
    description: 'Sök bland hantverkare, yrken, kommuner och svar på vanliga frågor.',
  },
  heading: 'Vad letar du efter?',
  label: 'Sök företag, yrke, kommun eller svar',
  hint: 'Till exempel ett företags namn, målare i Uppsala eller ROT-avdrag.',
  help: 'Svar på frågor',
  pages: 'Sidor',
  nothing: (typed: string) => `Inget handlar om ”${typed}”`,
  nothingText: 'Prova ett annat ord. Ska något göras kan du beskriva det, så letar vi efter den som kan.',
  create: 'Lägg upp projekt',
  contact: 'Skriv till oss',
  shortcuts: 'Genvägar',
  ways: [
    { label: 'Alla yrken', href: '/hantverkare' },
    { label: 'Vad kostar det?', href: '/vad-kostar' },
    { label: 'Öppna projekt', href: '/flode' },
    { label: 'Räkna på ROT-avdraget', href: '/rot-avdrag' },
    { label: 'Frågor och svar', href: '/support' },
  ],
} as const
