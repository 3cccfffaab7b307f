import { beforeAll, describe, expect, test } from 'vitest'
import type { TransactionContext } from '#platform/context.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { type Change, makeChanges } from './make-changes.ts'

const USER = '0192f000-0000-7000-8000-000000000001'

let world: TestWorld

beforeAll(async () => {
  world = await testServices()
})

describe('changes made together', () => {
  test('are all saved', async () => {
    await make((ctx) => [cursorAdded(ctx), mailKept(ctx, 'first')])
    await make((ctx) => [cursorMoved(ctx, 1, 2), mailKept(ctx, 'second')])
    expect(await written()).toEqual({ seq: 2, mails: ['first', 'second'] })
  })

  test('are not saved when one touches fewer rows than it must, because another transaction was faster', async () => {
    const late = make((ctx) => [mailKept(ctx, 'late'), cursorMoved(ctx, 1, 3)])
    await expect(late).rejects.toMatchObject({ code: 'move-not-possible' })
    expect(await written()).toEqual({ seq: 2, mails: ['first', 'second'] })
  })

  test('are not saved when the database refuses one, and that one may name the refusal', async () => {
    const twice = make((ctx) => [mailKept(ctx, 'never'), cursorAdded(ctx)])
    await expect(twice).rejects.toThrow('there is one')
    expect(await written()).toEqual({ seq: 2, mails: ['first', 'second'] })
  })

  test('keep the error of the database when none of them names a refusal for it', async () => {
    await expect(make((ctx) => [{ ...cursorAdded(ctx), onError: undefined }])).rejects.toMatchObject({
      code: '23505',
    })
  })
})

function make(changes: (ctx: TransactionContext) => Change[]): Promise<void> {
  const ctx = world.context()
  return ctx.db.transaction().execute((db) => {
    const inside = { ...ctx, db, transaction: true } as const
    return makeChanges(inside, changes(inside))
  })
}

function cursorAdded({ db }: TransactionContext): Change {
  return {
    query: db.insertInto('live_cursors').values({ user_id: USER, seq: 1 }),
    onError: () => {
      throw new Error('there is one')
    },
  }
}

function cursorMoved({ db }: TransactionContext, from: number, to: number): Change {
  const query = db.updateTable('live_cursors').set({ seq: to }).where('seq', '=', from).returning('seq')
  return { query, rows: 1 }
}

function mailKept({ db, now }: TransactionContext, subject: string): Change {
  const mail = { to_address: 'a@handslag.example', text_body: '', html_body: '', kept_at: now }
  return { query: db.insertInto('kept_mails').values({ ...mail, subject }) }
}

async function written() {
  const { db } = world.services
  const cursor = await db.selectFrom('live_cursors').select('seq').executeTakeFirst()
  const mails = await db.selectFrom('kept_mails').select('subject').orderBy('id').execute()
  return { seq: cursor?.seq, mails: mails.map(({ subject }) => subject) }
}
