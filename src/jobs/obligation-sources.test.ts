import { expect, test } from 'vitest'
import { obligationKinds } from '#features/obligations/domain/obligation.ts'
import { keepObligations } from '#features/obligations/server/obligation-keeping.ts'
import type { EventType } from '#kernel/domain-event.ts'
import { obligationSources } from './obligation-sources.ts'

const { consequencesOf } = keepObligations(obligationSources)
const UNANSWERED = ['answer-request', 'answer-message', 'answer-question', 'answer-visit']
const BEGINNING = ['begin-work', 'confirm-start']
const ENDING = ['finish-work', 'confirm-completion']
const QUOTES = ['choose-quote', 'choose-reach', 'confirm-quote']

/** What may open, move or close after each event. */
test.each<[EventType, string[]]>([
  ['project.matched', ['answer-request']],
  ['project.company-invited', ['answer-request']],
  ['project.request-declined', ['answer-request']],
  ['project.question-asked', ['answer-question']],
  ['project.question-answered', ['answer-question']],
  ['project.amended', ['choose-quote', 'confirm-quote']],
  ['project.work-amended', ['choose-quote', 'confirm-quote']],
  ['project.companies-released', ['answer-request']],
  ['project.requests-returned', ['answer-request']],
  ['project.reach-asked', ['choose-reach']],
  ['project.reach-widened', ['choose-reach']],
  ['project.extended', [...UNANSWERED, ...QUOTES]],
  ['project.reopened', [...UNANSWERED, ...QUOTES]],
  ['project.hidden', [...UNANSWERED, ...QUOTES]],
  ['project.expired', [...UNANSWERED, ...QUOTES]],
  ['project.cancelled', [...UNANSWERED, ...QUOTES, ...BEGINNING, ...ENDING]],
  ['project.company-lost', ['answer-message', 'answer-visit', ...BEGINNING, ...ENDING]],
  ['quote.sent', ['answer-request', ...QUOTES]],
  ['quote.withdrawn', ['answer-request', ...QUOTES]],
  ['quote.confirmed', ['choose-quote', 'confirm-quote']],
  ['quote.revised', ['choose-quote', 'confirm-quote']],
  ['quote.accepted', [...UNANSWERED, ...QUOTES, ...BEGINNING]],
  ['project.started', [...BEGINNING, ...ENDING]],
  ['project.completed', [...ENDING, 'write-review']],
  ['project.resumed', [...ENDING, 'write-review']],
  ['review.written', ['write-review']],
  ['review.published', ['answer-review']],
  ['review.answered', ['answer-review']],
  ['review.removed', ['answer-review']],
  ['conversation.message-sent', ['answer-message']],
  ['conversation.message-dismissed', ['answer-message']],
  ['conversation.stopped', ['answer-message']],
  ['conversation.read', []],
  ['visit.proposed', ['answer-visit']],
  ['visit.accepted', ['answer-visit']],
  ['visit.declined', ['answer-visit']],
  ['visit.withdrawn', ['answer-visit']],
  ['visit.expired', ['answer-visit']],
  ['verification.expiring', ['renew-check']],
  ['verification.expired', ['renew-check']],
  ['quote.note-saved', []],
])('after %s: %j', (type, kinds) => {
  expect(consequencesOf(type).obligations?.toSorted()).toEqual(kinds.toSorted())
})

test('every kind has one source', () => {
  expect(obligationSources.map(({ kind }) => kind).toSorted()).toEqual(obligationKinds.toSorted())
})
