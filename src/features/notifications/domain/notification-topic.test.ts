import { describe, expect, test } from 'vitest'
import { notificationTypes } from './notification.ts'
import type { EventRules } from './notification-rule.ts'
import { notificationRules } from './notification-rules.ts'
import { type Chooser, topics, topicsFor, topicsOfType } from './notification-topic.ts'
import { topicOf } from './notifications-for.ts'
import { textedTopics } from './sms/texted-topics.ts'

const rules = Object.values<EventRules>(notificationRules).flatMap((event) => event.rules)

test('a notification has one topic, whichever event it comes from', () => {
  for (const { code, topic } of rules) expect([code, topicOf(code)]).toEqual([code, topic])
})

describe('the topics that somebody can choose', () => {
  test('are all topics of their notifications', () => {
    const topicsOf = (to: (rule: (typeof rules)[number]) => boolean) =>
      new Set(rules.filter(to).map(({ topic }) => topic))
    const choosers: [Chooser, ReturnType<typeof topicsOf>][] = [
      ['customer', topicsOf(({ to }) => to === 'owner')],
      ['owner', topicsOf(({ to }) => to !== 'owner')],
      ['office', topicsOf(({ to }) => to !== 'owner')],
      ['craftsman', topicsOf(({ to, task }) => to !== 'owner' && task === 'jobs')],
    ]
    for (const [chooser, all] of choosers)
      expect([chooser, [...all].toSorted()]).toEqual([chooser, [...topicsFor(chooser)].toSorted()])
  })

  test('for text messages are those with an urgent notification', () => {
    expect(textedTopics).toEqual([
      'requests',
      'quotes',
      'visits',
      'projects',
      'reminders',
      'milestones',
      'papers',
    ])
  })
})

test('a link from before topics existed, which names a type, stands for all topics of that type, each once', () => {
  expect(notificationTypes.flatMap(topicsOfType).toSorted()).toEqual([...topics].toSorted())
  expect(topicsOfType('constructor')).toEqual([])
})
