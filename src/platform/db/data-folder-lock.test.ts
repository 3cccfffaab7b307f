import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'
import { processStamp } from './running-process.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handslag-lock-'))
  file = join(folder, 'postgres.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the lock of a data folder', () => {
  test('is refused while its holder lives, and names it', () => {
    lockDataFolder(folder)
    const refusal = expect(() => lockDataFolder(folder))
    refusal.toThrow(DataFolderInUse)
    refusal.toThrow(expect.objectContaining({ pid: process.pid, folder }))
  })

  test('is free again after its release, with nothing left in the folder', () => {
    lockDataFolder(folder).release()
    expect(readdirSync(folder)).toEqual([])
    lockDataFolder(folder).release()
  })

  test.each([
    ['of a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, stamp: 'boot 1', token: 'a' })],
    [
      'of an earlier process with a living number',
      JSON.stringify({ pid: process.pid, stamp: 'boot 1', token: 'a' }),
    ],
    ['that was cut off while it was written', '{"pid":'],
    ['that is empty', ''],
  ])('%s is taken over', (_, stale) => {
    writeFileSync(file, stale)
    lockDataFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      pid: process.pid,
      stamp: processStamp(process.pid),
    })
    expect(readdirSync(folder)).toEqual(['postgres.lock'])
  })

  test('is not removed by the release of someone who has lost it', () => {
    const lost = lockDataFolder(folder)
    writeFileSync(file, 'another holder')
    lost.release()
    expect(existsSync(file)).toBe(true)
  })
})
