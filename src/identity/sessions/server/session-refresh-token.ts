import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#kernel/ids.ts'
import type { Services } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { RefreshToken } from '../domain/refresh-token.ts'

/**
 * Refresh tokens of format 2 (auth-v1 section 3.4): version 0, session, counter (unsigned LEB128), 16 bytes of an
 * HMAC-SHA256 with the session's own key, 4 bytes of SHA-256 against misspelling, all in base64url. No token is
 * stored: the session's row says which one is current.
 */
const VERSION = 0
const UUID_BYTES = 16
const MAC_BYTES = 16
const CHECK_BYTES = 4
const SEALED_FOR = 'refresh-key'

export function signRefreshToken({ sessionId, counter }: RefreshToken, key: Uint8Array): string {
  const head = Buffer.concat([
    Buffer.of(VERSION),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    lebOf(counter),
  ])
  const signed = Buffer.concat([head, macOf(head, key)])
  return Buffer.concat([signed, checkOf(signed)]).toString('base64url')
}

/** The contents of the token, unverified; null when it is none of ours. */
export function readRefreshToken(token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.toString('base64url') !== token || bytes[0] !== VERSION) return null
  const signed = bytes.subarray(0, -CHECK_BYTES)
  const counter = numberOf(signed.subarray(1 + UUID_BYTES, -MAC_BYTES))
  if (counter === null || !checkOf(signed).equals(bytes.subarray(-CHECK_BYTES))) return null
  const hex = signed.subarray(1, 1 + UUID_BYTES).toString('hex')
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(sessionId) ? { sessionId, counter } : null
}

/** Was the token signed with the session's key? */
export function provesRefreshToken(token: string, key: Uint8Array): boolean {
  const signed = Buffer.from(token, 'base64url').subarray(0, -CHECK_BYTES)
  const mac = signed.subarray(-MAC_BYTES)
  const expected = macOf(signed.subarray(0, -MAC_BYTES), key)
  return mac.length === expected.length && timingSafeEqual(mac, expected)
}

/** The session's key as its row stores it: sealed, so that the database alone does not reveal it. */
export function sealRefreshKey(services: Services, key: Uint8Array): string {
  return seal(services, SEALED_FOR, Buffer.from(key).toString('base64url'))
}

export function openRefreshKey(services: Services, sealed: string): Uint8Array | null {
  const key = unseal(services, SEALED_FOR, sealed)
  return key === null ? null : Buffer.from(key, 'base64url')
}

function macOf(head: Buffer, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(head).digest().subarray(0, MAC_BYTES)
}

function checkOf(signed: Buffer): Buffer {
  return createHash('sha256').update(signed).digest().subarray(0, CHECK_BYTES)
}

function lebOf(number: number): Buffer {
  const bytes: number[] = []
  let rest = number
  do {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.from(bytes)
}

/** Null for a number that is not written in the shortest form or is 2^49 or more. */
function numberOf(bytes: Buffer): number | null {
  if (bytes.length === 0 || bytes.length > 7) return null
  const number = bytes.reduce((sum, byte, index) => sum + (byte % 128) * 128 ** index, 0)
  return lebOf(number).equals(bytes) ? number : null
}
