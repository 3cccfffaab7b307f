import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountFor, canReach } from './postgres-account.ts'

const isRoot = process.getuid?.() === 0

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handslag-account-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the system user of PostgreSQL', () => {
  test('is our own user, and nobody when we are root', async () => {
    expect(await accountFor(join(folder, 'new'))).toEqual(isRoot ? { uid: 65534, gid: 65534 } : {})
  })

  test('can enter open folders, and under root none that only root may enter', async () => {
    const account = await accountFor(join(folder, 'new'))
    mkdirSync(join(folder, 'inside'))
    expect(await canReach(account, '/')).toBe(true)
    expect(await canReach(account, join(folder, 'inside'))).toBe(!isRoot)
  })
})
