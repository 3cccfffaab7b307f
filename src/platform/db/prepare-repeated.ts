import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { noteCommit } from './notice-commits.ts'
import { isConnectionLost, throwFromDatabase } from './unavailable-database.ts'

/** Statements above this number are sent without a name: a connection must not fill with plans that are never used again. */
const MOST_NAMES = 400
const MOST_REMEMBERED = 2_000

/**
 * The pool as Kysely gets it. A text that is sent for the second time gets a name, and a named statement is parsed
 * and planned once per connection instead of at each call: most of what a small statement costs PostgreSQL. Texts
 * without parameters stay as they are; only those may hold several statements, and they bound transactions.
 */
export function prepareRepeated(pool: pg.Pool): PostgresPool {
  const names = statementNames()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => throwFromDatabase(error))
      const preparing = known.get(client) ?? preparingClient(client, names)
      known.set(client, preparing)
      return preparing
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

type StatementNames = ReturnType<typeof statementNames>

/** Names are the process's: a text has the same on every connection, and each connection prepares it when it comes. */
function statementNames() {
  const nameOfText = new Map<string, string | null>()
  let given = 0
  const next = () => `repeated-${++given}`
  return {
    of(text: string): string | null {
      const name = nameOfText.get(text)
      if (name) return name
      if (name === undefined) {
        if (nameOfText.size < MOST_REMEMBERED) nameOfText.set(text, null)
        return null
      }
      if (given >= MOST_NAMES) return null
      nameOfText.set(text, next())
      return nameOfText.get(text) ?? null
    },
    renew: (text: string) => void nameOfText.set(text, next()),
  }
}

function preparingClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isLost = false
  const query = async (text: string, values: readonly unknown[]) => {
    // With its connection a transaction has ended by itself. What went wrong in it must not be hidden behind that.
    if (isLost && text === 'rollback') return ROLLED_BACK
    try {
      const result = await send(client, names, text, values)
      if (text === 'commit') noteCommit()
      return result
    } catch (error) {
      isLost ||= isConnectionLost(error)
      if (isLost && text === 'rollback') return ROLLED_BACK
      return throwFromDatabase(error, { isCommit: text === 'commit' })
    }
  }
  return {
    // Kysely's other way to call it, with a cursor, needs a package that we do not have.
    query: query as never,
    release: (isBroken) => client.release(isBroken || isLost),
  }
}

const ROLLED_BACK = { command: 'ROLLBACK', rowCount: null, rows: [] }

async function send(client: pg.PoolClient, names: StatementNames, text: string, values: readonly unknown[]) {
  const name = values.length > 0 ? names.of(text) : null
  if (!name) return client.query(text, [...values])
  try {
    return await client.query({ name, text, values: [...values] })
  } catch (error) {
    if (isOutdated(error)) names.renew(text)
    throw error
  }
}

/** A migration beside us has changed what the statement answers. Under a new name it is prepared again. */
function isOutdated(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
