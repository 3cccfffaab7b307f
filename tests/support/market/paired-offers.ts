import type { QuotePair } from './paired-quotes.ts'

/** More pairs, of what richer quotes say: travel, discounts, options, caps, VAT. */
export const richQuotePairs: readonly QuotePair[] = [
  {
    what: 'travel gives no ROT: 56 000 − 15 000, and 56 000 − 16 800',
    quotes: [
      { labour: 50_000, travel: 6_000, byHand: { rot: 15_000, afterRot: 41_000, above: 1_800 } },
      { labour: 56_000, byHand: { rot: 16_800, afterRot: 39_200, above: 0, lowest: true } },
    ],
  },
  {
    what: 'nor does anything else but labour: 39 000 − 9 000, and 40 000 − 12 000',
    quotes: [
      { labour: 30_000, other: 9_000, byHand: { rot: 9_000, afterRot: 30_000, above: 2_000 } },
      { labour: 40_000, byHand: { rot: 12_000, afterRot: 28_000, above: 0, lowest: true } },
    ],
  },
  {
    what: 'a discount on labour lowers ROT: 30 % of 90 000',
    quotes: [
      {
        labour: 100_000,
        discount: ['labour', 10_000],
        byHand: { rot: 27_000, afterRot: 63_000, above: 1_400 },
      },
      { labour: 88_000, byHand: { rot: 26_400, afterRot: 61_600, above: 0, lowest: true } },
    ],
  },
  {
    what: 'a discount on material does not: 135 000 − 30 000',
    quotes: [
      {
        labour: 100_000,
        material: 40_000,
        discount: ['material', 5_000],
        byHand: { rot: 30_000, afterRot: 105_000, above: 0, lowest: true },
      },
      { labour: 100_000, material: 36_000, byHand: { rot: 30_000, afterRot: 106_000, above: 1_000 } },
    ],
  },
  {
    what: 'an option that is not ticked does not count',
    quotes: [
      {
        labour: 60_000,
        material: 20_000,
        option: ['material', 15_000, 'not ticked'],
        byHand: { rot: 18_000, afterRot: 62_000, above: 0, lowest: true },
      },
      { labour: 60_000, material: 30_000, byHand: { rot: 18_000, afterRot: 72_000, above: 10_000 } },
    ],
  },
  {
    what: 'ticked, it turns the order around: 95 000 − 18 000',
    quotes: [
      {
        labour: 60_000,
        material: 20_000,
        option: ['material', 15_000, 'ticked'],
        byHand: { rot: 18_000, afterRot: 77_000, above: 5_000 },
      },
      { labour: 60_000, material: 30_000, byHand: { rot: 18_000, afterRot: 72_000, above: 0, lowest: true } },
    ],
  },
  {
    what: 'a ticked option of labour gives ROT: 30 % of 80 000',
    quotes: [
      {
        labour: 60_000,
        option: ['labour', 20_000, 'ticked'],
        byHand: { rot: 24_000, afterRot: 56_000, above: 1_400 },
      },
      { labour: 78_000, byHand: { rot: 23_400, afterRot: 54_600, above: 0, lowest: true } },
    ],
  },
  {
    what: 'a ticked option of labour passes the cap: 54 000 is cut to 50 000',
    quotes: [
      {
        labour: 160_000,
        option: ['labour', 20_000, 'ticked'],
        byHand: { rot: 50_000, afterRot: 130_000, above: 1_000 },
      },
      {
        labour: 150_000,
        material: 24_000,
        byHand: { rot: 45_000, afterRot: 129_000, above: 0, lowest: true },
      },
    ],
  },
  {
    what: 'a fixed price and an open running account: the lower estimate is not the lowest price',
    quotes: [
      { labour: 100_000, material: 30_000, byHand: { rot: 30_000, afterRot: 100_000, above: 0 } },
      {
        price: 'running',
        labour: 80_000,
        material: 30_000,
        byHand: { rot: 24_000, afterRot: 86_000, above: -14_000 },
      },
    ],
  },
  {
    what: 'two open running accounts are compared with each other',
    quotes: [
      { price: 'running', labour: 50_000, byHand: { rot: 15_000, afterRot: 35_000, above: 7_000 } },
      {
        price: 'running',
        labour: 40_000,
        byHand: { rot: 12_000, afterRot: 28_000, above: 0, lowest: true },
      },
    ],
  },
  {
    what: 'a running account with a cap holds, so it is compared with a fixed price',
    quotes: [
      {
        price: 'running',
        cap: 150_000,
        labour: 100_000,
        material: 20_000,
        byHand: { rot: 30_000, afterRot: 90_000, above: 0, lowest: true, most: 150_000 },
      },
      { labour: 110_000, material: 15_000, byHand: { rot: 33_000, afterRot: 92_000, above: 2_000 } },
    ],
  },
  {
    what: 'an approximate price may become 15 % more: 115 000 before ROT',
    quotes: [
      {
        price: 'approximate',
        labour: 100_000,
        byHand: { rot: 30_000, afterRot: 70_000, above: 0, lowest: true, most: 115_000 },
      },
      { labour: 104_000, byHand: { rot: 31_200, afterRot: 72_800, above: 2_800 } },
    ],
  },
  {
    what: 'an approximate price with a ticked option: 15 % above 100 000',
    quotes: [
      {
        price: 'approximate',
        labour: 80_000,
        option: ['material', 20_000, 'ticked'],
        byHand: { rot: 24_000, afterRot: 76_000, above: 400, most: 115_000 },
      },
      { labour: 108_000, byHand: { rot: 32_400, afterRot: 75_600, above: 0, lowest: true } },
    ],
  },
  {
    what: 'a ticked option raises the cap by its amount',
    quotes: [
      {
        price: 'running',
        cap: 100_000,
        labour: 80_000,
        option: ['labour', 10_000, 'ticked'],
        byHand: { rot: 27_000, afterRot: 63_000, above: 0, lowest: true, most: 110_000 },
      },
      { labour: 92_000, byHand: { rot: 27_600, afterRot: 64_400, above: 1_400 } },
    ],
  },
  {
    what: 'öre of VAT: 33 333.33 + 8 333.33 gives 12 499.99, and 33 333.34 + 8 333.34 gives 12 500.00',
    quotes: [
      { net: true, labour: 33_333.33, byHand: { rot: 12_499, afterRot: 29_167.66, above: 0.98 } },
      {
        net: true,
        labour: 33_333.34,
        byHand: { rot: 12_500, afterRot: 29_166.68, above: 0, lowest: true },
      },
    ],
  },
  {
    what: 'a company without VAT beside one that adds 25 % to 80 000',
    quotes: [
      {
        exempt: true,
        net: true,
        labour: 100_000,
        byHand: { rot: 30_000, afterRot: 70_000, above: 0, lowest: true },
      },
      { net: true, labour: 80_000, byHand: { rot: 30_000, afterRot: 70_000, above: 0, lowest: true } },
    ],
  },
  {
    what: 'material alone gives no ROT',
    quotes: [
      { material: 80_000, byHand: { rot: 0, afterRot: 80_000, above: 1_000 } },
      { labour: 20_000, material: 65_000, byHand: { rot: 6_000, afterRot: 79_000, above: 0, lowest: true } },
    ],
  },
  {
    what: 'a small job, down to whole kronor: 999.90 and 999.00 are both 999',
    quotes: [
      { labour: 3_333, byHand: { rot: 999, afterRot: 2_334, above: 3 } },
      { labour: 3_330, byHand: { rot: 999, afterRot: 2_331, above: 0, lowest: true } },
    ],
  },
  {
    what: 'a quote that got no is nothing to compare with',
    quotes: [
      { labour: 50_000, byHand: { rot: 15_000, afterRot: 35_000, above: null } },
      { state: 'rejected', labour: 10_000, byHand: { rot: 3_000, afterRot: 7_000, above: null } },
    ],
  },
]
