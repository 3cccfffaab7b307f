import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openPushSender } from './push-sender.ts'

const config = readConfig({ DATA_DIR: '/nonexistent', SECRET: 'x'.repeat(32) })
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'
const message = { text: '{"title":"Ny offert"}', topic: 'a1', isUrgent: true }

/** A push service on this machine: the sender calls it instead of the one that its URL names. */
const asked: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
let answer: { status: number; headers?: Record<string, string> } = { status: 201 }
const service = createServer((request, response) => {
  void buffer(request).then((body) => {
    asked.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status, answer.headers).end('x'.repeat(100_000))
  })
})
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)))
afterAll(() => void service.close())
const sender = openPushSender(config, (url, init) => {
  const here = new URL(url as string)
  return fetch(`http://127.0.0.1:${(service.address() as AddressInfo).port}${here.pathname}`, init)
})

/** A browser's keys, and how it reads what came (RFC 8291, RFC 8188 with one record). */
function aBrowser() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const secret = randomBytes(16)
  const read = (body: Buffer) => {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
    const theirs = body.subarray(21, 21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
    const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), secret, info, 32))
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, size))
    const sealed = body.subarray(21 + length)
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }
  return {
    read,
    target: {
      endpoint: ENDPOINT,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
  }
}

test('a message reaches the browser, which alone can read it, signed with the key that it subscribed with', async () => {
  const { target, read } = aBrowser()
  answer = { status: 201 }
  expect(await sender.send(target, message)).toBe('sent')
  const { path, headers, body } = asked.at(-1) ?? { path: '', headers: {}, body: Buffer.alloc(0) }
  expect([path, headers.ttl, headers.topic, headers.urgency]).toEqual([
    '/fcm/send/abc',
    '86400',
    'a1',
    'high',
  ])
  expect(body.toString()).not.toContain('offert')
  expect(read(body)).toBe(message.text)
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  expect(key).toBe(sender.publicKey)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
  expect(decodeJwt(token)).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: `mailto:${config.operator.supportEmail}`,
  })
})

test('every process of an installation has the same key, another installation another one', () => {
  const other = { ...config, secret: 'y'.repeat(32) }
  expect(openPushSender(config).publicKey).toBe(sender.publicKey)
  expect(openPushSender(other).publicKey).not.toBe(sender.publicKey)
})

test.each([404, 410])('a browser is gone when its service answers %i', async (status) => {
  answer = { status }
  expect(await sender.send(aBrowser().target, message)).toBe('gone')
})

test.each([400, 403, 413, 429, 500, 503])('it is tried again when the service answers %i', async (status) => {
  answer = { status }
  await expect(sender.send(aBrowser().target, message)).rejects.toThrow(String(status))
})

test('no redirect is followed', async () => {
  answer = { status: 307, headers: { location: 'http://127.0.0.1:1/' } }
  const before = asked.length
  await expect(sender.send(aBrowser().target, message)).rejects.toThrow()
  expect(asked).toHaveLength(before + 1)
})

test('nothing else than a push service is called, and keys that are none reach nobody', async () => {
  const { target } = aBrowser()
  const before = asked.length
  expect(await sender.send({ ...target, endpoint: 'https://169.254.169.254/latest' }, message)).toBe('gone')
  expect(await sender.send({ ...target, p256dh: 'A'.repeat(87) }, message)).toBe('gone')
  expect(asked).toHaveLength(before)
})
