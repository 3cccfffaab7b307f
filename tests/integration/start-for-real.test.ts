import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { publicPages } from '#content/public-pages.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { system } from '#kernel/actor.ts'
import { operatorEnvironment, productionEnvironment } from '#tests/support/operator-facts.ts'
import { aCustomer, PASSWORD } from '#tests/support/personas.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { examine } from '../../scripts/admin/doctor.ts'

const run = promisify(execFile)

let world: TestWorld
let environment: Record<string, string>
beforeAll(async () => {
  world = await testServices({ start: new Date().toISOString() })
  environment = { ...productionEnvironment, DATABASE_URL: databaseUrl(world.database), LOG_LEVEL: 'silent' }
})

/** The output and the exit code of one of our programs, which runs without a terminal. */
async function outcomeOf(env: Record<string, string>, ...words: string[]) {
  try {
    const { PATH = '', HOME = '' } = process.env
    const { stdout } = await run(process.execPath, words, { env: { PATH, HOME, ...env } })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

const serverWith = (env: Record<string, string>) =>
  outcomeOf({ ...env, NODE_ENV: 'production', PORT: '0' }, 'src/server.ts')
const workerWith = (env: Record<string, string>) => outcomeOf(env, 'src/worker.ts')
const admin = (env: Record<string, string>, ...words: string[]) =>
  outcomeOf(env, 'scripts/admin.ts', ...words)

test('with only a database, a server lists everything that is missing, and does not start', async () => {
  const { code, output } = await serverWith({ DATABASE_URL: environment.DATABASE_URL ?? '' })
  expect(code).toBe(1)
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'SECRET', 'OPERATOR_NAME', 'OPERATOR_FEE'])
    expect(output).toMatch(new RegExp(`^${name}: krävs`, 'm'))
  expect(output).toContain('npm run admin -- doctor')
})

describe('on a database with demo data', () => {
  beforeAll(async () => {
    const account = { email: 'kund@demo.example', password: PASSWORD, profile: { name: 'Karin Ek' } }
    for (const userType of ['customer', 'company'] as const)
      await signUp(world.context(system('load-demo')), {
        ...account,
        email: `${userType}@demo.example`,
        profile: { ...account.profile, userType },
      })
  })

  test('neither server nor worker starts; both say what to do', async () => {
    for (const { code, output } of await Promise.all([serverWith(environment), workerWith(environment)])) {
      expect(code).toBe(1)
      expect(output).toContain('Databasen innehåller demodata')
      expect(output).toContain('npm run admin -- demo remove')
    }
  })

  test('the doctor says so, and finds no other problem', async () => {
    const { report, isFit } = await examine(environment)
    expect(isFit).toBe(false)
    expect(report.match(/^FEL .*$/gm)).toEqual([expect.stringMatching(/Demodata: .*demo remove$/)])
  })

  test('the demo data are removed only after a confirmation, whatever else is missing', async () => {
    const unfinished = { DATABASE_URL: environment.DATABASE_URL ?? '', LOG_LEVEL: 'silent' }
    const asked = await admin(unfinished, 'demo', 'remove')
    expect(asked.code).toBe(2)
    expect(asked.output).toContain('konton: 2 (privatpersoner: 2, företag: 0, personal: 0)')
    expect(asked.output).toContain('--yes')
    expect((await admin(unfinished, 'demo', 'remove', '--yes')).output).toContain('Demon är borttagen.')
  })
})

describe('with an operator’s own facts', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct(environment)
  })
  afterAll(() => product?.stop())

  const textOf = async (path: string, headers = {}) =>
    (await (await fetch(product.url + path, { headers })).text()).replaceAll('&amp;', '&')

  test.each<[string, (keyof typeof operatorEnvironment)[]]>([
    ['/villkor', ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_VAT_NUMBER', 'OPERATOR_FEE']],
    ['/villkor', ['OPERATOR_EMAIL', 'OPERATOR_PHONE', 'OPERATOR_OPENING_HOURS']],
    ['/integritetspolicy', ['OPERATOR_NAME', 'OPERATOR_PRIVACY_CONTACT', 'OPERATOR_HOSTING']],
    ['/integritetspolicy', ['OPERATOR_MAIL_SERVICE', 'OPERATOR_SMS_SERVICE', 'OPERATOR_BACKUPS']],
    ['/kontakt', ['OPERATOR_EMAIL', 'OPERATOR_PHONE', 'OPERATOR_OPENING_HOURS']],
    ['/support', ['OPERATOR_EMAIL', 'OPERATOR_PHONE', 'OPERATOR_OPENING_HOURS']],
    ['/sakerhet', ['OPERATOR_SECURITY_EMAIL', 'OPERATOR_PHONE']],
    ['/trygghet', ['OPERATOR_PHONE']],
    ['/tillganglighet', ['OPERATOR_EMAIL', 'OPERATOR_PHONE']],
    ['/om-oss', ['OPERATOR_FOUNDED_YEAR', 'OPERATOR_EMAIL']],
    ['/', ['OPERATOR_FOUNDED_YEAR', 'OPERATOR_EMAIL', 'OPERATOR_PHONE']],
    ['/.well-known/security.txt', ['OPERATOR_SECURITY_EMAIL']],
  ])('%s shows them (%j)', async (path, names) => {
    const text = await textOf(path)
    for (const name of names) expect(text).toContain(operatorEnvironment[name])
  })

  test('no page shows the demo’s, or that something is missing', async () => {
    const karin = await aCustomer(world)
    const cookie = `__Host-handslag=${karin.token}`
    const own = await textOf('/customer/dashboard', { cookie })
    expect(own).toContain(`Skriv till ${operatorEnvironment.OPERATOR_EMAIL}`)
    const texts = await Promise.all(publicPages.map((path) => textOf(path)))
    for (const text of [own, ...texts]) {
      expect(text).toContain('</html>')
      expect(text).not.toMatch(/handslag\.example|465 ?004|Handslag Demo AB|555555|\[Operat|<mark>/)
    }
  })

  test('the doctor finds no problem, while the server runs', async () => {
    const { report, isFit } = await examine(environment)
    expect({ isFit, faults: report.match(/^FEL .*$/gm) }).toEqual({ isFit: true, faults: null })
    expect(report).toMatch(/^ok +Databas: PostgreSQL 18\S* svarar$/m)
    expect(report).toMatch(/^varning +E-post: /m)
    expect(report).not.toContain(productionEnvironment.SECRET)
  })
})

describe('the doctor', () => {
  test('lists what would prevent a start, and ends with code 1', async () => {
    const { code, output } = await admin(
      { ...environment, OPERATOR_PHONE: '', TRUST_PROXY: '', AUTH_PROFILE: 'conformance' },
      'doctor',
    )
    expect(code).toBe(1)
    expect(output.match(/^FEL +\w+/gm)).toEqual([
      expect.stringContaining('TRUST_PROXY'),
      expect.stringContaining('AUTH_PROFILE'),
      expect.stringContaining('OPERATOR_PHONE'),
    ])
  })

  test('shows no secret, and no password in a URL', async () => {
    const { report } = await examine({
      ...environment,
      SMTP_URL: 'smtp://post:hemligt@127.0.0.1:1',
      SERVICE_KEY: 'nyckel'.repeat(8),
    })
    expect(report).not.toMatch(/hemligt|nyckelnyckel|xxxxxxxx/)
  })

  test('reports a kept secret that is damaged', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'handslag-doctor-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await writeFile(join(dataDir, 'secret'), '')
    const { report, isFit } = await examine({
      ...environment,
      DATABASE_URL: '',
      SECRET: '',
      DATA_DIR: dataDir,
    })
    expect([isFit, report]).toEqual([false, expect.stringMatching(/^FEL +SECRET: Filen .* är tom/m)])
  })

  test('reports a database that does not answer', async () => {
    const { report, isFit } = await examine({ ...environment, DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    expect([isFit, report]).toEqual([false, expect.stringMatching(/^FEL +Databas: går inte att nå/m)])
  })

  test('reports an invalid setting, and checks nothing else', async () => {
    const { report, isFit } = await examine({ ...environment, PORT: 'http' })
    expect([isFit, report]).toEqual([false, expect.stringMatching(/^FEL +PORT: ska vara ett portnummer/m)])
  })
})
