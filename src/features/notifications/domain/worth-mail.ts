/** An older event is no longer worth a mail; the bell still shows it. */
const OLDEST_NEWS_MS = 3 * 24 * 60 * 60 * 1000

type Told = { code: string; created_at: Date; read_at: Date | null; wasHeld: boolean }

/** Is there still a reason to mail it at `now`? Not of messages and of what was held, when they have been read meanwhile. */
export function isWorthMail({ code, created_at, read_at, wasHeld }: Told, now: Date): boolean {
  if (now.getTime() - created_at.getTime() > OLDEST_NEWS_MS) return false
  return read_at === null || !(wasHeld || isOfConversation(code))
}

const OF_MESSAGES: ReadonlySet<string> = new Set([
  'message-from-company',
  'message-from-customer',
  'support-answered',
])

/** Does a notification with this code tell of messages? */
export function isOfConversation(code: string): boolean {
  return OF_MESSAGES.has(code)
}
