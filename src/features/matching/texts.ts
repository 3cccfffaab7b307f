export const askedTexts = {
  searching: 'Vi letar efter företag som passar.',
  asked: (count: number, date: string) =>
    count === 1 ? `1 företag tillfrågat den ${date}` : `${count} företag tillfrågade den ${date}`,
}

export const findProjectsTexts = {
  heading: 'Hitta projekt',
  lead: 'Öppna projekt, de nyaste först.',
  scope: 'Vilka projekt',
  scopes: { fitting: 'Passar er', all: 'Alla öppna' },
  category: 'Kategori',
  allCategories: 'Alla kategorier',
  next: 'Visa äldre projekt',
  newest: 'Till de nyaste',
  invited: 'Ni är tillfrågade',
  quoted: 'Ni har lämnat offert',
  near: 'mindre än 1 km bort',
  distance: (km: string) => `${km} km bort`,
  published: (date: string) => `Publicerat ${date}`,
  quotesUntil: (date: string) => `Offerter till och med ${date}`,
  unknownPlace: 'Okänd ort',
  onlyCard:
    'Hela beskrivningen visas för godkända företag när projektet ligger inom deras område och arbetsfält.',
  empty: {
    fitting: 'Inga öppna projekt passar er just nu',
    all: 'Inga öppna projekt just nu',
  },
  emptyText: {
    fitting:
      'Vi meddelar er när ett projekt kommer som passar ert arbetsfält och område. Ni kan också se alla öppna projekt.',
    all: 'Nya projekt visas här så fort de publiceras.',
  },
  emptyCategory: {
    fitting: (category: string) => `Inga öppna projekt i kategorin ${category} passar er just nu`,
    all: (category: string) => `Inga öppna projekt i kategorin ${category} just nu`,
  },
  emptyCategoryText: 'Välj en annan kategori, eller se alla på en gång.',
  showAll: 'Visa alla öppna projekt',
  showAllCategories: 'Visa alla kategorier',
}

export const lackingTexts = {
  title: 'Ert företag kan inte lämna offert just nu',
  waiting: 'Ni får ett meddelande när ansökan är godkänd. Se er gärna omkring så länge. Det här återstår:',
  lead: 'Ni kan se er omkring så länge. Det här återstår:',
  toVerification: 'Se vad som behövs',
}
