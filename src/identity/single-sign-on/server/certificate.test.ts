import { createHash, createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { signCertificate } from './certificate.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('a certificate is for the key, signed by the key, and valid for ever', () => {
  const certificate = new X509Certificate(signCertificate(privateKey, 'handslag.example'))
  expect(certificate.publicKey.equals(publicKey)).toBe(true)
  expect(certificate.verify(publicKey)).toBe(true)
  expect(certificate.checkPrivateKey(privateKey)).toBe(true)
  expect(certificate.subject).toBe('CN=handslag.example')
  expect(certificate.issuer).toBe('CN=handslag.example')
  expect(certificate.validToDate.getUTCFullYear()).toBe(9999)
})

test('the same key gives the same certificate, another key another', () => {
  const certificate = signCertificate(privateKey, 'handslag.example')
  expect(signCertificate(privateKey, 'handslag.example')).toBe(certificate)
  const other = generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey
  const another = new X509Certificate(signCertificate(other, 'handslag.example'))
  expect(another.serialNumber).not.toBe(new X509Certificate(certificate).serialNumber)
  expect(another.checkPrivateKey(other)).toBe(true)
})

test.each([1, 63, 64, 200])('a name of %i letters fits', (length) => {
  const certificate = new X509Certificate(signCertificate(privateKey, 'a'.repeat(length)))
  expect(certificate.subject).toBe(`CN=${'a'.repeat(Math.min(length, 64))}`)
})

/** Made for this test alone. The digest is that of the certificate that installations have published since 2026-11. */
const OLD_KEY = Buffer.from(
  'MIICXgIBAAKBgQDhd7mFf9LBWfpdjfiDfvlcjtvDaU9W8beETYkU7U2yM9aEyfB/tlztZ5ZvDuUbA+lXHU74mgPIPyFlEPGi' +
    '42ZCShbTUo1VFQ9HsRKcmKaAMNdcjMAxjHY08A9A9Ga0GDvqOm6aY8cGDhiY7+yY1jrXBxHVWeb1SIRrl7APsSgL9QIDAQAB' +
    'AoGAawcwVAT3gL07sglgvNsbeCqAe+STuwwHN5Cuz/ZN+ZfN7z8FITrqJfAUYyfI7egPbkEFadGClh4Rti4y5kXYFh9s61cS' +
    'TZNQO3fm1+gKbiteUauLuIKz3TTsYWQRHReByztzTPSwiDzENoHicpU+uiY61sfTPJNiq+WsPqCKO0ECQQD35ijp9C2JYaeK' +
    'vU20KJEv8StjDUF820ff53qltdAtD6JVW/8sw+g7U9F71+NvdekFefOGXZkKJ0tdh7Tk5rlpAkEA6NXpU5njxp1svBReF5tb' +
    'uZV1VPirLo8gZ516TUm1DvHdw9+AcDDHcUT1OLn5KRMsvDdAH6dG9WmwZOF4AP7ArQJBAJZ1soV096J3i/nwNdZP/PcNOJkw' +
    '9XtzmCc01sL3G/gNkiie4rzn1u8TS4UQHnGLLjhtsTnvWzDHcr283TVFOGkCQQDOLQW1GvNg3+v2TA7Z1p+NobRJbv2ed+0Y' +
    '85DmOZuTxUc7+IDyV690NLz043GoFqupaz9kCCtEi7dATYuHTg7tAkEAnrgIO9om/Llv9lqnnEgUPY14FXIELUqcGMosPBJj' +
    '6oCW0RcT684sjc9ieHUB40TiCcMsFopT7f1xtxcch26orA==',
  'base64',
)

test('a key that partners have imported keeps its certificate, byte for byte', () => {
  const oldKey = createPrivateKey({ key: OLD_KEY, format: 'der', type: 'pkcs1' })
  const digest = createHash('sha256').update(signCertificate(oldKey, 'handslag.example')).digest('hex')
  expect(digest).toBe('81fda09418a494c77af44dfcbcc40fa2401435697e9717d56db5cec640417144')
})
