import type { Category } from '#features/companies/domain/category.ts'

/** How a question is answered. A number is from `min` to `max`, in `unit`; an area may have one decimal. */
export type AnswerKind =
  | { kind: 'number'; unit: Unit; min: number; max: number }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'yes-no' }
export type Unit = 'm2' | 'pieces'

/** All questions that can be asked about a job. Forms, checks and pages are made from this table. */
export const questionTable = {
  floorArea: { kind: 'number', unit: 'm2', min: 1, max: 500 },
  workArea: { kind: 'number', unit: 'm2', min: 1, max: 5000 },
  paintArea: { kind: 'number', unit: 'm2', min: 1, max: 5000 },
  rooms: { kind: 'number', unit: 'pieces', min: 1, max: 50 },
  fittings: { kind: 'number', unit: 'pieces', min: 1, max: 100 },
  outlets: { kind: 'number', unit: 'pieces', min: 1, max: 200 },
  bathroomScope: { kind: 'choice', choices: ['whole', 'surfaces', 'fixtures'] },
  kitchenScope: { kind: 'choice', choices: ['whole', 'cabinets', 'fronts', 'worktop'] },
  outdoorScope: { kind: 'choice', choices: ['deck', 'paving', 'fence', 'roof', 'facade', 'other'] },
  plumbingScope: { kind: 'choice', choices: ['leak', 'replace', 'new', 'drain', 'heating'] },
  paintScope: { kind: 'choice', choices: ['walls', 'walls-ceilings', 'woodwork', 'facade'] },
  electricalScope: { kind: 'choice', choices: ['outlets', 'lighting', 'rewiring', 'charger', 'fault'] },
  surfaces: { kind: 'choice', choices: ['tiles', 'vinyl', 'other', 'undecided'] },
  surfaceState: { kind: 'choice', choices: ['sound', 'minor', 'poor'] },
  pipes: { kind: 'choice', choices: ['keep', 'replace', 'move', 'unknown'] },
  movesSupply: { kind: 'yes-no' },
  hasRemoval: { kind: 'yes-no' },
  reachedByMachine: { kind: 'yes-no' },
  hasShutOff: { kind: 'yes-no' },
  isEmptied: { kind: 'yes-no' },
  newPanel: { kind: 'yes-no' },
  visibleCables: { kind: 'yes-no' },
  access: { kind: 'choice', choices: ['ground', 'lift', 'two-flights', 'more-flights'] },
  houseAge: { kind: 'choice', choices: ['before-1960', '1960-1979', '1980-1999', 'from-2000', 'unknown'] },
  material: { kind: 'choice', choices: ['company', 'customer', 'shared', 'undecided'] },
} as const satisfies Record<string, AnswerKind>

export type QuestionKey = keyof typeof questionTable
/** The choices of a question; `never` for a question without choices. */
export type ChoiceOf<Key extends QuestionKey> = (typeof questionTable)[Key] extends {
  choices: readonly (infer Choice extends string)[]
}
  ? Choice
  : never

/** The questions of each trade, in the order in which they are asked. All are optional. */
export const interviews = {
  bathroom: ['floorArea', 'bathroomScope', 'surfaces', 'pipes', 'houseAge', 'access', 'material'],
  kitchen: ['floorArea', 'kitchenScope', 'movesSupply', 'houseAge', 'access', 'material'],
  outdoor: ['workArea', 'outdoorScope', 'hasRemoval', 'reachedByMachine', 'material'],
  plumbing: ['plumbingScope', 'fittings', 'hasShutOff', 'houseAge', 'access', 'material'],
  painting: ['paintScope', 'rooms', 'paintArea', 'surfaceState', 'isEmptied', 'material'],
  electrical: ['electricalScope', 'outlets', 'newPanel', 'visibleCables', 'houseAge', 'material'],
} as const satisfies Record<Category, readonly QuestionKey[]>

/** The questions of a trade; none while no trade is chosen. */
export function interviewOf(category: Category | null): readonly QuestionKey[] {
  return category ? interviews[category] : []
}

/** Is the answer a number of square metres? */
export function isArea(key: QuestionKey): boolean {
  const question = questionTable[key]
  return question.kind === 'number' && question.unit === 'm2'
}

export function isQuestion(key: string): key is QuestionKey {
  return Object.hasOwn(questionTable, key)
}

export const yesNo = ['yes', 'no'] as const
