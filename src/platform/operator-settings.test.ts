import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { operatorEnvironment } from '#tests/support/operator-facts.ts'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'handslag-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DEMO = { DATA_DIR: folder, SECRET: 's'.repeat(32) }
const operatorOf = (env: Record<string, string> = {}) => readConfig({ ...DEMO, ...env }).operator

describe('the facts of the operator', () => {
  test('are invented in the demo, and nowhere marked as missing', () => {
    const operator = operatorOf()
    expect(operator).toMatchObject({
      supportEmail: 'hej@handslag.example',
      supportPhone: { label: '08-465 004 00', href: 'tel:+46846500400' },
      securityEmail: 'hej@handslag.example',
    })
    expect(JSON.stringify(operator)).not.toMatch(/\[Operat|undefined/)
  })

  test('are those of the settings, in the form in which they are shown', () => {
    expect(operatorOf(operatorEnvironment)).toMatchObject({
      name: 'Ängs Bygg & Förmedling AB',
      orgNumber: '556703-7485',
      vatNumber: 'SE556703748501',
      supportPhone: { label: '090-70 00 00', href: 'tel:+4690700000' },
      foundedYear: 1998,
      smsService: 'Sms i Norr AB, Norge',
    })
    expect(operatorOf({ OPERATOR_VAT_NUMBER: 'none' }).vatNumber).toBeNull()
    expect(operatorOf({ OPERATOR_NAME: '  Ängs AB ' }).name).toBe('Ängs AB')
  })

  test('include the sender of mails, unless another email is set', () => {
    const env = { ...DEMO, OPERATOR_EMAIL: 'hjalp@angs.example' }
    expect(readConfig(env).mailFrom).toBe('hjalp@angs.example')
    expect(readConfig({ ...env, MAIL_FROM: 'post@angs.example' }).mailFrom).toBe('post@angs.example')
  })

  test.each([
    ['08-123 456 78', 'tel:+46812345678'],
    ['+46 8 123 456 78', 'tel:+46812345678'],
    ['0046 8 12345678', 'tel:+46812345678'],
    ['+47 22 00 00 00', 'tel:+4722000000'],
  ])('accept the phone number %s', (OPERATOR_PHONE, href) => {
    expect(operatorOf({ OPERATOR_PHONE }).supportPhone).toEqual({ label: OPERATOR_PHONE, href })
  })

  test.each([
    ['OPERATOR_NAME', 'Ängs\nAB'],
    ['OPERATOR_NAME', 'Ängs\u2028AB'],
    ['OPERATOR_NAME', 'Ängs\u0000AB'],
    ['OPERATOR_NAME', 'Ängs \u202egnB'],
    ['OPERATOR_NAME', '<b>Ängs</b>'],
    ['OPERATOR_NAME', 'x'.repeat(121)],
    ['OPERATOR_ADDRESS', '[Klicka](javascript:alert(1))'],
    ['OPERATOR_ADDRESS', '   '],
    ['OPERATOR_HOSTING', '[Operatören fyller i]'],
    ['OPERATOR_ORG_NUMBER', '556703-7486'],
    ['OPERATOR_ORG_NUMBER', '5567'],
    ['OPERATOR_VAT_NUMBER', 'SE556703748601'],
    ['OPERATOR_VAT_NUMBER', '556703748501'],
    ['OPERATOR_EMAIL', 'hjalp@angs.example\r\nBcc: alla@angs.example'],
    ['OPERATOR_EMAIL', 'hjalp'],
    ['OPERATOR_SECURITY_EMAIL', 'a b@angs.example'],
    ['OPERATOR_PHONE', 'ring oss'],
    ['OPERATOR_PHONE', '08-12'],
    ['OPERATOR_PHONE', '08-123;ext=1'],
    ['OPERATOR_FOUNDED_YEAR', 'nyss'],
    ['OPERATOR_FOUNDED_YEAR', '1199'],
  ])('are refused with the name of the variable: %s=%j', (name, value) => {
    expect(() => operatorOf({ [name]: value })).toThrow(ConfigError)
    expect(() => operatorOf({ [name]: value })).toThrow(new RegExp(`^${name}: `, 'm'))
  })
})

describe('the claims of the operator', () => {
  const voice = { text: 'Tre offerter på en kväll.', name: 'Maria', about: 'badrum i Umeå', source: 'Brev' }
  const figure = { value: 41, source: 'Antal avslutade projekt 2026-11-01' }

  const claimsOf = (content: unknown) => {
    const path = join(folder, 'claims.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return readConfig({ ...DEMO, OPERATOR_CLAIMS: path }).claims
  }

  test('are none unless a file contains some', () => {
    expect(readConfig(DEMO).claims).toBeNull()
  })

  test('are those of the file, each with its source, and not marked as examples', () => {
    const said = { figures: { projects: figure }, shortVoices: [voice], longVoices: [] }
    expect(claimsOf(said)).toEqual({
      figures: { projects: { ...figure, isAtLeast: false, isExample: false } },
      shortVoices: [{ ...voice, isExample: false }],
      longVoices: [],
    })
    expect(claimsOf({})).toEqual({ figures: {}, shortVoices: [], longVoices: [] })
  })

  test.each([
    ['no JSON', '{'],
    ['a list', []],
    ['a figure without a source', { figures: { projects: { value: 41 } } }],
    ['a figure nobody shows', { figures: { money: figure } }],
    ['a figure that is no number', { figures: { projects: { ...figure, value: 'många' } } }],
    ['a voice without a name', { shortVoices: [{ ...voice, name: '' }] }],
    ['a voice of two lines', { longVoices: [{ ...voice, text: 'En\nTvå' }] }],
    ['a word that is not known', { longVoices: [{ ...voice, isExample: true }] }],
  ])('are refused with %s', (_, content) => {
    expect(() => claimsOf(content)).toThrow(/^OPERATOR_CLAIMS: ska vara en JSON-fil/m)
  })

  test('are refused when the file does not exist', () => {
    expect(() => readConfig({ ...DEMO, OPERATOR_CLAIMS: join(folder, 'none.json') })).toThrow(
      /^OPERATOR_CLAIMS: /m,
    )
  })
})

describe('the people of the operator', () => {
  const eva = { name: 'Eva Ek', role: 'Granskar företag', agreedOn: '2026-11-01' }

  const peopleOf = (content: unknown) => {
    const path = join(folder, 'people.json')
    writeFileSync(path, JSON.stringify(content))
    return readConfig({ ...DEMO, OPERATOR_PEOPLE: path }).operator.people
  }

  test('are nobody unless a file names some, and are those of the file', () => {
    expect(operatorOf().people).toEqual([])
    expect(peopleOf([eva, { ...eva, about: 'Läser varje ansökan.' }])).toEqual([
      { name: 'Eva Ek', role: 'Granskar företag', about: null },
      { name: 'Eva Ek', role: 'Granskar företag', about: 'Läser varje ansökan.' },
    ])
  })

  test.each([
    ['somebody who has not agreed', [{ name: 'Eva Ek', role: 'Granskar företag' }]],
    ['a name of two lines', [{ ...eva, name: 'Eva\nEk' }]],
    ['no list', eva],
  ])('are refused with %s', (_, content) => {
    expect(() => peopleOf(content)).toThrow(/^OPERATOR_PEOPLE: ska vara en JSON-fil/m)
  })
})
