/** The size of an attack. The short form is part of `npm test`. */
export type TortureOptions = { isShort: boolean; rounds: number; seed: number }

/**
 * What a part tried and found. `lost` lists in words everything that was acknowledged and then lost: it must be
 * empty.
 */
export type TortureReport = {
  tried: Readonly<Record<string, number>>
  lost: readonly string[]
}

/** One kind of attack or fault, in a file of its own; `scripts/torture.ts` lists them all. */
export type TorturePart = { name: string; run(options: TortureOptions): Promise<TortureReport> }
