import type { PassingNews } from '#platform/realtime/passing-live.ts'
import { formatted } from './live-format.ts'
import type { OpenStreams } from './open-streams.ts'

/** What waits for the next round: the newest of an account. */
const MOST_PASSING = 10

/** Messages by account that are stored nowhere. */
export type PassingMessages = ReadonlyMap<string, readonly Uint8Array[]>

export type Passing = {
  /** Returns the accounts that have streams here. */
  add(news: PassingNews): string[]
  take(userIds: readonly string[]): PassingMessages
}

/** What passes for accounts with streams here, until it is taken to be handed out. */
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
