import type { PortfolioRefusal } from '../domain/portfolio.ts'

export const portfolioTexts = {
  title: 'Utförda arbeten',
  intro: 'Visa jobb som ni är nöjda med. Högst 12 arbeten, med upp till 12 bilder vardera.',
  empty: 'Inga arbeten ännu',
  emptyText: 'Kunder läser hellre om ett badrum ni har byggt än om vad ni kan.',
  add: 'Lägg till ett arbete',
  addTitle: 'Nytt arbete',
  edit: 'Ändra',
  editOf: (title: string) => `Ändra ${title}`,
  name: 'Rubrik',
  nameHint: 'Till exempel: Badrum i 30-talsvilla, Uppsala',
  text: 'Om arbetet',
  textHint:
    'Vad ni gjorde, hur lång tid det tog och vad som var svårt. Skriv inte ut kundens namn eller adress.',
  submit: 'Spara arbetet',
  remove: 'Ta bort arbetet',
  removeOf: (title: string) => `Ta bort arbetet ${title}`,
  picture: (title: string, number: number) => `${title}, bild ${number}`,
  pictureField: 'Bild',
  choosePicture: 'Välj bild',
  picked: 'Bild vald',
  pictureHint: 'JPEG, PNG eller WebP, högst 10\u00a0MB. Plats och kameradata tas bort ur bilden.',
  addPicture: 'Lägg till bild',
  removePicture: 'Ta bort bilden',
  removePictureOf: (title: string, number: number) => `Ta bort bilden, nummer ${number} av ${title}`,
  added: { title: 'Arbetet är tillagt', description: 'Lägg gärna till bilder av det.' },
  saved: { title: 'Arbetet är sparat' },
  removed: { title: 'Arbetet är borttaget' },
  pictureAdded: { title: 'Bilden är tillagd' },
  pictureNotAdded: 'Bilden kunde inte läggas till. Försök igen.',
  pictureRemoved: { title: 'Bilden är borttagen' },
}

export const portfolioRefusalTexts = {
  'too-many-entries': 'Ni har redan 12 arbeten. Ta bort ett för att lägga till ett nytt.',
  'too-many-pictures': 'Arbetet har redan 12 bilder. Ta bort en för att lägga till en ny.',
  'image-unreadable': 'Bilden går inte att läsa. Skicka en JPEG, PNG eller WebP.',
  'image-too-many-pixels':
    'Bilden är för stor: högst 24 megapixel. Ta bilden med lägre upplösning eller förminska den, och försök igen.',
  'too-many-attempts': 'För många bilder på kort tid. Vänta en stund och försök igen.',
  'file-too-large': 'Bilden är för stor. Den får vara högst 10\u00a0MB.',
  'file-missing': 'Välj en bild först.',
  'file-broken': 'Bilden kom inte fram hel. Försök igen.',
  'too-busy': 'Många bilder kontrolleras just nu. Försök igen om en liten stund.',
} as const satisfies Record<PortfolioRefusal | 'file-too-large' | 'file-missing' | 'file-broken', string>
