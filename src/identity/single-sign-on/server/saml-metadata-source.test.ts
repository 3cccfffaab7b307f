import { describe, expect, test } from 'vitest'
import { isPublicIpAddress, loadSamlMetadata } from './saml-metadata-source.ts'

describe('an IP address that our server may connect to', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '2a00:1450:400f:80d::200e'])(
    '%s',
    (ipAddress) => {
      expect(isPublicIpAddress(ipAddress)).toBe(true)
    },
  )

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ])('is not %s', (ipAddress) => {
    expect(isPublicIpAddress(ipAddress)).toBe(false)
  })
})

describe('metadata is not fetched', () => {
  test.each([
    'http://idp.example/metadata',
    'file:///etc/passwd',
    'https://user:word@idp.example/metadata',
    'metadata',
    '',
  ])('from %s', async (url) => {
    await expect(loadSamlMetadata(url)).rejects.toMatchObject({ code: 'saml-metadata-url-invalid' })
  })

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://localhost./',
  ])('from this machine or its network: %s', async (url) => {
    await expect(loadSamlMetadata(url)).rejects.toMatchObject({ code: 'saml-metadata-unreachable' })
  })
})
