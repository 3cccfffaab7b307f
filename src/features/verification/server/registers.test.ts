import { describe, expect, test } from 'vitest'
import type { Log } from '#platform/log/log.ts'
import { askRegisters, type Register, type Registers, registersOf } from './registers.ts'

const answering = (reply: unknown): Register => ({ source: 'tax-agency', lookUp: async () => reply })
const hanging: Register = { source: 'tax-agency', lookUp: () => new Promise(() => undefined) }
const failing: Register = { source: 'tax-agency', lookUp: () => Promise.reject(new Error('down')) }
const inOrder = answering({ isRegistered: true, isActive: true })
const broken: Register = {
  source: 'tax-agency',
  lookUp: () => {
    throw new Error('no address')
  },
}
let warned: Record<string, unknown>[] = []
const ignore = () => undefined
const log: Log = { debug: ignore, info: ignore, warn: (fields) => warned.push(fields), error: ignore }
const asked = (registers: Omit<Registers, 'licences'>) =>
  askRegisters(
    log,
    { licences: { electrical: null }, ...registers },
    { orgNumber: '5565219129', trades: [] },
    20,
  )

describe('a register', () => {
  test.each([
    ['is down', failing],
    ['fails before it is asked', broken],
    ['does not answer in time', hanging],
    ['answers in another shape', answering({ hasFTax: 'ja' })],
    ['answers nothing', answering(undefined)],
  ])('that %s has not answered, which is logged, and the other is still asked', async (_, fTax) => {
    warned = []
    const findings = await asked({ fTax, company: inOrder })
    expect(findings.map(({ kind, objection }) => [kind, objection])).toEqual([['other', null]])
    expect(warned).toEqual([{ register: 'tax-agency', error: expect.any(Error) }])
  })

  test('that is not connected is not asked, and nothing is logged', async () => {
    warned = []
    expect(await asked({ fTax: null, company: inOrder })).toMatchObject([{ kind: 'other' }])
    expect(warned).toEqual([])
  })

  test('is told to stop after a time', async () => {
    let given: AbortSignal | undefined
    const register: Register = {
      source: 'tax-agency',
      lookUp: (_, signal) => {
        given = signal
        return new Promise(() => undefined)
      },
    }
    await asked({ fTax: register, company: null })
    expect(given?.aborted).toBe(true)
  })

  test('leaves its answer in the record, as it was understood and without the number', async () => {
    const reply = { hasFTax: true, personnummer: '190001019802' }
    const [finding] = await asked({ fTax: answering(reply), company: null })
    expect(finding?.snapshot).toEqual({ register: 'tax-agency', reply: { hasFTax: true } })
  })
})

describe('the registers of the demo', () => {
  const demo = registersOf({ mode: 'demo' })

  test.each([
    ['5565219129', { f_tax: null, other: null, licence: null }],
    ['5560009012', { f_tax: 'no-f-tax', other: null, licence: null }],
    ['5560009020', { f_tax: 'no-f-tax', other: 'not-active', licence: 'no-licence' }],
    ['5560009038', { f_tax: 'no-f-tax', other: 'not-registered', licence: 'no-licence' }],
    ['5560009046', {}],
    ['5560009053', {}],
    ['5560009061', { f_tax: null, other: null, licence: 'no-licence' }],
  ])('always give the same answer about %s', async (orgNumber, expected) => {
    for (const _ of [1, 2]) {
      const findings = await askRegisters(log, demo, { orgNumber, trades: ['electrical'] })
      expect(Object.fromEntries(findings.map(({ kind, objection }) => [kind, objection]))).toEqual(expected)
    }
  })
})

test('in production no register is asked: staff look it up by hand', async () => {
  expect(await asked(registersOf({ mode: 'production' }))).toEqual([])
})
