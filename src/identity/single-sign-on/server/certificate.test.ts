import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { signCertificate } from './certificate.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('a certificate is of the key, signed by the key, and for ever', () => {
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
