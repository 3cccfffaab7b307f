import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findHome } from './postgres-folders.ts'

const isRoot = process.getuid?.() === 0

let folder: string
let systemFolder: string
let closed: string[]
let said: string[]

/**
 * Replaces the kernel's answer for PostgreSQL's user when this runs as root, so that the test decides which folders
 * are closed.
 */
const reaches = async (_: unknown, path: string) => !closed.some((one) => path.startsWith(one))
const find = (name: string) =>
  findHome(join(folder, name), (line) => said.push(line), { systemFolder, reaches })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handslag-home-'))
  systemFolder = join(folder, 'system')
  closed = []
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the home of the database', () => {
  test('is the data folder itself, created with every folder above it', async () => {
    const home = await find('deep/data')
    expect(home).toMatchObject({
      folder: join(folder, 'deep/data'),
      cluster: join(folder, 'deep/data/postgres'),
    })
    expect(existsSync(home.folder)).toBe(true)
    expect(said).toEqual([])
  })

  test('created by root can be entered by PostgreSQL whatever the umask', async () => {
    const before = process.umask(0o077)
    await find('strict/data').finally(() => process.umask(before))
    for (const made of ['strict', 'strict/data']) {
      expect(statSync(join(folder, made)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)
    }
  })

  test('moves out of a folder that PostgreSQL cannot enter, says so, and stays there', async () => {
    closed = [join(folder, 'closed')]
    const home = await find('closed/data')
    expect(home.folder).toMatch(new RegExp(`^${systemFolder}/data-[0-9a-f]{8}$`))
    expect(said).toEqual([expect.stringContaining(home.folder)])

    mkdirSync(home.cluster)
    closed = []
    expect((await find('closed/data')).folder).toBe(home.folder)
  })

  test('is never replaced by an empty one when its own cluster can no longer be reached', async () => {
    const home = await find('closed/data')
    mkdirSync(home.cluster)
    closed = [join(folder, 'closed')]
    await expect(find('closed/data')).rejects.toThrow(home.cluster)
    expect(existsSync(systemFolder)).toBe(false)
  })
})
