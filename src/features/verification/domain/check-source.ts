import type { RecordKind } from './verification-record.ts'

/**
 * The sources of checks, which everybody reads. The list is closed, so that no person's name or number is shown on a
 * public page. `evidence`: what a completed check by this source needs: a `document` of the company, a `note` of staff
 * that says whom they talked to and what they saw, or nothing (`lookup`) if the number was looked up in a public
 * register.
 */
export const checkSources = {
  'tax-agency': { kinds: ['f_tax'], evidence: 'lookup' },
  'tax-certificate': { kinds: ['f_tax'], evidence: 'document' },
  'insurance-letter': { kinds: ['insurance'], evidence: 'document' },
  insurer: { kinds: ['insurance'], evidence: 'note' },
  'id-document': { kinds: ['identity'], evidence: 'document' },
  meeting: { kinds: ['identity'], evidence: 'note' },
  'work-papers': { kinds: ['reference'], evidence: 'document' },
  customer: { kinds: ['reference'], evidence: 'note' },
  'site-visit': { kinds: ['reference'], evidence: 'note' },
  'electrical-register': { kinds: ['licence'], evidence: 'lookup' },
  'companies-office': { kinds: ['other'], evidence: 'lookup' },
  'industry-register': { kinds: ['other'], evidence: 'note' },
  certificate: { kinds: ['other'], evidence: 'document' },
} as const satisfies Readonly<Record<string, SourceRule>>

type SourceRule = { kinds: readonly RecordKind[]; evidence: 'document' | 'note' | 'lookup' }

/** The sources that staff can choose. */
export type StaffSource = keyof typeof checkSources
export const staffSources = Object.keys(checkSources) as StaffSource[]

/** Sources of the demo, whose companies do not exist and whose registers are simulated. Nobody has checked anything. */
export const madeUpSources = [
  'demo',
  'simulated-tax-agency',
  'simulated-companies-office',
  'simulated-electrical-register',
] as const

/** No source: the item is missing or waits, or it was checked before sources were recorded. */
export const NO_SOURCE = 'handslag'

export type CheckSource = StaffSource | (typeof madeUpSources)[number] | typeof NO_SOURCE

/** The sources that staff can choose for a kind of check. */
export function sourcesFor(kind: RecordKind): StaffSource[] {
  return staffSources.filter((source) => fits(checkSources[source], kind))
}

export function isStaffSource(source: CheckSource): source is StaffSource {
  return Object.hasOwn(checkSources, source)
}

function fits({ kinds }: SourceRule, kind: RecordKind): boolean {
  return kinds.includes(kind)
}
