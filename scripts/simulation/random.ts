/** A source of numbers that are equally likely between 0 and 1. */
export type Random = () => number

/**
 * The same numbers for the same words, whatever was drawn before: every policy of a run meets companies that would
 * answer a project the same way.
 */
export function randomOf(...words: readonly number[]): Random {
  let state = 0x9e_37_79_b9
  for (const word of words) state = mixed(state ^ mixed(word + 0x6d_2b_79_f5))
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    return mixed(state) / 4_294_967_296
  }
}

/** 32 bits that depend on all bits of the number (the end of MurmurHash3). */
function mixed(word: number): number {
  let bits = Math.imul(word ^ (word >>> 16), 0x85_eb_ca_6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** A number from the normal distribution (Box and Muller). */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return radius * Math.cos(2 * Math.PI * random())
}

/** How many come in a time in which `mean` come on average. */
export function poisson(mean: number, random: Random): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const floor = Math.exp(-mean)
  let [count, product] = [0, random()]
  while (product > floor) {
    count++
    product *= random()
  }
  return count
}

/** One of the items, each as likely as its weight. */
export function drawn<Item>(items: readonly Item[], weightOf: (item: Item) => number, random: Random): Item {
  let left = random() * items.reduce((sum, item) => sum + weightOf(item), 0)
  const item = items.find((each) => (left -= weightOf(each)) < 0) ?? items.at(-1)
  if (item === undefined) throw new Error('nothing to draw from')
  return item
}
