import type { PassingNews } from '#platform/realtime/passing-live.ts'
import { formatted } from './live-format.ts'
import type { OpenStreams } from './open-streams.ts'

/** Most passing messages of an account that wait for the next round; older ones are dropped. */
const MOST_PASSING = 10

/** Passing messages by account, as they are sent. */
export type PassingMessages = ReadonlyMap<string, readonly Uint8Array[]>

export type Passing = {
  /** Returns the accounts that have streams here. */
  add(news: PassingNews): string[]
  take(userIds: readonly string[]): PassingMessages
}

/** Holds the passing messages for accounts with streams in this process until the next round takes them. */
export function passingMessages(open: OpenStreams): Passing {
  const waiting = new Map<string, readonly Uint8Array[]>()
  return {
    add({ userIds, topic, payload }) {
      const message = formatted({ event: 'passing', data: { topic, payload } })
      const here = userIds.filter((userId) => open.has(userId))
      for (const userId of here)
        waiting.set(userId, [...(waiting.get(userId) ?? []), message].slice(-MOST_PASSING))
      return here
    },
    take(userIds) {
      const taken = new Map(userIds.map((userId) => [userId, waiting.get(userId) ?? []]))
      for (const userId of userIds) waiting.delete(userId)
      return taken
    },
  }
}
