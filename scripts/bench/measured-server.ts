import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** What a server process has used since it started. `statements` leaves out BEGIN, COMMIT and row locks. */
export type Usage = { cpuMicros: number; statements: number }

/** Messages between the benchmark and its server processes. */
export type Question = 'usage' | 'stop-delivering'
export type Answer = { ready: string } | { usage: Usage }

export type MeasuredServer = {
  url: string
  usage(): Promise<Usage>
  /** Events stay undelivered from now on, so that a request's own statements can be counted. */
  stopDelivering(): Promise<void>
  stop(): Promise<void>
}

/** Starts a server in a process of its own and waits until it listens. */
export async function startMeasured(file: string, env: Record<string, string>): Promise<MeasuredServer> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  const ended = once(child, 'exit')
  const { ready: url } = await Promise.race([
    next<{ ready: string }>(child),
    ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${String(code)}`))),
  ])
  const ask = async (question: Question): Promise<Usage> => {
    child.send(question)
    const { usage } = await next<{ usage: Usage }>(child)
    return usage
  }
  return {
    url,
    usage: () => ask('usage'),
    stopDelivering: async () => void (await ask('stop-delivering')),
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

async function next<Message extends Answer>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message')) as [Message]
  return message
}
