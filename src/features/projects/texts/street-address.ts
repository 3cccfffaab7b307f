import type { StreetProblem } from '../domain/street-address.ts'

export const streetProblemTexts = {
  'street-missing': 'Skriv gatuadressen, till exempel Storgatan 12. Bara företaget du väljer får se den.',
  'street-too-short': 'Gatuadressen måste vara minst 3 tecken',
  'street-too-long': 'Gatuadressen får vara högst 120 tecken',
} as const satisfies Record<StreetProblem, string>

export const streetTexts = {
  label: 'Gatuadress',
  hint: 'Bara företaget vars offert du accepterar får se den. Du kan vänta med den tills dess.',
  later: 'Anges när du accepterar en offert',
  understood: (street: string, place: string) =>
    `${street} är en gatuadress. Den visas bara för företaget du väljer. Platsen blir ${place}.`,
  placeToo: (street: string) =>
    `${street} är en gatuadress. Skriv orten också, till exempel ${street}, Uppsala.`,
  begun: 'Det ser ut som en gatuadress. Skriv numret och orten också, till exempel Storgatan 12, Uppsala.',
  change: 'Ändra gatuadress',
  add: 'Lägg till gatuadress',
  pageTitle: 'Gatuadress · Handslag',
  lead: 'Där arbetet ska göras. Bara du och företaget vars offert du accepterar ser den.',
  save: 'Spara adressen',
  saving: 'Sparar …',
  back: 'Tillbaka till projektet',
  saved: { title: 'Adressen är sparad', description: 'Bara företaget vars offert du accepterar ser den.' },
  savedAndTold: {
    title: 'Adressen är sparad',
    description: 'Företaget som du har skakat hand med har fått veta det.',
  },
}
