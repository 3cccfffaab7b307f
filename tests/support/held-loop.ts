import type { Product } from './start-product.ts'

/** What is tried: `send` resolves when all of the answer is there. */
export type HeavyRequest = { what: string; send: () => Promise<unknown> }

/** More than the loop is ever held without them, in ms of processor time. */
const MOST_HELD_MS = 100

/**
 * Those of the requests that hold the product's event loop too long, in words; empty when all is well. One after the other,
 * `before` each. One that holds it too long is tried twice more, and the middle of the three counts: the collector of
 * garbage may have come along. Start the product with `isWatched`, after it has answered each kind of request before.
 */
export async function holdingLoop(
  product: Product,
  requests: readonly HeavyRequest[],
  before: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const heldBy = async ({ send }: HeavyRequest) => {
    await before()
    await product.heldMs()
    await send()
    return product.heldMs()
  }
  const idle = {
    what: 'idle',
    send: async () => (await fetch(`${product.url}/healthz`)).arrayBuffer(),
  }
  const limit = middleOf([await heldBy(idle), await heldBy(idle), await heldBy(idle)]) + MOST_HELD_MS
  const holding: string[] = []
  let longest = { what: '', held: 0 }
  for (const request of requests) {
    let held = await heldBy(request)
    if (held > limit) held = middleOf([held, await heldBy(request), await heldBy(request)])
    if (held > longest.held) longest = { what: request.what, held }
    if (held > limit) holding.push(`${held.toFixed(0)} ms: ${request.what}`)
  }
  const { what, held } = longest
  console.log(`${requests.length} requests held the event loop for ${held.toFixed(0)} ms at most: ${what}`)
  return holding
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[1] ?? 0
}
