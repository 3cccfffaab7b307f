/** What accepting a quote of 80 000 kr of labour and 40 000 kr of material sends: the price with VAT, as it was read. */
export const SEEN_PRICE = { seenPriceOre: String(15_000_000) }
