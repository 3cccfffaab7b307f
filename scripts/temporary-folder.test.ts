import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const parent = mkdtempSync(path.join(tmpdir(), 'handslag-temporary-'))

afterAll(() => rmSync(parent, { recursive: true }))

test('a run of the tests writes in a folder of its own, and leaves nothing behind, not even of a run that was killed', () => {
  const beside = `handslag-tests-${process.pid}`
  // No process has this number: it is larger than any system gives.
  for (const name of [beside, 'handslag-tests-99999999', 'somebody-else']) mkdirSync(path.join(parent, name))
  const program = `
    import { openTemporaryFolder } from './scripts/temporary-folder.ts'
    import { readdirSync } from 'node:fs'
    openTemporaryFolder()
    console.log(JSON.stringify([process.pid, process.env.TMPDIR, readdirSync(${JSON.stringify(parent)})]))`
  const options = { env: { ...process.env, TMPDIR: parent }, encoding: 'utf8' } as const
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], options)
  const [pid, folder, during] = JSON.parse(said)
  expect(folder).toBe(path.join(parent, `handslag-tests-${pid}`))
  expect(during.toSorted()).toEqual([beside, `handslag-tests-${pid}`, 'somebody-else'].toSorted())
  expect(readdirSync(parent).toSorted()).toEqual([beside, 'somebody-else'])
})
