import { documentRefusalTexts } from '#features/documents/texts.ts'
import type { DrawingRefusal } from '../domain/drawing/add-drawing.ts'
import { MOST_DRAWINGS } from '../domain/drawing/drawing.ts'
import type { ProjectPictureRefusal } from '../domain/picture/add-project-picture.ts'
import { MOST_PICTURES, PICTURES_A_DAY } from '../domain/picture/project-picture.ts'
import { drawingTexts } from './drawings.ts'

const pictures = (count: number) => (count === 1 ? '1 bild' : `${count} bilder`)

/** For files that are being sent. */
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

/** For a picture that is shown large. */
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
  titleWithDrawings: 'Bilder och ritningar',
  /** At the top of the project's page while it has no pictures. */
  invitation: 'Lägg till bilder, så blir det lättare för företag att svara',
  lead: (hasDeal: boolean) =>
    `Visa det som ska göras, gärna från flera håll. Har du ritningar lägger du till dem som PDF. ${
      hasDeal ? 'Bara företaget som du har valt ser dem.' : 'Bara företag som kan lämna offert ser dem.'
    }`,
  empty: 'Inga bilder än.',
  hint: `Högst ${MOST_PICTURES} bilder i JPEG, PNG eller WebP och ${MOST_DRAWINGS} ritningar i PDF, högst 10\u00a0MB var. Plats och kameradata tas bort ur bilderna.`,
  hintWithoutScripts: 'Skickar du flera på en gång får de vara högst 20\u00a0MB tillsammans.',
  field: 'Bilder och ritningar till projektet',
  choose: 'Välj bilder eller PDF',
  picked: 'Valda',
  cameraField: 'Bild från kameran',
  camera: 'Ta en bild',
  send: 'Lägg till',
  sendOfCamera: 'Lägg till bilden från kameran',
  full: `Projektet har ${MOST_PICTURES} bilder, och fler får det inte ha. Ta bort en för att lägga till en ny.`,
  sending: 'Filer som skickas',
  failed: 'Filen kunde inte läggas till. Försök igen.',
  added: ({ added, sent, why }: { added: number; sent: number; why: string | null }) => {
    const title = added === 1 ? 'Filen är tillagd' : `${added} filer är tillagda`
    if (!why) return { title }
    return { title: `${added} av ${sent} filer är tillagda`, description: why, tone: 'info' as const }
  },
  pictureAdded: { title: 'Bilden är tillagd' },
  drawingAdded: { title: 'Ritningen är tillagd' },
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
  'too-many-drawings': drawingTexts.full,
  'pictures-settled': 'Projektet tar inte emot fler bilder eller ritningar.',
  'file-empty': 'Filen är tom.',
  'picture-type': 'Filen är inte en bild eller PDF som vi kan läsa. Skicka JPEG, PNG, WebP eller PDF.',
  'file-type': documentRefusalTexts['file-type'],
  'pdf-active': documentRefusalTexts['pdf-active'],
  'pdf-locked': documentRefusalTexts['pdf-locked'],
  'pdf-unreadable': documentRefusalTexts['pdf-unreadable'],
  'picture-of-iphone':
    'Bilden är i formatet HEIC, som vi inte kan läsa. Välj ”Mest kompatibelt” under Inställningar, Kamera och Format och ta den igen, eller spara den som JPEG.',
  'image-unreadable': 'Bilden går inte att läsa. Skicka en JPEG, PNG eller WebP.',
  'image-too-many-pixels':
    'Bilden är för stor: högst 24 megapixel. Ta bilden med lägre upplösning eller förminska den, och försök igen.',
  'file-infected': 'Filen innehåller ett virus och togs inte emot.',
  'scan-failed': 'Filen kunde inte kontrolleras just nu. Försök igen om en stund.',
  'too-busy': 'Många filer kontrolleras just nu. Försök igen om en liten stund.',
  'too-many-attempts': `Du har skickat ${PICTURES_A_DAY} bilder och ritningar på kort tid. Vänta en stund och försök igen.`,
  'file-too-large':
    'För stor: en fil får vara högst 10\u00a0MB, och flera på en gång högst 20\u00a0MB tillsammans.',
  'file-missing': 'Välj en fil först.',
  'file-broken': 'Filen kom inte fram hel. Försök igen.',
} as const satisfies Record<ProjectPictureRefusal | DrawingRefusal | 'file-missing' | 'file-broken', string>
