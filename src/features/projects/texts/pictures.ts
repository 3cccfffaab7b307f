import type { ProjectPictureRefusal } from '../domain/picture/add-project-picture.ts'
import { MOST_PICTURES, PICTURES_A_DAY } from '../domain/picture/project-picture.ts'

const pictures = (count: number) => (count === 1 ? '1 bild' : `${count} bilder`)

/** Of files that are on their way. */
export const sentFileTexts = {
  waits: 'Väntar',
  cancelled: 'Avbruten',
  cancel: 'Avbryt',
  cancelOf: (name: string) => `Avbryt ${name}`,
  retry: 'Försök igen',
  retryOf: (name: string) => `Försök igen med ${name}`,
  dismiss: 'Ta bort ur listan',
  dismissOf: (name: string) => `Ta bort ${name} ur listan`,
}

/** Of a picture that is shown large. */
export const pictureViewTexts = {
  number: (number: number, count: number) => `Bild ${number} av ${count}`,
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  zoomHint:
    'Zooma med två fingrar eller tangenterna + och -. Dra eller använd piltangenterna för att flytta bilden.',
  previous: 'Föregående bild',
  next: 'Nästa bild',
}

export const projectPictureTexts = {
  title: 'Bilder',
  /** On top of the project's page while it has none. */
  invitation: 'Lägg till bilder, så blir det lättare för företag att svara',
  lead: 'Visa det som ska göras, gärna från flera håll. Bara företag som kan lämna offert ser bilderna.',
  empty: 'Inga bilder än.',
  hint: `Högst ${MOST_PICTURES} bilder i JPEG, PNG eller WebP, högst 10 MB var. Plats och kameradata tas bort ur dem.`,
  hintWithoutScripts: 'Skickar du flera på en gång får de vara högst 20 MB tillsammans.',
  field: 'Bilder till projektet',
  choose: 'Välj bilder',
  picked: 'Valda',
  cameraField: 'Bild från kameran',
  camera: 'Ta en bild',
  send: 'Lägg till',
  sendOfCamera: 'Lägg till bilden från kameran',
  full: `Projektet har ${MOST_PICTURES} bilder, och fler får det inte ha. Ta bort en för att lägga till en ny.`,
  sending: 'Bilder som skickas',
  failed: 'Bilden kunde inte läggas till. Försök igen.',
  added: ({ added, sent, why }: { added: number; sent: number; why: string | null }) => {
    const title = added === 1 ? 'Bilden är tillagd' : `${added} bilder är tillagda`
    if (!why) return { title }
    return { title: `${added} av ${sent} bilder är tillagda`, description: why, tone: 'info' as const }
  },
  picture: (number: number, count: number) => `Bild ${number} av ${count} till projektet`,
  enlarge: (number: number, count: number) => `Visa bild ${number} av ${count} stor`,
  remove: 'Ta bort',
  removeOf: (number: number) => `Ta bort bild ${number}`,
  removeTitle: 'Ska bilden tas bort?',
  removeText: 'Den försvinner för dig och för företagen. Det går inte att ångra.',
  removeConfirm: 'Ta bort bilden',
  removing: 'Tar bort …',
  removed: { title: 'Bilden är borttagen' },
  onlyCount: (count: number) =>
    `${pictures(count)} till projektet. Ni ser ${count === 1 ? 'den' : 'dem'} när ni kan lämna offert på det.`,
}

export const projectPictureRefusalTexts = {
  'too-many-project-pictures': projectPictureTexts.full,
  'pictures-settled': 'Projektet tar inte emot fler bilder.',
  'file-empty': 'Filen är tom.',
  'picture-type': 'Filen är inte en bild som vi kan läsa. Skicka JPEG, PNG eller WebP.',
  'picture-of-iphone':
    'Bilden är i formatet HEIC, som vi inte kan läsa. Välj ”Mest kompatibelt” under Inställningar, Kamera och Format och ta den igen, eller spara den som JPEG.',
  'image-unreadable': 'Bilden går inte att läsa. Skicka en JPEG, PNG eller WebP.',
  'image-too-many-pixels':
    'Bilden är för stor: högst 24 megapixel. Ta bilden med lägre upplösning eller förminska den, och försök igen.',
  'file-infected': 'Filen innehåller ett virus och togs inte emot.',
  'scan-failed': 'Bilden kunde inte kontrolleras just nu. Försök igen om en stund.',
  'too-busy': 'Många bilder kontrolleras just nu. Försök igen om en liten stund.',
  'too-many-attempts': `Du har skickat ${PICTURES_A_DAY} bilder på kort tid. Vänta en stund och försök igen.`,
  'file-too-large': 'För stor: en bild får vara högst 10 MB, och flera på en gång högst 20 MB tillsammans.',
  'file-missing': 'Välj en bild först.',
  'file-broken': 'Bilden kom inte fram hel. Försök igen.',
} as const satisfies Record<ProjectPictureRefusal | 'file-missing' | 'file-broken', string>
