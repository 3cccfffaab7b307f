export const keptMailTexts = {
  title: 'E-post i demoläget',
  lead: 'Inget skickas. Det som annars hade gått ut med e-post står här, nyast först.',
  empty: 'Ingen e-post ännu. Skicka en offert eller acceptera en, så dyker det upp något här.',
  to: 'Till',
  back: 'Till startsidan',
  asHtml: 'Visa som HTML',
  toGallery: 'Alla mallar',
  galleryTitle: 'Mallar för e-post',
  galleryLead: 'Varje mejl som Handslag kan skicka, ifyllt med påhittade värden.',
  toMails: 'Till e-posten',
}

/** Example values for the gallery of templates. */
export const mailExamples = {
  to: 'karin.berg@handslag.example',
  code: '482913',
  values: {
    email: 'karin@nyadressen.example',
    phone: '+46 70 174 06 10',
    provider: 'BankID',
    factor: 'Min telefon',
  },
  notice: {
    project: 'Renovera badrum',
    company: 'Eks Bygg AB',
    item: 'f_tax',
    ending: { kinds: ['insurance'], validUntil: '2026-12-24' },
  },
  request: {
    category: 'bathroom' as const,
    municipality: 'Uppsala',
    distanceM: 12_400,
    slotsLeft: 4,
    budget: '100000-200000' as const,
    quotesUntil: new Date('2026-12-20T22:59:59Z'),
    answerBy: new Date('2026-12-08T09:00:00Z'),
  },
  quote: {
    category: 'bathroom' as const,
    municipality: 'Uppsala',
    chosen: ['Handdukstork'],
    grossOre: 16_812_500,
    earlierOre: 14_400_000,
    priceKind: 'fixed' as const,
    capOre: null,
    sentOn: '2026-11-20',
    startDate: '2027-01-11',
    validUntil: '2026-12-20',
    quotesUntil: new Date('2026-12-20T22:59:59Z'),
    company: 'Eks Bygg AB',
    acceptedAt: new Date('2026-11-21T12:00:00Z'),
  },
  withdrawal: {
    project: 'Renovera badrum',
    company: 'Eks Bygg AB',
    customer: 'Karin Berg',
    grossOre: 16_812_500,
    acceptedAt: new Date('2026-11-21T09:00:00Z'),
    statedAt: new Date('2026-11-30T13:05:00Z'),
  },
  application: {
    company: 'Eks Bygg AB',
    message: ['Vilken försäkring har ni?'],
    due: '24 november 2026',
    missing: ['number' as const, 'place' as const, 'trades' as const],
  },
  report: {
    id: '0192f000-0000-7000-8000-000000000001',
    name: 'Eks Bygg AB',
    ground: 'others-work' as const,
    lines: ['Bilden är min.'],
    reason: ['Bilden visar någon annans arbete.'],
    hidden: { hasDescription: false, works: ['Badrum i Uppsala'], people: [] },
  },
  message: {
    id: '0192f000-0000-7000-8000-000000000002',
    name: 'Karin Berg',
    email: 'karin.berg@handslag.example',
    subject: 'När jag er?',
    body: 'Har ni öppet i jul?',
    lines: ['Har ni öppet i jul?'],
    outcome: ['Ja, alla vardagar.'],
  },
  reason: 'Uppgifterna i projektet stämmer inte.',
  arrivals: { count: 3, due: '24 november 2026', id: null },
  ranking: {
    coming: {
      from: '2027-02-01',
      points: { load: 45, responseRecord: 20, distance: 14, newcomer: 6, fit: 5, rating: 10 },
    },
    before: { points: { load: 50, responseRecord: 20, distance: 14, newcomer: 6, fit: 5, rating: 5 } },
  },
}

export const waitingPageTexts = {
  title: 'Vi kontrollerar filen',
  lead: 'Låt sidan vara öppen. Den går vidare av sig själv när filen är kontrollerad och sparad.',
  waiting: (ahead: number) => `Väntar på sin tur, ${ahead} före`,
  checking: 'Kontrolleras...',
  continue: 'Fortsätt',
}

export const uploadTexts = {
  gone: 'Det du laddade upp till finns inte längre. Ladda om sidan.',
}

export const offlineTexts = {
  title: 'Ingen kontakt',
  lead: 'Sidan kunde inte hämtas, för du verkar sakna internet just nu.',
  kept: 'Det du har skrivit i projekt, offerter och meddelanden ligger kvar i webbläsaren. Meddelanden som väntar skickas när du är här igen.',
  tryAgain: 'Försök igen',
}

export const siteFileTexts = {
  description: 'Offerter från kontrollerade hantverkare, som går att jämföra rad för rad.',
}
