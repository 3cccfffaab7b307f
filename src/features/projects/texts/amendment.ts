import type { AmendableField } from '../domain/amendment/amendment.ts'
import { projectFactsTexts, wizardTexts } from '../texts.ts'

/** The facts that an owner can change, as the project's page calls them. */
export const amendableFieldTexts = {
  title: wizardTexts.title,
  description: projectFactsTexts.description,
  additionalInfo: projectFactsTexts.additionalInfo,
  budget: projectFactsTexts.budget,
  endDate: projectFactsTexts.endDate,
  needsPermit: projectFactsTexts.needsPermit,
} as const satisfies Record<AmendableField, string>

export const factChangeTexts = {
  before: 'Förut',
  now: 'Nu',
  empty: 'Inget skrivet',
}

/** The page on which an owner changes a project. */
export const amendmentTexts = {
  open: 'Ändra projektet',
  pageTitle: 'Ändra projektet · Handslag',
  heading: 'Ändra projektet',
  leadFree:
    'Ingen har lämnat offert än, så du kan ändra fritt. Företag som läser projektet ser det som gäller nu.',
  leadTold: (quotes: number, left: number) =>
    `${quotes === 1 ? 'Ett företag har' : `${quotes} företag har`} lämnat offert på det som står nu. De får se vad du ändrar och bekräftar sin offert eller ändrar den. Under tiden kan du inte acceptera den. ${left === 1 ? 'Det går att ändra en gång till.' : `Det går att ändra ${left} gånger till.`}`,
  fixed: 'Yrke och plats går inte att ändra, eftersom företagen är tillfrågade utifrån dem.',
  save: 'Spara ändringarna',
  saving: 'Sparar …',
  back: 'Tillbaka till projektet',
  saved: (asked: number) => ({
    title: 'Ändringarna är sparade',
    description:
      asked === 0
        ? 'Företag som läser projektet ser dem direkt.'
        : `${asked === 1 ? 'Företaget som har lämnat offert har' : `De ${asked} företag som har lämnat offert har`} fått veta det.`,
  }),
}
