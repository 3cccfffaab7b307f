import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operatorEnvironment } from '#tests/support/operator-facts.ts'
import { ConfigError, readConfig, readConfigForMaintenance, settingFaults, settingNames } from './config.ts'

const SECRET = 's'.repeat(32)
const OPTIONAL = ['OPERATOR_SECURITY_EMAIL', 'OPERATOR_SMS_SERVICE']
const PRODUCTION = {
  ...operatorEnvironment,
  DATABASE_URL: 'postgres://handslag@db.example/handslag',
  PUBLIC_URL: 'https://handslag.example/',
  SMTP_URL: 'smtps://user:password@mail.example',
  TRUST_PROXY: 'off',
  SECRET,
}

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'handslag-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('an empty environment', () => {
  test('means the demo on this machine with the embedded database', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      mode: 'demo',
      isDemoByDefault: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      worksOnJobs: true,
    })
  })

  test.each([
    ['on', 'demo'],
    ['off', 'production'],
  ])('is not what DEMO=%s is', (DEMO, mode) => {
    expect(readConfig({ ...PRODUCTION, DATABASE_URL: '', DEMO, DATA_DIR: dataDir })).toMatchObject({
      mode,
      isDemoByDefault: false,
    })
  })

  test('makes a secret once, readable by this user only, and keeps it', () => {
    const { secret } = readConfig({ DATA_DIR: join(dataDir, 'new') })
    const file = join(dataDir, 'new/secret')
    expect(readConfig({ DATA_DIR: join(dataDir, 'new') }).secret).toBe(secret)
    expect(readFileSync(file, 'utf8').trim()).toBe(secret)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(secret.length).toBeGreaterThanOrEqual(43)
  })

  test.each(['', '\n', 'half-a-secret'])(
    'is refused with the kept secret %j, which anybody could guess',
    (kept) => {
      writeFileSync(join(dataDir, 'secret'), kept)
      expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/secret är tom eller skadad/)
      expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(kept)
    },
  )

  test('is refused without the kept secret when a database is there, of which a part is encrypted with it', () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18')
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/secret saknas, men databasen finns/)
    expect(existsSync(join(dataDir, 'secret'))).toBe(false)
    expect(readConfig({ DATA_DIR: dataDir, SECRET }).secret).toBe(SECRET)
  })

  test('says which data folder cannot be used, and what to do', () => {
    writeFileSync(join(dataDir, 'file'), '')
    const wanted = join(dataDir, 'file/data')
    expect(() => readConfig({ DATA_DIR: wanted })).toThrow(
      `Datamappen ${wanted} går inte att använda (ENOTDIR`,
    )
  })

  test('may contain empty values', () => {
    const names = [...settingNames.map((name) => [name, '']), ['DATA_DIR', dataDir]]
    expect(readConfig(Object.fromEntries(names))).toEqual(readConfig({ DATA_DIR: dataDir }))
  })
})

test('pages hinder developer tools in production only, unless a setting says otherwise', () => {
  const isHardened = (env: Record<string, string>) => readConfig({ ...env, DATA_DIR: dataDir }).isHardened
  expect([isHardened({}), isHardened(PRODUCTION)]).toEqual([false, true])
  expect(isHardened({ ...PRODUCTION, CLIENT_HARDENING: 'off' })).toBe(false)
  expect(() => isHardened({ CLIENT_HARDENING: 'yes' })).toThrow(/^CLIENT_HARDENING: /)
})

test.each([
  [{}, null],
  [{ INBOUND_MAIL: '0.0.0.0:2525' }, { domain: 'handslag.example', listen: { host: '0.0.0.0', port: 2525 } }],
  [
    { INBOUND_MAIL: '[::1]:25', INBOUND_MAIL_DOMAIN: 'Svar.handslag.example' },
    { domain: 'svar.handslag.example', listen: { host: '::1', port: 25 } },
  ],
  [{ INBOUND_MAIL_DOMAIN: 'svar.handslag.example' }, { domain: 'svar.handslag.example', listen: null }],
])('answers by mail, set as %j', (env, inboundMail) => {
  const site = { PUBLIC_URL: 'https://handslag.example', DATA_DIR: dataDir }
  expect(readConfig({ ...site, ...env }).inboundMail).toEqual(inboundMail)
})

describe('production', () => {
  test('is the mode when a database URL is set', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      mode: 'production',
      publicUrl: 'https://handslag.example',
      databaseUrl: PRODUCTION.DATABASE_URL,
      secret: SECRET,
    })
  })

  test.each([
    ['PUBLIC_URL', /^PUBLIC_URL: krävs/m],
    ['SMTP_URL', /^SMTP_URL: krävs/m],
    ['SECRET', /^SECRET: krävs/m],
  ])('demands %s', (name, complaint) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(complaint)
  })

  test.each(Object.keys(operatorEnvironment).filter((name) => !OPTIONAL.includes(name)))(
    'demands %s, which names the operator',
    (name) => {
      expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(new RegExp(`^${name}: krävs`, 'm'))
      expect(readConfig({ ...PRODUCTION, [name]: '', DEMO: 'on' }).mode).toBe('demo')
    },
  )

  test('lists everything that is missing at once', () => {
    const lines = () => readConfig({ DATABASE_URL: PRODUCTION.DATABASE_URL, SMS_URL: 'https://sms.example' })
    const names = ['PUBLIC_URL', 'SMTP_URL', 'SECRET', ...Object.keys(operatorEnvironment)]
    expect(lines).toThrow(ConfigError)
    for (const name of names.filter((name) => name !== 'OPERATOR_SECURITY_EMAIL'))
      expect(lines).toThrow(new RegExp(`^${name}: `, 'm'))
  })

  test.each([
    [{ AUTH_PROFILE: 'conformance' }, /^AUTH_PROFILE: conformance är bara för demoläget/m],
    [{ AUTH_TEST_OTP: '46700000001=123456' }, /^AUTH_TEST_OTP: är bara för demoläget/m],
    [{ TRUST_PROXY: undefined }, /^TRUST_PROXY: krävs när PUBLIC_URL är https/m],
  ])('is refused with %j', (settings, complaint) => {
    expect(() => readConfig({ ...PRODUCTION, ...settings })).toThrow(complaint)
    expect(readConfig({ ...PRODUCTION, ...settings, DEMO: 'on' }).mode).toBe('demo')
  })

  test.each([
    [{ PUBLIC_URL: 'https://handslag.example', TRUST_PROXY: 'on' }, true],
    [{ PUBLIC_URL: 'https://handslag.example', TRUST_PROXY: 'off' }, false],
    [{ PUBLIC_URL: 'http://handslag.lan', TRUST_PROXY: '' }, false],
  ])('uses the proxy setting: %j', (settings, trustsProxy) => {
    expect(readConfig({ ...PRODUCTION, ...settings }).trustsProxy).toBe(trustsProxy)
  })

  test('with the embedded database keeps its secret beside the database', () => {
    const env = { ...PRODUCTION, DEMO: 'off', DATABASE_URL: undefined, SECRET: undefined, DATA_DIR: dataDir }
    expect(readConfig(env)).toMatchObject({ mode: 'production', databaseUrl: null })
  })

  test('can be the demo with an external database', () => {
    expect(readConfig({ DATABASE_URL: PRODUCTION.DATABASE_URL, DEMO: 'on', SECRET }).mode).toBe('demo')
  })
})

describe('the file store', () => {
  const STORE = {
    STORAGE_URL: 'https://s3.sto-1.example/files',
    STORAGE_REGION: 'sto-1',
    STORAGE_KEY_ID: 'key',
    STORAGE_SECRET: 'secret',
  }

  test('is a folder unless a bucket is set', () => {
    expect(readConfig({ ...PRODUCTION }).storage).toBeNull()
    expect(readConfig({ ...PRODUCTION, ...STORE }).storage).toEqual({
      url: STORE.STORAGE_URL,
      region: 'sto-1',
      keyId: 'key',
      secret: 'secret',
    })
  })

  test.each([
    [{ STORAGE_KEY_ID: '' }, /^STORAGE_URL: kräver att STORAGE_KEY_ID/m],
    [{ STORAGE_SECRET: undefined }, /^STORAGE_URL: kräver/m],
    [{ STORAGE_URL: 's3://files' }, /^STORAGE_URL: ska vara adressen/m],
    [{ STORAGE_URL: 'https://s3.example/files/folder' }, /^STORAGE_URL: ska vara adressen/m],
    [{ STORAGE_URL: 'https://key:secret@s3.example/files' }, /^STORAGE_URL: ska vara adressen/m],
  ])('%j is refused', (wrong, complaint) => {
    expect(() => readConfig({ ...PRODUCTION, ...STORE, ...wrong })).toThrow(complaint)
  })
})

describe('an invalid environment', () => {
  test.each([
    [{ PORT: 'http' }, /^PORT: ska vara ett portnummer/m],
    [{ PORT: '70000' }, /^PORT: /m],
    [{ PORT: ' ' }, /^PORT: /m],
    [{ PUBLIC_URL: 'https://handslag.example/start' }, /^PUBLIC_URL: ska vara webbplatsens adress utan/m],
    [{ PUBLIC_URL: 'https://handslag.example?a=1' }, /^PUBLIC_URL: ska vara webbplatsens adress utan/m],
    [{ CLAMD_URL: 'tcp://clamav:clamd' }, /^CLAMD_URL: ska vara tcp:/m],
    [{ ANON_KEY: SECRET, SERVICE_KEY: SECRET }, /^SERVICE_KEY: får inte vara densamma som ANON_KEY/m],
    [{ PUBLIC_URL: 'handslag.example' }, /^PUBLIC_URL: ska vara en adress som börjar med https:\/\//m],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL: /m],
    [
      { DATABASE_URL: 'mysql://db.example' },
      /^DATABASE_URL: ska vara en adress som börjar med postgres:\/\//m,
    ],
    [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL: ska vara en adress som börjar med smtp:\/\//m],
    [{ DEMO: 'yes' }, /^DEMO: ska vara on eller off/m],
    [{ JOBS: 'no' }, /^JOBS: ska vara on eller off/m],
    [{ MAIL_FROM: 'Handslag' }, /^MAIL_FROM: ska vara en e-postadress/m],
    [{ INBOUND_MAIL: '2525' }, /^INBOUND_MAIL: ska vara värd:port/m],
    [{ INBOUND_MAIL: 'localhost:70000' }, /^INBOUND_MAIL: ska vara värd:port/m],
    [{ INBOUND_MAIL_DOMAIN: 'a@b.example' }, /^INBOUND_MAIL_DOMAIN: ska vara ett domännamn/m],
    [{ SECRET: 'short' }, /^SECRET: ska ha minst 32 tecken/m],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /m],
  ])('%j is refused, and the message names the variable', (env, complaint) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(ConfigError)
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(complaint)
  })

  test('lists everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT: [^\n]*\nDEMO: /)
  })
})

describe('a command that maintains the database', () => {
  test('needs nothing that only a start needs, and writes no secret', () => {
    const env = { DATABASE_URL: PRODUCTION.DATABASE_URL, DATA_DIR: join(dataDir, 'none') }
    expect(readConfigForMaintenance(env)).toMatchObject({ mode: 'production', databaseUrl: env.DATABASE_URL })
    expect(existsSync(env.DATA_DIR)).toBe(false)
    expect(() => readConfigForMaintenance({ ...env, PORT: 'x' })).toThrow(/^PORT: /)
  })

  test('is told what is wrong and what is missing', () => {
    expect(settingFaults(PRODUCTION)).toEqual({ mode: 'production', wrong: [], missing: [] })
    expect(settingFaults({ DATA_DIR: dataDir })).toMatchObject({ mode: 'demo', wrong: [] })
    expect(settingFaults({ DATA_DIR: dataDir }).missing.length).toBeGreaterThan(10)
    expect(settingFaults({ ...PRODUCTION, PORT: 'x' }).wrong).toEqual([expect.stringMatching(/^PORT: /)])
  })
})
