import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'

export const longTextTexts = {
  contents: 'På den här sidan',
  updated: (date: IsoDate) => `Senast ändrad ${formatDate(date)}.`,
}
