/**
 * Pairs of quotes with what a household pays for each after ROT, worked out by hand from the rules of the Tax Agency (30 % of labour
 * with VAT, 50 % when paid from 2025-05-12 to 2025-12-31, at most 50 000 kr for each owner and year, whole kronor down). All amounts are
 * kronor; with VAT unless `net`.
 */
export type PairedQuote = {
  price?: 'fixed' | 'approximate' | 'running'
  /** The most that a running account can cost. */
  cap?: number
  start?: string
  state?: 'pending' | 'rejected'
  labour?: number
  material?: number
  travel?: number
  other?: number
  /** Taken off labour or material. */
  discount?: ['labour' | 'material', number]
  /** What it is for, its amount, and whether it is ticked. */
  option?: ['labour' | 'material', number, 'ticked' | 'not ticked']
  /** The amounts are without VAT, of 25 %. */
  net?: true
  /** The company adds no VAT. */
  exempt?: true
  byHand: {
    rot: number
    afterRot: number
    /** Above the lower price that holds; null where nothing can be compared. */
    above: number | null
    lowest?: true
    /** The most it can become before ROT. */
    most?: number
  }
}

/** `rooms`: what each owner has left of the year's ROT; by default all of it. */
export type QuotePair = {
  what: string
  owners?: number
  rooms?: number[]
  quotes: [PairedQuote, PairedQuote]
}

export const quotePairs: readonly QuotePair[] = [
  {
    what: 'two fixed prices: 140 000 − 30 000, and 150 000 − 27 000',
    quotes: [
      {
        labour: 100_000,
        material: 40_000,
        byHand: { rot: 30_000, afterRot: 110_000, above: 0, lowest: true },
      },
      { labour: 90_000, material: 60_000, byHand: { rot: 27_000, afterRot: 123_000, above: 13_000 } },
    ],
  },
  {
    what: 'ROT turns the order around: 100 000 − 3 000, and 102 000 − 24 000',
    quotes: [
      { labour: 10_000, material: 90_000, byHand: { rot: 3_000, afterRot: 97_000, above: 19_000 } },
      { labour: 80_000, material: 22_000, byHand: { rot: 24_000, afterRot: 78_000, above: 0, lowest: true } },
    ],
  },
  {
    what: 'equal after ROT: 70 000 − 15 000 = 73 000 − 18 000, so both are lowest',
    quotes: [
      { labour: 50_000, material: 20_000, byHand: { rot: 15_000, afterRot: 55_000, above: 0, lowest: true } },
      { labour: 60_000, material: 13_000, byHand: { rot: 18_000, afterRot: 55_000, above: 0, lowest: true } },
    ],
  },
  {
    what: 'the cap of one owner: 30 % would be 60 000 and 50 000.10, both are 50 000',
    quotes: [
      { labour: 200_000, byHand: { rot: 50_000, afterRot: 150_000, above: 13_333 } },
      {
        labour: 166_667,
        material: 20_000,
        byHand: { rot: 50_000, afterRot: 136_667, above: 0, lowest: true },
      },
    ],
  },
  {
    what: 'one krona below the cap: 30 % of 166 666 is 49 999.80, down to 49 999',
    quotes: [
      { labour: 166_666, byHand: { rot: 49_999, afterRot: 116_667, above: 0, lowest: true } },
      { labour: 166_660, material: 10, byHand: { rot: 49_998, afterRot: 116_672, above: 5 } },
    ],
  },
  {
    what: 'two owners: 90 000 fits in 100 000, 105 000 does not',
    owners: 2,
    quotes: [
      { labour: 300_000, material: 50_000, byHand: { rot: 90_000, afterRot: 260_000, above: 10_000 } },
      { labour: 350_000, byHand: { rot: 100_000, afterRot: 250_000, above: 0, lowest: true } },
    ],
  },
  {
    what: 'three owners: 144 000 fits in 150 000, 153 000 does not',
    owners: 3,
    quotes: [
      {
        labour: 480_000,
        material: 20_000,
        byHand: { rot: 144_000, afterRot: 356_000, above: 0, lowest: true },
      },
      { labour: 510_000, byHand: { rot: 150_000, afterRot: 360_000, above: 4_000 } },
    ],
  },
  {
    what: 'four owners: 210 000 is cut to 200 000, 180 000 is not',
    owners: 4,
    quotes: [
      { labour: 700_000, byHand: { rot: 200_000, afterRot: 500_000, above: 0, lowest: true } },
      { labour: 600_000, material: 90_000, byHand: { rot: 180_000, afterRot: 510_000, above: 10_000 } },
    ],
  },
  {
    what: '20 000 left: 30 000 is cut to it, 18 000 is not',
    rooms: [20_000],
    quotes: [
      { labour: 100_000, material: 10_000, byHand: { rot: 20_000, afterRot: 90_000, above: 3_000 } },
      { labour: 60_000, material: 45_000, byHand: { rot: 18_000, afterRot: 87_000, above: 0, lowest: true } },
    ],
  },
  {
    what: 'nothing left: the price before ROT decides',
    rooms: [0],
    quotes: [
      { labour: 100_000, byHand: { rot: 0, afterRot: 100_000, above: 5_000 } },
      { labour: 40_000, material: 55_000, byHand: { rot: 0, afterRot: 95_000, above: 0, lowest: true } },
    ],
  },
  {
    what: 'more room typed than the cap of ROT: 72 000 is cut to 50 000 all the same',
    rooms: [75_000],
    quotes: [
      { labour: 240_000, byHand: { rot: 50_000, afterRot: 190_000, above: 5_000 } },
      {
        labour: 150_000,
        material: 80_000,
        byHand: { rot: 45_000, afterRot: 185_000, above: 0, lowest: true },
      },
    ],
  },
  {
    what: 'two owners with 30 000 left each: 75 000 is cut to 60 000, 54 000 is not',
    owners: 2,
    rooms: [30_000, 30_000],
    quotes: [
      { labour: 250_000, byHand: { rot: 60_000, afterRot: 190_000, above: 4_000 } },
      {
        labour: 180_000,
        material: 60_000,
        byHand: { rot: 54_000, afterRot: 186_000, above: 0, lowest: true },
      },
    ],
  },
  {
    what: 'paid on the last day of 30 % and on the first of 50 % in 2025',
    quotes: [
      { start: '2025-05-11', labour: 80_000, byHand: { rot: 24_000, afterRot: 56_000, above: 16_000 } },
      {
        start: '2025-05-12',
        labour: 80_000,
        byHand: { rot: 40_000, afterRot: 40_000, above: 0, lowest: true },
      },
    ],
  },
  {
    what: 'paid on the last day of 50 % and on New Year’s Day',
    quotes: [
      {
        start: '2025-12-31',
        labour: 90_000,
        byHand: { rot: 45_000, afterRot: 45_000, above: 0, lowest: true },
      },
      { start: '2026-01-01', labour: 90_000, byHand: { rot: 27_000, afterRot: 63_000, above: 18_000 } },
    ],
  },
  {
    what: 'the cap at 50 %: 60 000 is cut to 50 000, 45 000 is not',
    quotes: [
      { start: '2025-06-02', labour: 120_000, byHand: { rot: 50_000, afterRot: 70_000, above: 1_000 } },
      {
        start: '2025-06-02',
        labour: 90_000,
        material: 24_000,
        byHand: { rot: 45_000, afterRot: 69_000, above: 0, lowest: true },
      },
    ],
  },
]
