const companies = (count: number) => (count === 1 ? 'Ett företag' : `${count} företag`)

/** The pages on which an owner changes the place or trade of a project. */
export const workTexts = {
  pageTitle: 'Ändra plats eller yrke · Handslag',
  heading: 'Ändra plats eller yrke',
  lead: (left: number) =>
    `Företag blir tillfrågade utifrån yrke och plats, så en ändring gör att vi letar upp nya. Innan du sparar ser du vad den leder till. ${left === 1 ? 'Det går att ändra en gång till.' : `Det går att ändra ${left} gånger till.`}`,
  save: 'Fortsätt',
  saving: 'Läser …',
  back: 'Tillbaka till projektet',
  reviewHeading: 'Så här blir det',
  placeNow: (before: string, now: string) => `${before} blir ${now}`,
  unchanged: 'Ändras inte',
  place: 'Plats',
  category: 'Yrke',
  /** For the customer, about companies that have quoted. */
  quotes: (count: number) =>
    `${companies(count)} har lämnat offert på det som står nu. ${count === 1 ? 'Det' : 'De'} får veta vad du ändrar och bekräftar sin offert eller ändrar den. Under tiden kan du inte acceptera den.`,
  released: (count: number) =>
    `${companies(count)} som är tillfrågade tar inte sådana jobb där. ${count === 1 ? 'Det' : 'De'} får veta att förfrågan har flyttat och ser inte det som är nytt.`,
  kept: (count: number) =>
    `${companies(count)} som är tillfrågade passar även nu och behåller sin förfrågan.`,
  returned: (count: number) =>
    `${companies(count)} som har varit tillfrågade passar nu igen. ${count === 1 ? 'Det' : 'De'} får tillbaka sin förfrågan och får veta det.`,
  asksAnew: 'Vi letar upp företag för det nya och frågar dem.',
  outOfSight: 'Svar som inte visas längre',
  outOfSightText:
    'De hör inte till frågorna om det nya yrket. Vi sparar dem, så de är ifyllda om du byter tillbaka.',
  questions: 'Frågor om jobbet',
  questionsText: 'Det nya yrket har egna frågor. Svaren gör det lättare att räkna på jobbet.',
  streetGone: (street: string) => `Gatuadressen ${street} hör till den förra platsen.`,
  confirm: 'Spara ändringen',
  confirming: 'Sparar …',
  change: 'Ändra mer',
  saved: (asked: number) => ({
    title: 'Ändringen är sparad',
    description:
      asked === 0
        ? 'Vi letar upp företag för det nya.'
        : `Vi letar upp företag för det nya, och ${asked === 1 ? 'företaget som har lämnat offert' : `de ${asked} företag som har lämnat offert`} har fått veta det.`,
  }),
}
