import { createHash, createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const RSA_SHA256 = '1.2.840.113549.1.1.11'
const COMMON_NAME = '2.5.4.3'
const LONGEST_NAME = 64
/** RFC 5280, section 4.1.2.5: a certificate without an end date. */
const ALWAYS = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('9999-12-31T23:59:59Z') }

/**
 * The key's own certificate (X.509 v3, RFC 5280), as PEM. SAML partners accept keys in no other form, and use only
 * the key. It is valid for ever, and the same key always gives the same certificate, byte for byte, because partners
 * have imported it.
 */
export function signCertificate(privateKey: KeyObject, name: string): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const signatureAlgorithm = new AlgorithmIdentifier({ algorithm: RSA_SHA256, parameters: null })
  const subject = distinguishedName(name)
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialOf(publicKey),
    signature: signatureAlgorithm,
    issuer: subject,
    validity: new Validity(ALWAYS),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey)
  const signatureValue = Uint8Array.from(signature).buffer
  const certificate = new Certificate({ tbsCertificate, signatureAlgorithm, signatureValue })
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))).toString()
}

function distinguishedName(name: string): Name {
  const value = new AttributeValue({ utf8String: name.slice(0, LONGEST_NAME) })
  return new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: COMMON_NAME, value })])])
}

/** Positive, and different for each key. */
function serialOf(publicKey: Buffer): ArrayBuffer {
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return Uint8Array.from(serial).buffer
}
