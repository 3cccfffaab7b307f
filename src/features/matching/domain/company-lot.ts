/** How many lots there are. */
export const LOTS = 2 ** 32

/**
 * The place of a company in the circle of all, or where a project begins in it: the last eight digits of a UUID as a number (those of
 * version 7 are random). Other ids, as simulations have them, are hashed.
 */
export function lotOf(id: string): number {
  const end = id.slice(-8)
  return /^[0-9a-f]{8}$/.test(end) ? Number.parseInt(end, 16) : hashOf(id)
}

/**
 * Who comes first among companies that are equally good: the one that follows next where the project begins in the circle. Where a
 * project begins is random, so no company is always first, and an index in the order of lots can be read from there.
 */
export function turnOf(projectId: string, companyId: string): number {
  return (lotOf(companyId) - lotOf(projectId) + LOTS) % LOTS
}

// FNV-1a of 32 bits, with the bits mixed at the end as MurmurHash3 does: without it similar texts lie near each other.
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}
