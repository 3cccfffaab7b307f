import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import { type OlderDatabase, olderDatabase } from '#tests/support/stored/older-database.ts'

const MIGRATION = '0116'
let database: OlderDatabase
let pool: pg.Pool

/** Owners, the sum that was stored in kronor, and what each owner has afterwards. */
const households: [owners: number, sumKr: number | null, rooms: number[] | null][] = [
  [1, null, null],
  [1, 40_000, [40_000]],
  [2, 60_000, [30_000, 30_000]],
  [3, 10_000, [3_334, 3_333, 3_333]],
  [4, 0, [0, 0, 0, 0]],
  [2, 90_000_000, [1_000_000, 1_000_000]],
  [2, 100_000.55, [50_000, 50_000]],
]
const idOf = (index: number) => `019a8000-0000-7000-8000-${String(index).padStart(12, '0')}`

beforeAll(async () => {
  database = await olderDatabase(MIGRATION, olderRows())
  pool = database.pool
})

afterAll(() => database.remove())

/** Written without the accounts and quotes that they belong to. */
function olderRows(): string {
  const values = households.map(([owners, sumKr], index) => {
    const sum = sumKr === null ? 'null' : String(Math.round(sumKr * 100))
    return `('${idOf(index)}', ${owners}, ${sum}`
  })
  return `
    set session_replication_role = replica;
    insert into app.rot_circumstances (user_id, owners, room_left_ore, updated_at)
    values ${values.map((row) => `${row}, '2025-12-31T23:30:00Z')`).join(', ')};
    insert into app.accepted_rot (quote_id, owners, room_left_ore, deduction_ore, accepted_at)
    values ${values.map((row) => `${row}, 700, '2026-11-20T10:00:00Z')`).join(', ')};
    reset session_replication_role;`
}

test('a stored sum becomes what each owner has, and gives the same reduction as before', async () => {
  const { rows } = await pool.query<{ owners: number; rooms_left_ore: number[] | null; room_year: number }>(
    'select owners, rooms_left_ore, room_year from app.rot_circumstances order by user_id',
  )
  expect(rows.map(({ rooms_left_ore: rooms }) => rooms?.map((ore) => ore / 100) ?? null)).toEqual(
    households.map(([, , rooms]) => rooms),
  )
  // Half past midnight in Stockholm.
  expect(new Set(rows.map(({ room_year }) => room_year))).toEqual(new Set([2026]))
  for (const [index, { owners, rooms_left_ore }] of rows.entries()) {
    const sumKr = households[index]?.[1] ?? owners * 75_000
    const estimate = estimateRot({
      labourGrossOre: 100_000_000_00,
      paidOn: '2026-11-23',
      owners,
      ...(rooms_left_ore && { roomsLeftOre: rooms_left_ore }),
    })
    expect(estimate.deductionOre).toBe(Math.floor(Math.min(owners * 50_000, sumKr)) * 100)
  }
})

test('what was assumed at an acceptance is kept, and the reduction that was shown', async () => {
  const { rows } = await pool.query('select * from app.accepted_rot order by quote_id')
  expect(rows).toMatchObject(
    households.map(([owners, , rooms]) => ({
      owners,
      rooms_left_ore: rooms?.map((kronor) => kronor * 100) ?? null,
      room_year: null,
      deduction_ore: 700,
    })),
  )
})

test.each([
  ['five owners', 'set owners = 5'],
  ['more rooms than owners', `set owners = 1, rooms_left_ore = '{1,1}'`],
  ['more than four kept rooms', `set owners = 0, rooms_left_ore = '{1,1,1,1,1}'`],
  ['a negative room', `set owners = 2, rooms_left_ore = '{null,-1}'`],
  ['a room beyond all measure', `set owners = 2, rooms_left_ore = '{100000001}'`],
])('the database refuses %s', async (_, change) => {
  await expect(pool.query(`update app.rot_circumstances ${change}`)).rejects.toThrow('check')
})
