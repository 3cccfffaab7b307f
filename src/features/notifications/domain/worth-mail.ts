import type { Topic } from './notification-topic.ts'
import { isAlwaysMailed, topicOf } from './notifications-for.ts'

/** An older notification is not mailed; the bell still shows it. */
const OLDEST_NEWS_MS = 3 * 24 * 60 * 60 * 1000

/** What only somebody who can log in can answer. */
const TO_ANSWER: ReadonlySet<Topic> = new Set([
  'requests',
  'messages',
  'questions',
  'visits',
  'reminders',
  'reviews',
])

type NotificationFacts = {
  code: string
  created_at: Date
  read_at: Date | null
  wasHeld: boolean
  /** Is its account suspended, or the company of its account? */
  isShut: boolean
}

/**
 * Should it still be mailed at `now`? No when it is about messages, or was held back, and has been read in the
 * meantime. Whose account is suspended hears how things end, and nothing of what others write and ask.
 */
export function isWorthMail(
  { code, created_at, read_at, wasHeld, isShut }: NotificationFacts,
  now: Date,
): boolean {
  if (now.getTime() - created_at.getTime() > OLDEST_NEWS_MS) return false
  if (isShut && TO_ANSWER.has(topicOf(code)) && !isAlwaysMailed(code)) return false
  return read_at === null || !(wasHeld || isAboutMessages(code))
}

const OF_MESSAGES: ReadonlySet<string> = new Set([
  'message-from-company',
  'message-from-customer',
  'support-answered',
])

/** Is a notification with this code about messages? */
export function isAboutMessages(code: string): boolean {
  return OF_MESSAGES.has(code)
}
