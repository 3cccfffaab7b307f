import type { LiveStream } from './live-stream.ts'

/** The open streams of this process. */
export type OpenStreams = {
  add(stream: LiveStream): void
  remove(stream: LiveStream): void
  has(userId: string): boolean
  of(userIds: readonly string[]): LiveStream[]
  userIds(): string[]
  all(): LiveStream[]
}

export function openStreams(): OpenStreams {
  const byAccount = new Map<string, Set<LiveStream>>()
  return {
    add(stream) {
      const { userId } = stream.reader
      const streams = byAccount.get(userId) ?? new Set()
      byAccount.set(userId, streams.add(stream))
    },
    remove(stream) {
      const { userId } = stream.reader
      const streams = byAccount.get(userId)
      streams?.delete(stream)
      if (streams?.size === 0) byAccount.delete(userId)
    },
    has: (userId) => byAccount.has(userId),
    of: (userIds) => userIds.flatMap((userId) => [...(byAccount.get(userId) ?? [])]),
    userIds: () => [...byAccount.keys()],
    all: () => [...byAccount.values()].flatMap((streams) => [...streams]),
  }
}
