import type { PublicField } from '../domain/amendment/amendment.ts'
import type { InterviewAnswers } from '../domain/interview-answers.ts'
import type { QuestionKey } from '../domain/interview-questions.ts'
import { projectFactsTexts, wizardTexts } from '../texts.ts'
import { answerText, interviewTexts, questionTexts } from './interview.ts'

/** The facts that an owner can change, as the project's page calls them. */
export const amendableFieldTexts = {
  title: wizardTexts.title,
  description: projectFactsTexts.description,
  category: projectFactsTexts.category,
  additionalInfo: projectFactsTexts.additionalInfo,
  budget: projectFactsTexts.budget,
  place: projectFactsTexts.location,
  endDate: projectFactsTexts.endDate,
  needsPermit: projectFactsTexts.needsPermit,
  answers: interviewTexts.heading,
} as const satisfies Record<PublicField, string>

export const factChangeTexts = {
  before: 'Förut',
  now: 'Nu',
  empty: 'Inget skrivet',
  unanswered: 'inget svar',
}

/** The answers that differ from those in `other`, one line each. */
export function differingAnswers(answers: InterviewAnswers, other: InterviewAnswers): string {
  const asked = Object.keys({ ...answers, ...other }) as QuestionKey[]
  return asked
    .filter((key) => answers[key] !== other[key])
    .map((key) => {
      const answer = answers[key]
      const said = answer === undefined ? factChangeTexts.unanswered : answerText(key, answer)
      return `${questionTexts[key].term}: ${said}`
    })
    .join('\n')
}

/** The page on which an owner changes a project. */
export const amendmentTexts = {
  open: 'Ändra projektet',
  pageTitle: 'Ändra projektet · Handslag',
  heading: 'Ändra projektet',
  leadFree:
    'Ingen har lämnat offert än, så du kan ändra fritt. Företag som läser projektet ser det som gäller nu.',
  leadHidden:
    'Bara du ser projektet nu. Vi tittar på det igen när du har sparat. Har du fått offerter bekräftar företagen dem när det visas igen.',
  leadTold: (quotes: number, left: number) =>
    `${quotes === 1 ? 'Ett företag har' : `${quotes} företag har`} lämnat offert på det som står nu. De får se vad du ändrar och bekräftar sin offert eller ändrar den. Under tiden kan du inte acceptera den. ${left === 1 ? 'Det går att ändra en gång till.' : `Det går att ändra ${left} gånger till.`}`,
  work: 'Ändra plats eller yrke',
  save: 'Spara ändringarna',
  saving: 'Sparar …',
  back: 'Tillbaka till projektet',
  savedHidden: {
    title: 'Ändringarna är sparade',
    description: 'Vi tittar på projektet igen och hör av oss.',
  },
  saved: (asked: number) => ({
    title: 'Ändringarna är sparade',
    description:
      asked === 0
        ? 'Företag som läser projektet ser dem direkt.'
        : `${asked === 1 ? 'Företaget som har lämnat offert har' : `De ${asked} företag som har lämnat offert har`} fått veta det.`,
  }),
}
