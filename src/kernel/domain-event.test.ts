import { expect, test } from 'vitest'
import { domainEvent, type EventsIn, type ProductEvent } from './domain-event.ts'

test('an event holds its type and subject, and a payload only if one is given', () => {
  expect(domainEvent('account.logged-in', 'account', 'a1')).toEqual({
    type: 'account.logged-in',
    subjectType: 'account',
    subjectId: 'a1',
    payload: {},
  })
  expect(domainEvent('quote.sent', 'quote', 'q1', { projectId: 'p1' }).payload).toEqual({ projectId: 'p1' })
})

/** The compiler is what is tested here: `npm run verify` fails when one of these lines is no error any more. */
test('an undeclared event is not an event of the product', () => {
  const declared: ProductEvent = domainEvent('project.letter-sent', 'project', 'p1', {
    ownerId: 'o1',
    decisionId: 'd1',
  })
  // @ts-expect-error A misspelt type.
  const misspelt: ProductEvent = domainEvent('project.leter-sent', 'project', 'p1', declared.payload)
  // @ts-expect-error A payload that lacks what the event holds.
  const lacking: ProductEvent = domainEvent('project.letter-sent', 'project', 'p1', { ownerId: 'o1' })
  // @ts-expect-error The subject of another event.
  const elsewhere: ProductEvent = domainEvent('project.letter-sent', 'quote', 'p1', declared.payload)
  expect([misspelt, lacking, elsewhere]).toHaveLength(3)
})

test('the events of a module are those that its functions return', () => {
  const sample = {
    NOBODY: 'nobody',
    count: (list: string[]) => list.length,
    opened: (id: string) => domainEvent('door.opened', 'door', id),
    moved: (id: string, isOpen: boolean) => domainEvent(isOpen ? 'door.opened' : 'door.shut', 'door', id),
  }
  const types = { 'door.opened': true, 'door.shut': true } satisfies Record<
    EventsIn<typeof sample>['type'],
    true
  >
  expect(types).toHaveProperty([sample.moved('d1', false).type])
})
