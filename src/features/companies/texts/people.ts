import {
  MOST_PEOPLE,
  type ShownPersonProblem,
  type ShownPersonRefusal,
} from '../domain/shown-person/shown-person.ts'

export const peopleTexts = {
  title: 'Människorna',
  intro:
    'Visa vilka kunden får träffa: namn, roll och gärna en bild. Alla kan läsa det på er sida, också sökmotorer.',
  empty: 'Inga personer visas',
  emptyText: 'Den som släpper in någon i sitt hem vill gärna veta vem. Visa bara dem som har godkänt det.',
  add: 'Lägg till en person',
  name: 'Namn',
  role: 'Roll',
  roleHint: 'Till exempel: Plattsättare, eller Projektledare',
  agrees:
    'Personen har godkänt att namnet, rollen och en eventuell bild visas för alla på vår sida, och vet att det går att ångra när som helst.',
  submit: 'Spara personen',
  edit: 'Ändra',
  editOf: (name: string) => `Ändra ${name}`,
  remove: 'Ta bort personen',
  removeOf: (name: string) => `Ta bort personen ${name} från er sida`,
  removePortrait: 'Ta bort bilden',
  removePortraitOf: (name: string) => `Ta bort bilden på ${name}`,
  portrait: (name: string) => `Porträtt av ${name}`,
  added: { title: 'Personen visas på er sida', description: 'Lägg gärna till en bild.' },
  saved: { title: 'Personen är sparad' },
  removed: { title: 'Personen visas inte längre' },
  portraitRemoved: { title: 'Bilden är borttagen' },
  /** On the public page. */
  shown: 'Människorna',
}

/** The upload of a portrait. */
export const portraitTexts = {
  pictureField: 'Porträtt',
  choosePicture: 'Välj porträtt',
  pictureHint:
    'JPEG, PNG eller WebP, högst 10\u00a0MB. Ansiktet mitt i bilden blir bäst. Plats och kameradata tas bort.',
  addPicture: 'Visa porträttet',
  pictureAdded: { title: 'Porträttet visas på er sida' },
}

export const peopleProblemTexts = {
  'person-name-missing': 'Ange personens namn, minst 2 tecken',
  'person-name-too-long': 'Namnet får vara högst 80 tecken',
  'person-role-too-long': 'Rollen får vara högst 80 tecken',
  'agreement-missing':
    'Vi visar bara den som har godkänt det. Fråga personen först, och kryssa sedan i rutan.',
} as const satisfies Record<ShownPersonProblem, string>

export const peopleRefusalTexts = {
  'too-many-people': `Ni visar redan ${MOST_PEOPLE} personer. Ta bort en för att visa en ny.`,
} as const satisfies Record<ShownPersonRefusal, string>
