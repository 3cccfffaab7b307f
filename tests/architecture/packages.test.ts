import { describe, expect, test } from 'vitest'
import { textOf } from './source-tree.ts'

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
type Lock = { packages: Record<string, { license?: string; dev?: boolean; version?: string }> }

const MOST_DEPENDENCIES = 45
/** Licences that only ask for their own text to be kept: users of the product have no further duty. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Shipped unchanged: its licence asks that changes to its own files stay open, and nothing of the code around it (decision 002). */
const UNCHANGED: Readonly<Record<string, string>> = { 'node_modules/web-push': 'MPL-2.0' }

/** Versions whose manifest names no licence, with the one that their LICENSE file is. */
const NAMED_IN_FILE: Readonly<Record<string, string>> = { 'node_modules/png-js 2.0.0': 'MIT' }

describe('packages', () => {
  const manifest = JSON.parse(textOf('package.json')) as Manifest
  const lock = JSON.parse(textOf('package-lock.json')) as Lock

  /** Each direct dependency has releases to follow; nobody follows more than 45. */
  test('production depends on at most 45 directly', () => {
    const direct = { ...manifest.dependencies, ...manifest.optionalDependencies }
    expect(Object.keys(direct).length).toBeLessThanOrEqual(MOST_DEPENDENCIES)
  })

  /** The tested versions must be the running ones: an upgrade is a commit, not an install. */
  test('have exact versions', () => {
    expect(inexact(manifest)).toEqual([])
  })

  /** The product has a permissive licence, so its dependencies must have one too. */
  test('of production have permissive licences', () => {
    expect(unfreeLicences(lock)).toEqual([])
  })

  /**
   * Server components bring a second way to run code on the server, without the loaders, the cross-site check and the
   * policies.
   */
  test('hold no server components', () => {
    expect(serverComponents(lock)).toEqual([])
  })

  test('a loose version is found', () => {
    const loose = {
      dependencies: { a: '^1.0.0', b: '1.0.0' },
      devDependencies: { c: 'latest' },
      optionalDependencies: {},
    }
    expect(inexact(loose)).toEqual(['a ^1.0.0', 'c latest'])
  })

  test('a licence that asks for more is found', () => {
    const packages = {
      '': {},
      'node_modules/a': { license: 'MIT' },
      'node_modules/b': { license: 'GPL-3.0' },
      'node_modules/c': { license: '(GPL-2.0 OR MIT)' },
      'node_modules/d': { license: 'MIT AND LGPL-3.0' },
      'node_modules/e': {},
      'node_modules/f': { license: 'MPL-2.0', dev: true },
    }
    expect(unfreeLicences({ packages })).toEqual([
      'node_modules/b: GPL-3.0',
      'node_modules/d: MIT AND LGPL-3.0',
      'node_modules/e: none named',
    ])
  })

  test('a package of server components is found', () => {
    const packages = {
      'node_modules/x/node_modules/react-server-dom-parcel': {},
      'node_modules/react-dom': {},
    }
    expect(serverComponents({ packages })).toEqual(['node_modules/x/node_modules/react-server-dom-parcel'])
  })
})

function inexact({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`)
}

function unfreeLicences({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([folder, { dev, version, license = NAMED_IN_FILE[`${folder} ${version}`] ?? '' }]) => {
      return folder !== '' && !dev && !isPermissive(license) && UNCHANGED[folder] !== license
    })
    .map(([folder, { license }]) => `${folder}: ${license ?? 'none named'}`)
}

/** `A OR B`: one of them is enough; `A AND B`: both must be permitted. */
function isPermissive(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => PERMISSIVE.has(name.trim())))
}

function serverComponents({ packages }: Lock): string[] {
  return Object.keys(packages).filter((folder) => /(^|\/)react-server-dom-[\w-]+$/.test(folder))
}
