import { framesOf, writeFrame } from './frames.ts'
import type { PerformTask, Reading } from './reading-tasks.ts'

type Order = { task: string; parameters: unknown }

/**
 * The whole life of the process that reads what strangers have sent: one order after the other from standard input, each
 * answered on standard output, until the input ends. What a task throws becomes `unreadable`.
 */
export async function serveTasks(load: (task: string) => Promise<PerformTask>): Promise<void> {
  for await (const { head, bytes } of framesOf(process.stdin)) {
    const { task, parameters } = head as Order
    const reading = await perform(load, { task, parameters }, bytes)
    const answer = reading.ok
      ? { head: { ok: true, facts: reading.facts }, bytes: reading.bytes }
      : { head: reading, bytes: new Uint8Array() }
    await writeFrame(process.stdout, answer)
    // What pictures were unpacked into lies outside the heap, where it weighs nothing until somebody looks.
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
