import { percentile } from '../../../scripts/percentile.ts'
import type { Product } from '../start-product.ts'

/** A request to try: `send` resolves when the whole answer has arrived. */
export type HeavyRequest = { what: string; send: () => Promise<unknown> }

/** The event loop is never blocked longer without hostile requests, in ms of CPU time. */
const MOST_HELD_MS = 100
const TRIED_AGAIN = 4

/**
 * The requests that block the product's event loop too long, in words; empty when there are none. They run one after
 * the other, with `before` before each. One that blocks too long is tried again, and its best try counts, because
 * garbage collection may have run. Start the product with `isWatched`, and let it answer each kind of request once
 * before.
 */
export async function blockingRequests(
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
  const limit = percentile([await heldBy(idle), await heldBy(idle), await heldBy(idle)], 50) + MOST_HELD_MS
  const holding: string[] = []
  let longest = { what: '', held: 0 }
  for (const request of requests) {
    let held = await heldBy(request)
    for (let tried = 0; held > limit && tried < TRIED_AGAIN; tried++)
      held = Math.min(held, await heldBy(request))
    if (held > longest.held) longest = { what: request.what, held }
    if (held > limit) holding.push(`${held.toFixed(0)} ms: ${request.what}`)
  }
  const { what, held } = longest
  console.log(`${requests.length} requests held the event loop for ${held.toFixed(0)} ms at most: ${what}`)
  return holding
}
