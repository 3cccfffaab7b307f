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
  test('is refused while its holder runs, with the name of the holder', async () => {
    await lockDataFolder(folder)
    const refusal = await lockDataFolder(folder).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DataFolderInUse)
    expect(refusal).toMatchObject({ pid: process.pid, folder })
  })

  test('is free after its release, with nothing left in the folder', async () => {
    const first = await lockDataFolder(folder)
    first.release()
    expect(readdirSync(folder)).toEqual([])
    const second = await lockDataFolder(folder)
    second.release()
  })

  test('of a folder that cannot be written to tells which folder, why, and what to do', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(lockDataFolder(file)).rejects.toThrow(`Datamappen ${file} går inte att använda (ENOTDIR`)
  })

  test('waits for a holder that is stopping, and says so once', async () => {
    const leaving = await lockDataFolder(folder)
    leaving.leave()
    const said: string[] = []
    const next = lockDataFolder(folder, (line) => said.push(line))
    await expect.poll(() => said).toHaveLength(1)
    leaving.release()
    await next
    leaving.release()
    expect(said).toEqual([expect.stringContaining(String(process.pid))])
    expect(readdirSync(folder)).toEqual(['postgres.lock'])
  })

  test('is refused in the end when the stopping holder does not stop', async () => {
    const holder = await lockDataFolder(folder)
    holder.leave()
    await expect(lockDataFolder(folder, undefined, 100)).rejects.toThrow(DataFolderInUse)
  })

  test.each([
    ['of a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, stamp: 'boot 1', token: 'a' })],
    [
      'of an earlier process with a living number',
      JSON.stringify({ pid: process.pid, stamp: 'boot 1', token: 'a' }),
    ],
    ['that was cut off while it was written', '{"pid":'],
    ['that is empty', ''],
  ])('%s is taken over', async (_, stale) => {
    writeFileSync(file, stale)
    await lockDataFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      pid: process.pid,
      stamp: processStamp(process.pid),
    })
    expect(readdirSync(folder)).toEqual(['postgres.lock'])
  })

  test('is not removed by a process that has lost it', async () => {
    const lost = await lockDataFolder(folder)
    writeFileSync(file, 'another holder')
    lost.release()
    expect(existsSync(file)).toBe(true)
  })
})
