import type { AnyContext } from '../context.ts'

type Reading = Pick<AnyContext, 'db'>

/** An address as it is compared: mail servers that tell upper from lower case are not known any more. */
const compared = (address: string) => address.toLowerCase()

/** Has the mail server of this address said that nobody is there? */
export async function hasRefused({ db }: Reading, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_addresses')
    .select('id')
    .where('address', '=', compared(address))
    .executeTakeFirst()
  return row !== undefined
}

/** `code`: of `refusedAddress`. Noted again, the newest refusal counts. */
export async function addRefusedAddress(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  address: string,
  code: string,
): Promise<void> {
  await db
    .insertInto('refused_addresses')
    .values({ address: compared(address), code, refused_at: now })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ code, refused_at: now }))
    .execute()
}

/** These addresses get mail again. */
export async function removeRefusedAddresses({ db }: Reading, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await db.deleteFrom('refused_addresses').where('address', 'in', addresses.map(compared)).execute()
}

/** The address of this id (UUID) gets mail again; false when it was noted no longer. */
export async function removeRefusedAddress({ db }: Reading, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('refused_addresses').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

type RefusedAddress = { id: string; address: string; code: string; refusedAt: Date }

/** The newest first, `limit` at most. */
export async function listRefusedAddresses({ db }: Reading, limit: number): Promise<RefusedAddress[]> {
  return db
    .selectFrom('refused_addresses')
    .select(['id', 'address', 'code', 'refused_at as refusedAt'])
    .orderBy('refused_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes what was noted before a moment. */
export async function pruneRefusedAddresses({ db }: Reading, before: Date): Promise<void> {
  await db.deleteFrom('refused_addresses').where('refused_at', '<', before).execute()
}
