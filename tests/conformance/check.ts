import type { Provider } from './provider.ts'

/** One running service of the protocol, and what its clients need to know. */
export type Server = {
  /** Origin, without the path `/auth/v1`. */
  url: string
  anonKey: string
  serviceKey: string
  /** Does it believe `X-Forwarded-For`? Then each client gets an IP address of its own. */
  trustsProxy: boolean
}

/**
 * `open` needs no confirmation and has no limits; `strict` demands confirmation, has the limits of production, and
 * knows the provider.
 */
export type Target = { open: Server; strict: Server; provider: Provider }

/** A row of the specification's section 7, in its order; the last four are not in its table. */
export const ROWS = [
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
  'S6',
  'S7',
  'S8',
  'S9',
  'S10',
  'S11',
  'S12',
  'S13',
  'S14',
  'S15',
  'S16',
  'S17',
  'logout',
  'settings',
  'health',
  'admin',
] as const

export type Row =
  | `S${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17}`
  | 'logout'
  | 'settings'
  | 'health'
  | 'admin'

/** One promise of the protocol; `run` throws when the target does not keep it. */
export type Check = { row: Row; name: string; run(target: Target): Promise<void> }

export function checksOf(row: Row, runs: Record<string, Check['run']>): Check[] {
  return Object.entries(runs).map(([name, run]) => ({ row, name, run }))
}
