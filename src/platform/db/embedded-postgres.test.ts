import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DataFolderInUse, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findHome } from './postgres-folders.ts'
import { clearRemains } from './postgres-remains.ts'
import { processStamp } from './running-process.ts'

/** More than what is done at once takes on a busy machine, and far less than any of the waits that it stands for. */
const AT_ONCE_MS = 8_000

const LAUNCHER = join(import.meta.dirname, 'embedded-postgres.ts')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handslag-pg-'))
  chmodSync(folder, 0o711)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a new data folder', () => {
  test('gets a durable database with Swedish sorting that keeps its rows over a restart', async () => {
    const dataDir = join(folder, 'fresh')
    const said: string[] = []
    const first = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line) })
    expect(first.connection).toMatchObject({ host: join(dataDir, 'postgres'), database: 'handslag' })
    expect(said).toHaveLength(1)
    expect(await ask(first, `select upper('åäö') as answer`)).toBe('ÅÄÖ')
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await ask(first, `select current_setting('${setting}') as answer`)).toBe('on')
    }
    await ask(first, `create table kept as select 'kvar' as answer`)
    await first.stop()
    await first.stop()
    expect(readdirSync(dataDir)).toEqual(['postgres'])

    const second = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line) })
    expect(await ask(second, 'select answer from kept')).toBe('kvar')
    await second.stop()
    expect(said).toHaveLength(1)
  })

  test('with a part of a cluster, as of a copy that was broken off, is refused and left as it is', async () => {
    const dataDir = join(folder, 'half')
    mkdirSync(join(dataDir, 'postgres/base'), { recursive: true })
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      /postgres är inte tom, men innehåller ingen hel databas/,
    )
    expect(readdirSync(dataDir)).toEqual(['postgres'])
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['base'])
  })

  test('with a longer path than a socket may have gets its socket elsewhere, and leaves nothing there', async () => {
    const dataDir = join(folder, 'x'.repeat(60), 'y'.repeat(60), 'Mina "projekt", å')
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
    expect(postgres.connection.host.startsWith(dataDir)).toBe(false)
    expect(await ask(postgres, `select current_setting('fsync') as answer`)).toBe('off')
    await postgres.stop()
    expect(existsSync(postgres.connection.host)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  })
})

describe('a data folder in use', () => {
  let dataDir: string
  let cluster: string
  const started: (ChildProcess | EmbeddedPostgres)[] = []
  const start = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    started.push(postgres)
    return postgres
  }
  const startElsewhere = async () => {
    const other = await startInProcess(dataDir)
    started.push(other.process)
    return other
  }

  beforeEach(() => {
    dataDir = join(folder, 'used')
    cluster = join(dataDir, 'postgres')
  })
  afterEach(async () => {
    for (const one of started.splice(0)) await ('stop' in one ? one.stop() : one.kill('SIGKILL'))
  })

  test('is refused to a second process within a second, with the name of the holder', async () => {
    const holder = await startElsewhere()
    const began = performance.now()
    const refusal = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error)
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS)
    expect(refusal).toBeInstanceOf(DataFolderInUse)
    expect(refusal).toMatchObject({ pid: holder.process.pid, folder: dataDir })
  })

  test('survives kill -9 of its process: no process remains, and no committed row is lost', async () => {
    const holder = await startElsewhere()
    await ask(holder, `create table acknowledged as select 'kvar' as answer`)
    const postmaster = postmasterOf(cluster)
    holder.process.kill('SIGKILL')
    await expect.poll(() => processStamp(postmaster)).toBeUndefined()
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)

    expect(await ask(await start(), 'select answer from acknowledged')).toBe('kvar')
  })

  test('starts at once after kill -9 of its process, while the old server is still stopping', async () => {
    const holder = await startElsewhere()
    await ask(holder, `create table hurried as select 'kvar' as answer`)
    holder.process.kill('SIGKILL')
    await ended(holder.process)
    expect(await ask(await start(), 'select answer from hurried')).toBe('kvar')
  })

  test('starts after kill -9 of its process and of PostgreSQL, whose lock files remain', async () => {
    const holder = await startElsewhere()
    await ask(holder, `create table crashed as select 'kvar' as answer`)
    process.kill(postmasterOf(cluster), 'SIGKILL')
    holder.process.kill('SIGKILL')
    await ended(holder.process)
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true)
    expect(await ask(await start(), 'select answer from crashed')).toBe('kvar')
  })

  test('starts when the lock files name a running process that is not its server', async () => {
    await (await start()).stop()
    const lines = [process.pid, cluster, 1, 5432, cluster, '', '1 1', 'ready']
    writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`)
    writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`)
    expect(await ask(await start(), 'select 1 as answer')).toBe(1)
  })
})

describe('a server that stops by itself', () => {
  let postgres: EmbeddedPostgres
  let cluster: string
  const said: string[] = []
  beforeAll(async () => {
    const dataDir = join(folder, 'ends')
    cluster = join(dataDir, 'postgres')
    postgres = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line) })
    await ask(postgres, `create table acknowledged as select 'kvar' as answer`)
  })
  afterAll(() => postgres.stop())

  const answers = () => ask(postgres, 'select answer from acknowledged').catch(() => null)

  test('is restarted in the same folder with every committed row, and both events are logged', async () => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      said.length = 0
      process.kill(postmasterOf(cluster), signal)
      await expect.poll(() => said.length, { timeout: 10_000 }).toBe(2)
      expect(said).toEqual([expect.stringContaining('startas igen'), expect.stringContaining('igång igen')])
      expect(await answers()).toBe('kvar')
    }
  })

  test('recovers by itself when one of its processes was killed', async () => {
    const cut = await connectionCut(postgres)
    process.kill(await pidOf('checkpointer'), 'SIGKILL')
    await cut.ended
    await expect.poll(answers, { timeout: 10_000 }).toBe('kvar')
  })

  // PostgreSQL 18.4 hangs on a fast shutdown while it recovers.
  test.each([
    ['at once', async () => undefined],
    ['when it has cut its connections', async (cut: Promise<unknown>) => cut],
  ])('is stopped in time although one of its processes was killed: %s', async (_, untilThen) => {
    const cut = await connectionCut(postgres)
    process.kill(await pidOf('walwriter'), 'SIGKILL')
    await untilThen(cut.ended)
    const begun = performance.now()
    await postgres.stop(2_000)
    expect(performance.now() - begun).toBeLessThan(2_000 + AT_ONCE_MS)
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'ends') })
    expect(await answers()).toBe('kvar')
  })

  async function pidOf(kind: string): Promise<number> {
    return Number(
      await ask(postgres, `select pid as answer from pg_stat_activity where backend_type = '${kind}'`),
    )
  }
})

test('a server that neither reacts nor stops is killed by the next start', async () => {
  const dataDir = join(folder, 'deaf')
  const holder = await startInProcess(dataDir)
  await ask(holder, `create table acknowledged as select 'kvar' as answer`)
  process.kill(postmasterOf(join(dataDir, 'postgres')), 'SIGSTOP')
  holder.process.kill('SIGKILL')
  await ended(holder.process)
  const home = await findHome(dataDir, () => undefined)
  await clearRemains(home, () => undefined, { orderlyMs: 40, atOnceMs: 40, forcedMs: 5_000 })
  const next = await startEmbeddedPostgres({ dataDir })
  expect(await ask(next, 'select answer from acknowledged')).toBe('kvar')
  await next.stop()
})

interface OtherProcess extends Pick<EmbeddedPostgres, 'connection'> {
  process: ChildProcess
}

async function startInProcess(dataDir: string): Promise<OtherProcess> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(LAUNCHER)}
    const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify(connection))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, connection: JSON.parse(line) as EmbeddedPostgres['connection'] }
  }
  throw new Error('the other process ended before its database was ready')
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('exit', resolve))
}

function postmasterOf(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
}

/** A connection that is heard from when the server cuts it. */
async function connectionCut({ connection }: Pick<EmbeddedPostgres, 'connection'>) {
  const client = new Client(connection)
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  return { ended }
}

async function ask({ connection }: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer
  } finally {
    await client.end()
  }
}
