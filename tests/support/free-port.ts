import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux gives to connections going out (32768 and up), so that none of those takes it meanwhile. */
const [LOWEST, HIGHEST] = [20_000, 32_000]
const TRIES = 50

/**
 * A port of this machine that nobody listens on. Chosen at random: the caller's program listens on it only later, and two
 * concurrent calls must not get the same one.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error(`none of ${TRIES} ports was free`)
}

/** On all addresses, because the product may listen on any of them. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
