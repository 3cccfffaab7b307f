import { createHash } from 'node:crypto'
import { authorize, InvalidInput } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { readPlaceRegister } from '../domain/import-places.ts'
import { placesImported } from '../domain/place-events.ts'
import { placePolicy } from '../domain/place-policy.ts'
import { lockPlaces, replaceRegister, savePlaceSource } from './place-store.ts'

const SOURCE = 'postcode-register'

/**
 * Staff replace the five-digit postcodes by those of a CSV file, all or none. Throws {@link InvalidInput} with a code
 * for each faulty line (`registerFaultLines` makes sentences of them); refuses `not-allowed`.
 */
export async function importPlaces(
  ctx: Context,
  input: { content: Uint8Array },
): Promise<{ postcodes: number }> {
  return inTransaction(ctx, async (ctx) => {
    authorize(placePolicy.import(ctx.actor))
    await lockPlaces(ctx)
    const reading = readPlaceRegister(input.content, await knownMunicipalityCodes(ctx))
    if (!reading.ok) throw new InvalidInput(reading.faults)
    const version = createHash('sha256').update(input.content).digest('hex')
    await replaceRegister(ctx, reading.postcodes)
    const sourceId = await savePlaceSource(ctx, { name: SOURCE, version })
    const postcodes = reading.postcodes.length
    await recordEvent(ctx, placesImported({ sourceId, version, postcodes }))
    return { postcodes }
  })
}

async function knownMunicipalityCodes({ db }: TransactionContext): Promise<Set<string>> {
  const rows = await db.selectFrom('municipalities').select('code').execute()
  return new Set(rows.map(({ code }) => code))
}
