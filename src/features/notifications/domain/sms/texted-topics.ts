import { mailTables } from '../mail-facts.ts'
import type { EventRules } from '../notification-rule.ts'
import { type NoticeCode, notificationRules } from '../notification-rules.ts'
import { topics } from '../notification-topic.ts'
import { isWorthText } from './text-cap.ts'

const rules = Object.values<EventRules>(notificationRules).flatMap((event) => event.rules)

/** The topics of which at least one notification is sent as a text message. */
export const textedTopics = topics.filter((topic) =>
  rules.some(
    ({ topic: about, code, priority, mail, isGathered, isAlwaysMailed }) =>
      about === topic &&
      mail &&
      !isGathered &&
      !isAlwaysMailed &&
      isWorthText({ priority, table: mailTables[code as NoticeCode] }),
  ),
)
