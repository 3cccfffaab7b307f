import { MOST_DRAWINGS } from '../domain/drawing/drawing.ts'

const drawings = (count: number) => (count === 1 ? '1 ritning' : `${count} ritningar`)

export const drawingTexts = {
  title: 'Ritningar',
  full: `Projektet har ${MOST_DRAWINGS} ritningar, och fler får det inte ha. Ta bort en för att lägga till en ny.`,
  show: (name: string) => `Visa ${name} stor`,
  size: (bytes: number) =>
    bytes < 100_000
      ? `${Math.ceil(bytes / 1000)} kB`
      : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')}\u00a0MB`,
  page: (number: number, count: number) => `Sida ${number} av ${count}`,
  pageOf: (name: string, number: number) => `${name}, sida ${number}`,
  previous: 'Föregående sida',
  next: 'Nästa sida',
  download: 'Ladda ner',
  zoomHint:
    'Zooma med två fingrar eller tangenterna + och -. Dra eller använd piltangenterna för att flytta ritningen.',
  remove: 'Ta bort',
  removeOf: (name: string) => `Ta bort ${name}`,
  removeTitle: 'Ska ritningen tas bort?',
  removeText: 'Den försvinner för dig och för företagen. Det går inte att ångra.',
  removeConfirm: 'Ta bort ritningen',
  removing: 'Tar bort …',
  removed: { title: 'Ritningen är borttagen' },
  onlyCount: (count: number) =>
    `${drawings(count)} till projektet. Ni ser ${count === 1 ? 'den' : 'dem'} när ni kan lämna offert på det.`,
}
