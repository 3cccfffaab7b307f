import type { AnswerRecord } from '../domain/answer-record/answer-record.ts'

/** How a customer answers; read by companies and by the customer. */
export const answerRecordTexts = {
  title: 'Så svarar kunden',
  note: 'Räknat på de senaste tolv månaderna i tjänsten, i alla kundens projekt.',
  answers: 'Frågor och meddelanden',
  answersIn: ({ asked, inTime, hours }: NonNullable<AnswerRecord['answers']>) =>
    `${inTime} av ${asked} besvarade senast nästa arbetsdag${hours === null ? '' : `. Hälften av svaren kom inom ${hours === 1 ? 'en timme' : `${hours} timmar`}`}`,
  quotes: 'Offerter',
  quotesDecided: ({ ended, decided }: NonNullable<AnswerRecord['quotes']>) =>
    `${decided} av ${ended} fick ja eller nej innan de gick ut`,
  own: {
    title: 'Så ser företagen hur du svarar',
    note: 'Företag som ser hela ditt projekt läser det här innan de lämnar offert. Det räknas på de senaste tolv månaderna. Ett tryck på ”Inget svar behövs” räknas inte emot dig.',
    none: 'Inget visas än. Företagen ser först något när du har fått fem frågor och meddelanden, eller fem offerter.',
  },
}
