import type { Category } from '#features/companies/domain/category.ts'

/** Reviews by customers of the demo: grades for price, time, workmanship and contact, and a text. */
export const demoReviews: readonly {
  grades: readonly [price: number, time: number, workmanship: number, contact: number]
  words: string
}[] = [
  {
    grades: [5, 4, 5, 5],
    words: 'Snyggt gjort och rent efter sig varje dag. Blev två dagar sent, men det sa de till om i tid.',
  },
  { grades: [5, 5, 5, 5], words: 'Höll priset till sista kronan. Jag hade anlitat dem igen.' },
  {
    grades: [4, 5, 5, 4],
    words: 'Noggranna och punktliga. Ett tillägg på 2 400 kr för rördragning, som de frågade om först.',
  },
  {
    grades: [5, 5, 4, 5],
    words: 'Svarade alltid samma dag. En list satt snett, den kom de tillbaka och rättade.',
  },
  {
    grades: [3, 3, 5, 3],
    words: 'Bra resultat, men svårt att få besked mitt i arbetet och två veckor sent.',
  },
  { grades: [5, 5, 5, 5], words: '' },
  {
    grades: [4, 4, 5, 5],
    words: 'Bra råd om materialet, som blev billigare än vi trodde. Städningen kunde ha varit bättre.',
  },
  { grades: [5, 5, 5, 4], words: 'Klart på dagen det var sagt. Vi märkte knappt att de var här.' },
  { grades: [5, 3, 5, 5], words: 'Leveransen av kaklet drog ut på tiden. Arbetet är det inget att säga om.' },
  { grades: [4, 4, 4, 5], words: 'Trevliga och lätta att få tag i. Vi är nöjda.' },
  { grades: [5, 5, 5, 5], words: 'Tredje gången vi anlitar dem, och lika bra som förut.' },
  { grades: [3, 4, 4, 4], words: 'Slutpriset blev fem procent högre, men de förklarade varför rad för rad.' },
]

/** Reviews of these customers by their companies: grades for the description, payment and contact, and a text. */
export const demoCustomerReviews: readonly {
  grades: readonly [brief: number, payment: number, contact: number]
  words: string
}[] = [
  { grades: [5, 5, 5], words: 'Framkomligt och undanplockat när vi kom. Betalade samma vecka.' },
  {
    grades: [4, 5, 5],
    words: 'Beskrivningen stämde, utom att golvet fick rivas också. Lätt att komma överens med.',
  },
  { grades: [5, 5, 4], words: '' },
]

/** The companies' answers to some of the reviews. */
export const demoAnswers: readonly string[] = [
  'Tack! Det var ett trevligt hus att arbeta i.',
  'Tack för omdömet. Förseningen berodde på en leverans, och vi borde ha ringt tidigare.',
]

/** A finished job of the demo account, on which reviews can still be written. */
export const finishedJobOfDemoAccount = {
  category: 'painting' as Category,
  title: 'Måla om sovrum och trapphus',
  budget: '25000-50000' as const,
  description:
    'Två sovrum på 12 kvm var och trapphuset mellan våningarna. Väggarna lagas och målas, snickerierna lackas vita. Huset är bebott, så ett rum i taget.',
}
