import type { SourcedRule } from './rot-rules.ts'

/** A cost that a bill for building work can contain, and whether it gives a ROT reduction. */
export type RotCost = SourcedRule & { kind: string; givesRot: boolean }

/** By inkomstskattelagen (1999:1229) 67 kap. 11–19 §§ and the Tax Agency's guidance on what counts as labour. */
export const rotCosts = [
  { kind: 'labour', givesRot: true, ...read() },
  { kind: 'machine-operator', givesRot: true, ...read() },
  { kind: 'hand-tools', givesRot: true, ...read() },
  // In houses and owned flats a flat 30 % of the whole price counts as labour.
  { kind: 'air-heat-pump', givesRot: true, ...read() },
  { kind: 'material', givesRot: false, ...read() },
  { kind: 'travel', givesRot: false, ...read() },
  { kind: 'machines', givesRot: false, ...read() },
  { kind: 'waste', givesRot: false, ...read() },
  { kind: 'board', givesRot: false, ...read() },
  { kind: 'administration', givesRot: false, ...read() },
  { kind: 'design', givesRot: false, ...read() },
  { kind: 'troubleshooting', givesRot: false, ...read() },
  { kind: 'appliance-service', givesRot: false, ...read() },
  { kind: 'alarm', givesRot: false, ...read() },
  { kind: 'garden-electricity', givesRot: false, ...read() },
  { kind: 'new-building', givesRot: false, ...read() },
  { kind: 'other', givesRot: false, ...read() },
] as const satisfies readonly RotCost[]

function read(): SourcedRule {
  return { source: 'what-is-labour', checkedOn: '2026-11-21' }
}

export type RotCostKind = (typeof rotCosts)[number]['kind']

/** The excluded costs for which the calculator has a field each. */
export const askedCosts = [
  'material',
  'travel',
  'machines',
  'waste',
  'other',
] as const satisfies readonly RotCostKind[]
export type AskedCost = (typeof askedCosts)[number]

/** A cost that gives no reduction; öre including VAT. */
export type ExcludedCost = { kind: AskedCost; grossOre: number }
