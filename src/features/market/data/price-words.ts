/** Words with which people ask what something costs. */
export const priceWords: ReadonlySet<string> = new Set([
  'kostar',
  'kosta',
  'kostnad',
  'kostnader',
  'pris',
  'priser',
  'priset',
])
