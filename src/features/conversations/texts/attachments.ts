import { documentRefusalTexts } from '#features/documents/texts.ts'
import type { AttachmentRefusal } from '../domain/attachment/add-attachment.ts'
import { ATTACHMENTS_A_DAY, MOST_ATTACHMENTS } from '../domain/attachment/attachment.ts'
import { messageRefusalTexts } from '../texts.ts'

type AddedFiles = { added: number; sent: number; refused: { fileName: string; why: string } | null }

const files = (count: number) => (count === 1 ? '1 fil' : `${count} filer`)

export const attachmentTexts = {
  field: 'Filer till meddelandet',
  choose: 'Bifoga filer',
  picked: 'Valda',
  cameraField: 'Bild från kameran',
  camera: 'Ta en bild',
  send: 'Ladda upp',
  sendOfCamera: 'Ladda upp bilden från kameran',
  hint: `Bilder och PDF, högst ${MOST_ATTACHMENTS} filer, högst 10\u00a0MB var.`,
  /** Shown above the form: without scripts an upload loads the page again. */
  hintWithoutScripts: 'Ladda upp filerna först, högst 20\u00a0MB tillsammans, och skriv sedan.',
  full: `Ett meddelande får ha högst ${MOST_ATTACHMENTS} filer. Skicka det, så kan du bifoga fler i nästa.`,
  sending: 'Filer som laddas upp',
  waiting: 'Bifogas meddelandet',
  remove: 'Ta bort',
  removeOf: (name: string) => `Ta bort ${name}`,
  removed: { title: 'Filen är borttagen' },
  failed: 'Filen kunde inte laddas upp. Försök igen.',
  stillSending: 'Vänta tills filerna är uppladdade, eller avbryt dem.',
  added: ({ added, sent, refused }: AddedFiles) => {
    const title = added === 1 ? 'Filen är uppladdad' : `${added} filer är uppladdade`
    if (!refused) return { title, description: 'Den följer med nästa meddelande.' }
    return {
      title: `${added} av ${sent} filer är uppladdade`,
      description: `${refused.fileName}: ${refused.why}`,
      tone: 'info' as const,
    }
  },
  /** Shown for a message that only has files. */
  filesAlone: (count: number) => (count === 1 ? 'Skickade en fil' : `Skickade ${files(count)}`),
  files,
  size: (bytes: number) =>
    bytes < 100_000
      ? `${Math.ceil(bytes / 1000)} kB`
      : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')}\u00a0MB`,
  show: (name: string) => `Visa ${name} stor`,
  open: 'Öppna',
  download: 'Ladda ner',
  viewerTitle: 'Bilder i konversationen',
}

export const attachmentRefusalTexts = {
  'file-empty': documentRefusalTexts['file-empty'],
  'file-too-large':
    'För stor: en fil får vara högst 10\u00a0MB, och flera på en gång högst 20\u00a0MB tillsammans.',
  'file-type': documentRefusalTexts['file-type'],
  'file-infected': documentRefusalTexts['file-infected'],
  'scan-failed': documentRefusalTexts['scan-failed'],
  'image-unreadable': documentRefusalTexts['image-unreadable'],
  'image-too-many-pixels': documentRefusalTexts['image-too-many-pixels'],
  'pdf-active': documentRefusalTexts['pdf-active'],
  'pdf-locked': documentRefusalTexts['pdf-locked'],
  'pdf-unreadable': documentRefusalTexts['pdf-unreadable'],
  'picture-of-iphone': documentRefusalTexts['picture-of-iphone'],
  'too-busy': documentRefusalTexts['too-busy'],
  'too-many-attempts': `Du har skickat ${ATTACHMENTS_A_DAY} filer på kort tid. Vänta en stund och försök igen.`,
  'too-many-attachments': attachmentTexts.full,
  'conversation-closed': messageRefusalTexts['conversation-closed'],
  'stopped-by-you': messageRefusalTexts['stopped-by-you'],
  'stopped-by-other': messageRefusalTexts['stopped-by-other'],
  'file-missing': 'Välj en fil först.',
  'file-broken': 'Filen kom inte fram hel. Försök igen.',
} as const satisfies Record<AttachmentRefusal | 'file-missing' | 'file-broken', string>
