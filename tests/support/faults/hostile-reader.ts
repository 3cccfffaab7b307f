import { writeSync } from 'node:fs'
import { serveTasks } from '../../../src/platform/untrusted/serve-tasks.ts'

/** The program of a reading process that does the attack that `bytes` name, so that tests see whether it is contained. */
await serveTasks(async () => async (bytes) => {
  const held: Buffer[] = []
  const what = Buffer.from(bytes).toString('utf8')
  if (what === 'loop') for (;;);
  if (what === 'wait') await new Promise(() => undefined)
  if (what === 'grow') for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1))
  if (what === 'throw') throw new Error('cannot read it')
  if (what === 'exit') process.exit(3)
  if (what === 'garble') writeSync(1, 'x'.repeat(100))
  if (what === 'see') return { ok: true, facts: seen(), bytes: new Uint8Array() }
  return { ok: true, facts: { pid: process.pid }, bytes }
})

function seen() {
  return {
    environment: Object.keys(process.env).filter((name) => !/^(MALLOC_|PWD$)/.test(name)),
    reads: canRead('/etc/passwd'),
    writes: canWrite(),
  }
}

function canRead(path: string): boolean {
  return process.permission?.has('fs.read', path) ?? true
}

function canWrite(): boolean {
  return process.permission?.has('fs.write', '/tmp') ?? true
}
