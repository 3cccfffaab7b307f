import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { CpuProfile } from './cpu-profile.ts'

/**
 * The resources that a server process has used since it started. `statements` leaves out BEGIN, COMMIT and row locks.
 */
export type Usage = { cpuMicros: number; statements: number }
/** In bytes, after collecting garbage: of the process, and of Node's heap and buffers alone. */
export type Memory = { resident: number; held: number }

/** Messages between the benchmark and its server processes. */
export type Question = 'usage' | 'memory' | 'stop-delivering' | 'start-profile' | 'stop-profile'
export type Answer =
  | { ready: string }
  | { usage: Usage; profile?: CpuProfile | undefined; memory?: Memory | undefined }

export type MeasuredServer = {
  url: string
  usage(): Promise<Usage>
  memory(): Promise<Memory>
  /** Stops the delivery of events, so that a request's own statements can be counted. */
  stopDelivering(): Promise<void>
  startProfile(): Promise<void>
  stopProfile(): Promise<CpuProfile>
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
  const ask = (question: Question) => {
    child.send(question)
    return next<{ usage: Usage; profile?: CpuProfile; memory?: Memory }>(child)
  }
  return {
    url,
    usage: async () => (await ask('usage')).usage,
    async memory() {
      const { memory } = await ask('memory')
      if (!memory) throw new Error('the server told no memory')
      return memory
    },
    startProfile: async () => void (await ask('start-profile')),
    async stopProfile() {
      const { profile } = await ask('stop-profile')
      if (!profile) throw new Error('the server has no profile')
      return profile
    },
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
