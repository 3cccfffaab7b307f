import { framesOf, writeFrame } from './frames.ts'
import type { PerformTask, Reading } from './reading-tasks.ts'

type Order = { task: string; parameters: unknown }

/**
 * The main loop of the process that reads untrusted bytes: it reads tasks from standard input and writes each answer
 * to standard output until the input ends. An error of a task becomes `unreadable`.
 */
export async function serveTasks(load: (task: string) => Promise<PerformTask>): Promise<void> {
  for await (const { head, bytes } of framesOf(process.stdin)) {
    const { task, parameters } = head as Order
    const reading = await perform(load, { task, parameters }, bytes)
    const answer = reading.ok
      ? { head: { ok: true, facts: reading.facts }, bytes: reading.bytes }
      : { head: reading, bytes: new Uint8Array() }
    await writeFrame(process.stdout, answer)
    // Decompressed pictures are outside the heap, so the garbage collector does not see their size.
    globalThis.gc?.()
  }
  process.exit(0)
}

async function perform(
  load: (task: string) => Promise<PerformTask>,
  { task, parameters }: Order,
  bytes: Uint8Array,
): Promise<Reading> {
  try {
    return await (await load(task))(bytes, parameters)
  } catch {
    return { ok: false, refusal: 'unreadable' }
  }
}
