/** The company's dashboard. */
export const companyDashboardTexts = {
  pageTitle: 'Företagsöversikt · Handslag',
  welcome: (name: string) => `Välkommen, ${name}`,
  welcomeText: 'Här ser ni vad som är nytt och hur det går för era offerter.',
  createQuote: 'Skapa offert',
  newRequests: 'Nya förfrågningar',
  allRequests: 'Alla projekt',
  noRequests:
    'Inga förfrågningar just nu. När ett projekt passar ert yrke och område får ni ett meddelande, och det visas här.',
  sendQuote: 'Lämna offert',
  ownQuotes: 'Mina offerter',
  allQuotes: 'Alla offerter',
  noQuotes: 'Ni har inte skickat någon offert än. Svara tidigt: de första offerterna läses först.',
}

/** The figures, tips and facts on the company's dashboard. */
export const companyFigureTexts = {
  heading: 'Era siffror',
  none: '–',
  wins: 'Andel vunna',
  percent: (percent: number) => `${percent}\u00a0%`,
  winsOf: (won: number, decided: number) =>
    `${won} av ${decided} ${decided === 1 ? 'avgjord offert' : 'avgjorda offerter'}`,
  noWins: (least: number) => `Visas när ${least} offerter är avgjorda`,
  rating: 'Betyg',
  noRating: 'Visas efter ert första omdöme',
  answers: 'Svarstid',
  hours: (hours: number) => (hours < 1 ? 'under 1 tim' : `${Math.round(hours)} tim`),
  answersNote: 'Hälften av era svar kom så snabbt',
  noAnswers: 'Visas när ni har lämnat en offert',
  fresh: 'Nya projekt',
  freshNote: 'Passar er och väntar på svar',
  more: (count: number) => `fler än ${count}`,
  tips: 'Tips',
  tip: {
    describe: {
      title: 'Beskriv företaget',
      text: 'Kunder läser om er innan de väljer. Skriv två meningar i er profil.',
    },
    'show-work': {
      title: 'Visa ett färdigt arbete',
      text: 'Lägg in en bild på ett jobb som ni är nöjda med i er profil.',
    },
    'answer-sooner': {
      title: 'Svara inom ett dygn',
      text: 'Målet mot kunden är tre offerter inom 24 timmar. Högst fem får plats.',
    },
    'keep-answering': {
      title: 'Svara tidigt',
      text: 'Högst fem offerter får plats på ett projekt, och målet mot kunden är tre inom 24 timmar.',
    },
    'write-lines': {
      title: 'Skriv rad för rad',
      text: 'Kunden jämför arbete, material och övrigt var för sig. Säg också vad som inte ingår.',
    },
  },
  info: 'Ert företag',
  name: 'Namn',
  orgNumber: 'Org.nummer',
  missing: 'Saknas',
  trades: 'Arbetsfält',
  place: 'Ort',
  contact: 'Kontaktperson',
  partnerSince: 'Partner sedan',
  toProfile: 'Ändra i profilen',
}
