import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

/**
 * The built pages and the process share one copy of the modules with state or classes: with two, `instanceof Refused`
 * fails, and so does every refusal.
 */
const SERVER_BUILD = 'build/server'

let build: string
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/ensure.mjs', '--build'])
  const files = readdirSync(SERVER_BUILD, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  build = files.map((name) => readFileSync(join(SERVER_BUILD, name), 'utf8')).join('\n')
}, 300_000)

describe('the server build', () => {
  test.each([
    ['the kernel', /from ?["']#kernel\/refusal\.ts["']/],
    ['the edge', /from ?["']#edge\/request-context\.ts["']/],
    ['domains', /from ?["']#(?:features|identity)\/[a-z-]+\/domain\/[a-z-]+\.ts["']/],
    ['use-cases', /from ?["']#(?:features|identity)\/[a-z-]+\/server\/[a-z-]+\.ts["']/],
  ])('takes %s from the running process', (_what, specifier) => {
    expect(build).toMatch(specifier)
  })

  test.each(['Refused', 'NotFound', 'InvalidInput', 'ConfigError', 'MigrationDrift', 'Placeholder'])(
    'has no second class %s',
    (name) => {
      expect(build).not.toMatch(new RegExp(`class ${name}\\b`))
    },
  )

  test('imports nothing of ours by a path of its own', () => {
    const specifiers = [...build.matchAll(/\bfrom ?["']([^"']+)["']/g)].map(([, specifier = '']) => specifier)
    const foreign = specifiers.filter((specifier) => /(^|\/)src\//.test(specifier))
    expect(foreign).toEqual([])
    expect(
      specifiers.filter((specifier) =>
        /^#(?!kernel|platform|edge|(features|identity)\/[^/]+\/(domain|server|data))/.test(specifier),
      ),
    ).toEqual([])
  })
})
