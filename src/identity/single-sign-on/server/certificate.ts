import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** ASN.1 (ITU-T X.690, DER): tag, length, content. */
const TAGS = {
  integer: 0x02,
  bits: 0x03,
  null: 0x05,
  oid: 0x06,
  text: 0x0c,
  shortTime: 0x17,
  longTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
} as const

/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11. */
const RSA_SHA256 = Buffer.from('2a864886f70d01010b', 'hex')
/** commonName, 2.5.4.3. */
const COMMON_NAME = Buffer.from('550403', 'hex')
const LONGEST_NAME = 64

/**
 * The key's own certificate (X.509 v3, RFC 5280), as PEM. Partners of SAML take keys in no other form, and look at
 * nothing but the key. It is valid for ever, and the same key always gives the same certificate.
 */
export function signCertificate(privateKey: KeyObject, name: string): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const algorithm = der('sequence', der('oid', RSA_SHA256), der('null'))
  const subject = distinguishedName(name)
  const content = der(
    'sequence',
    der('version', der('integer', Buffer.from([2]))),
    der('integer', serialOf(publicKey)),
    algorithm,
    subject,
    // RFC 5280, section 4.1.2.5: no end that is known.
    der(
      'sequence',
      der('shortTime', Buffer.from('200101000000Z')),
      der('longTime', Buffer.from('99991231235959Z')),
    ),
    subject,
    publicKey,
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  return pemOf(der('sequence', content, algorithm, der('bits', signature)))
}

function distinguishedName(name: string): Buffer {
  const text = der('text', Buffer.from(name.slice(0, LONGEST_NAME), 'utf8'))
  return der('sequence', der('set', der('sequence', der('oid', COMMON_NAME), text)))
}

/** Positive, and different for each key. */
function serialOf(publicKey: Buffer): Buffer {
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial
}

function der(tag: keyof typeof TAGS, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([TAGS[tag], ...lengthOf(content.length)]), content])
}

function lengthOf(length: number): number[] {
  if (length < 128) return [length]
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

function pemOf(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
