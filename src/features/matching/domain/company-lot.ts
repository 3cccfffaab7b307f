/** The number of lots; a lot is a number from 0 to this, exclusive. */
export const LOTS = 2 ** 32

/**
 * The position of a company in the circle of all companies, or the point from which a project starts: the last eight
 * hexadecimal digits of a UUID as a number (in version 7 they are random). Other ids, which simulations use, are
 * hashed.
 */
export function lotOf(id: string): number {
  const end = id.slice(-8)
  return /^[0-9a-f]{8}$/.test(end) ? Number.parseInt(end, 16) : hashOf(id)
}

/**
 * Sorts companies with equal scores: the smallest number is first. It is the distance in the circle from the project's
 * starting point to the company. The starting point is random, so no company is always first, and an index in the order
 * of lots can be read from it.
 */
export function tieOrder(projectId: string, companyId: string): number {
  return (lotOf(companyId) - lotOf(projectId) + LOTS) % LOTS
}

// FNV-1a of 32 bits, with the final mixing step of MurmurHash3: without it similar texts get similar numbers.
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}
