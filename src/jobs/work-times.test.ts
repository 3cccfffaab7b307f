import { expect, test } from 'vitest'
import type { Owed } from '#features/obligations/domain/obligation.ts'
import { remindsAt } from '#features/obligations/domain/reminder.ts'
import { obligationLines, waitingTexts } from '#features/obligations/texts.ts'
import { projectStates } from '#features/projects/domain/project.ts'
import { type AgreedWork, workRules } from '#features/quotes/domain/work-times.ts'

/** Stockholm times, an hour ahead of UTC in winter. */
const at = (time: string) => new Date(`${time}:00+01:00`)
const work: AgreedWork = {
  state: 'awarded',
  acceptedAt: at('2026-11-23T10:30'),
  startDate: '2027-01-11',
  promisedEnd: '2027-01-22',
  wantedEnd: '2027-03-01',
  startedAt: null,
}
const begun: AgreedWork = { ...work, state: 'in_progress', startedAt: at('2027-01-12T07:45') }
const kinds = ['begin-work', 'confirm-start', 'finish-work', 'confirm-completion'] as const
type Kind = (typeof kinds)[number]

/** The line of the party whose turn it is, and what the other party reads about it. */
const read = (kind: Kind, { turn }: Pick<Owed, 'turn'>) => [
  obligationLines[turn][kind].what(turn === 'company' ? 'Karin' : 'Björken Bygg'),
  waitingTexts[kind]?.(turn === 'company' ? 'Björken Bygg' : 'Karin', 1) ?? null,
]

const begin = [
  'Kom överens om startdag med Karin, och markera när arbetet har börjat',
  'på att Björken Bygg börjar arbetet',
]
const confirmStart = ['Markera när arbetet har börjat', null]
const finish = ['Gör klart arbetet hos Karin', 'på att Björken Bygg gör klart arbetet']
const confirmEnd = ['Bekräfta när jobbet är klart', 'på att Karin bekräftar att jobbet är klart']

test.each<[string, Partial<AgreedWork>, [Kind, string, string, string[] | (string | null)[]][]]>([
  [
    'agreed on: the company by the day in the quote, the customer from that day',
    work,
    [
      ['begin-work', '2026-11-23T10:30', '2027-01-12T00:00', begin],
      ['confirm-start', '2027-01-11T00:00', '2027-01-12T17:00', confirmStart],
    ],
  ],
  [
    'agreed on after the day in the quote: by the next working day',
    { ...work, startDate: '2026-11-20' },
    [
      ['begin-work', '2026-11-23T10:30', '2026-11-24T17:00', begin],
      ['confirm-start', '2026-11-23T00:00', '2026-11-24T17:00', confirmStart],
    ],
  ],
  [
    'begun: the company until the day that it has promised, then the customer',
    begun,
    [
      ['finish-work', '2027-01-12T07:45', '2027-01-23T00:00', finish],
      ['confirm-completion', '2027-01-22T00:00', '2027-01-25T17:00', confirmEnd],
    ],
  ],
  [
    'begun without a promised day: the one that the customer wants',
    { ...begun, promisedEnd: null },
    [
      ['finish-work', '2027-01-12T07:45', '2027-03-02T00:00', finish],
      ['confirm-completion', '2027-03-01T00:00', '2027-03-02T17:00', confirmEnd],
    ],
  ],
  [
    'begun after its promised end: the customer says when it is done',
    { ...begun, startedAt: at('2027-02-03T08:00') },
    [['confirm-completion', '2027-02-03T00:00', '2027-02-04T17:00', confirmEnd]],
  ],
  ...projectStates
    .filter((state) => state !== 'awarded' && state !== 'in_progress')
    .map((state): [string, Partial<AgreedWork>, []] => [`${state}: nobody`, { ...begun, state }, []]),
])('%s', (_, facts, expected) => {
  const owed = kinds.flatMap((kind) => {
    const one = workRules[kind]({ ...work, ...facts })
    return one ? [{ kind, ...one }] : []
  })
  expect(owed.map(({ kind, opensAt, dueAt, ...one }) => [kind, opensAt, dueAt, read(kind, one)])).toEqual(
    expected.map(([kind, opensAt, dueAt, texts]) => [kind, at(opensAt), at(dueAt), texts]),
  )
})

test('the obligation to finish lapses by itself, and all others stay open', () => {
  const lapses = kinds.map((kind) => (workRules[kind](begun) ?? workRules[kind](work))?.lapsesAt)
  expect(lapses).toEqual([null, null, at('2027-01-23T00:00'), null])
})

test.each<[Kind, AgreedWork, string]>([
  ['begin-work', work, '2027-01-11T08:00'],
  ['confirm-start', work, '2027-01-12T10:00'],
  ['finish-work', begun, '2027-01-21T08:00'],
  ['confirm-completion', begun, '2027-01-25T10:00'],
])('%s is reminded of before it is due', (kind, facts, expected) => {
  const owed = workRules[kind](facts)
  expect(owed && remindsAt({ kind, ...owed })).toEqual(at(expected))
})
