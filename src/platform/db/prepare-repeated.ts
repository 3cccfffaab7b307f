import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { noteCommit } from './notice-commits.ts'
import { isConnectionLost, throwFromDatabase } from './unavailable-database.ts'

/**
 * Statements above this number are sent without a name: a connection must not fill with plans that are never used
 * again.
 */
const MOST_NAMES = 400
const MOST_REMEMBERED = 2_000

/**
 * The pool as Kysely gets it. A statement that is sent for the second time gets a name, and PostgreSQL parses and
 * plans a named statement once per connection instead of at each call, which is most of the cost of a small
 * statement. Texts without parameters stay unnamed: only those may contain several statements, and BEGIN and COMMIT
 * are such texts.
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

/**
 * Names belong to the process: a text has the same name on every connection, and each connection prepares it on first
 * use.
 */
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
    // When its connection is lost, the transaction has ended. The error of the transaction must not be hidden by that
    // of the ROLLBACK.
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
    // Kysely's other call, with a cursor, needs a package that we do not use.
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

/** A migration in another process has changed the columns. Under a new name the statement is prepared again. */
function isOutdated(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
