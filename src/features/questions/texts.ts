import type { AnswerRefusal, AskRefusal } from './domain/project-question.ts'
import type { QuestionInputProblem } from './domain/question-input.ts'

export const questionProblemTexts = {
  'question-missing': 'Skriv vad ni undrar',
  'question-too-long': 'Frågan får vara högst 1\u00a0000 tecken',
  'answer-missing': 'Skriv ett svar',
  'answer-too-long': 'Svaret får vara högst 2\u00a0000 tecken',
} as const satisfies Record<QuestionInputProblem, string>

export const questionRefusalTexts = {
  'questions-closed': 'Projektet tar inte emot offerter längre, så frågor kan varken ställas eller besvaras.',
  'may-not-ask': 'Bara företag som får lämna offert på projektet kan ställa frågor.',
  'three-questions-already': 'Ni har ställt tre frågor om projektet, och fler går inte att ställa.',
  'questions-full': 'Kunden har fått tjugo frågor om projektet, och fler går inte att ställa.',
} as const satisfies Record<AskRefusal | AnswerRefusal, string>

/** Shown in place of an answered question whose company has been erased. */
export const erasedQuestion = 'Frågan är borttagen.'

export const questionTexts = {
  heading: 'Frågor och svar',
  notAnswered: 'Inte besvarad än',
  answer: 'Svar',
  byUs: 'Ni frågade',
  byAnother: 'Ett annat företag frågade',
  by: (company: string) => `${company} frågade`,
}

export const askTexts = {
  pageTitle: 'Fråga kunden · Handslag',
  none: 'Ingen har frågat något än.',
  ask: 'Ställ en fråga',
  title: 'Fråga kunden',
  lead: 'Kunden svarar en gång för alla. Frågan och svaret syns för alla företag som kan lämna offert, men inte vilka ni är. Ni kan ställa tre frågor om samma projekt.',
  label: 'Er fråga',
  hint: 'Telefonnummer, e-post och adresser döljs.',
  send: 'Skicka frågan',
  sending: 'Skickar …',
  back: 'Tillbaka till projektet',
  sent: { title: 'Frågan är skickad', description: 'Ni får besked när kunden har svarat.' },
}

export const answerTexts = {
  pageTitle: 'Frågor om projektet · Handslag',
  title: 'Frågor om projektet',
  lead: 'Svaret syns för alla företag som kan lämna offert. Telefonnummer, e-post och adresser döljs tills du har valt ett företag.',
  closed: 'Projektet tar inte emot offerter längre, så svaren går inte att ändra.',
  none: 'Inget företag har frågat något än.',
  unanswered: (count: number) =>
    count === 1 ? 'En fråga väntar på ditt svar' : `${count} frågor väntar på ditt svar`,
  answerThem: 'Svara',
  see: 'Företagens frågor och dina svar',
  label: 'Ditt svar',
  save: 'Svara alla',
  change: 'Ändra svaret',
  saving: 'Sparar …',
  back: 'Tillbaka till projektet',
  saved: { title: 'Svaret är sparat', description: 'Alla företag som kan lämna offert ser det.' },
}
