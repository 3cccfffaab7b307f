import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRET = 's'.repeat(32)
const PRODUCTION = {
  DATABASE_URL: 'postgres://handslag@db.example/handslag',
  PUBLIC_URL: 'https://handslag.example/',
  SMTP_URL: 'smtps://user:password@mail.example',
  SECRET,
}

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'handslag-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('an empty environment', () => {
  test('is the demo on this machine with the embedded database', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      worksOnJobs: true,
    })
  })

  test('makes a secret once, for this account alone, and keeps it', () => {
    const { secret } = readConfig({ DATA_DIR: join(dataDir, 'new') })
    const file = join(dataDir, 'new/secret')
    expect(readConfig({ DATA_DIR: join(dataDir, 'new') }).secret).toBe(secret)
    expect(readFileSync(file, 'utf8').trim()).toBe(secret)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(secret.length).toBeGreaterThanOrEqual(43)
  })

  test('may say nothing with empty values', () => {
    const env = { DATABASE_URL: '', PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '', DEMO: '', SECRET: '' }
    expect(readConfig({ ...env, DATA_DIR: dataDir }).mode).toBe('demo')
  })
})

describe('production', () => {
  test('is what a database of one’s own makes of it', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      mode: 'production',
      publicUrl: 'https://handslag.example',
      databaseUrl: PRODUCTION.DATABASE_URL,
      secret: SECRET,
    })
  })

  test.each([
    ['PUBLIC_URL', /^PUBLIC_URL: demanded/m],
    ['SMTP_URL', /^SMTP_URL: demanded/m],
    ['SECRET', /^SECRET: demanded/m],
  ])('demands %s', (name, complaint) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(complaint)
  })

  test('with the embedded database keeps its secret beside it', () => {
    const env = { ...PRODUCTION, DEMO: 'off', DATABASE_URL: undefined, SECRET: undefined, DATA_DIR: dataDir }
    expect(readConfig(env)).toMatchObject({ mode: 'production', databaseUrl: null })
  })

  test('can be the demo on a database of one’s own', () => {
    expect(readConfig({ DATABASE_URL: PRODUCTION.DATABASE_URL, DEMO: 'on', SECRET }).mode).toBe('demo')
  })
})

describe('a wrong environment', () => {
  test.each([
    [{ PORT: 'http' }, /^PORT: must be a port number/m],
    [{ PORT: '70000' }, /^PORT: /m],
    [{ PUBLIC_URL: 'handslag.example' }, /^PUBLIC_URL: must be a https:\/\/ address/m],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL: /m],
    [{ DATABASE_URL: 'mysql://db.example' }, /^DATABASE_URL: must be a postgres:\/\/ address/m],
    [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL: must be a smtp:\/\/ address/m],
    [{ DEMO: 'yes' }, /^DEMO: must be on or off/m],
    [{ JOBS: 'no' }, /^JOBS: must be on or off/m],
    [{ MAIL_FROM: 'Handslag' }, /^MAIL_FROM: must be an e-mail address/m],
    [{ SECRET: 'short' }, /^SECRET: must have at least 32 characters/m],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /m],
  ])('%j is refused by name', (env, complaint) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(ConfigError)
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(complaint)
  })

  test('tells everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT: [^\n]*\nDEMO: /)
  })
})
