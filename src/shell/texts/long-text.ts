import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'

export const longTextTexts = {
  contents: 'På den här sidan',
  updated: (date: IsoDate) => `Senast ändrad ${formatDate(date)}.`,
  leftOpen: 'Det som är markerat fyller den i som driver tjänsten.',
}
