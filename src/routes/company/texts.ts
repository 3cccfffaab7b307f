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
  ownQuotes: 'Mina offerter',
  allQuotes: 'Alla offerter',
  noQuotes: 'Ni har inte skickat någon offert än. Svara tidigt: de första offerterna läses först.',
  location: 'Plats',
  unknownPlace: 'okänd ort',
  budget: 'Budget',
  deadline: 'Klart senast',
  answerBy: 'Svara senast',
  category: 'Kategori',
  sendQuote: 'Lämna offert',
}

/** The page of conversations, which do not exist yet. */
export const companyMessagesTexts = {
  heading: 'Meddelanden',
  title: 'Ni har inga meddelanden',
  text: 'Det går inte att skriva till kunderna här än. När en kund har accepterat er offert står kundens telefonnummer och e-post på projektets sida, och kunden ser era.',
  onward: 'Till era offerter',
}
