import { expect, test } from 'vitest'
import { notificationRules } from '#features/notifications/domain/notification-rules.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { testServices } from '#tests/support/test-services.ts'
import { eventHandlers } from './event-handlers.ts'

const types = Object.keys(notificationRules)

test('events that another version has left in the outbox are delivered, also without payload or of an unknown type', async () => {
  const world = await testServices({ handlers: eventHandlers })
  const ctx = world.context()
  await ctx.db.transaction().execute(async (db) => {
    const recording = { ...ctx, db, transaction: true } as const
    for (const type of [...types, 'quote.forgotten-since', 'constructor', 'toString'])
      await recordEvent(recording, anEvent(type, { subjectType: type.split('.')[0] }))
    await recordEvent(recording, anEvent('quote.sent', { payload: { price: 'of before' } }))
  })
  expect(await world.services.events.drain()).toBe(types.length + 4)
})
