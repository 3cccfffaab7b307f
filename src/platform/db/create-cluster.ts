import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresEnvironment } from './postgres-binaries.ts'
import { makePrivateFolder, type PostgresHome } from './postgres-folders.ts'
import { databaseTexts } from './texts.ts'

const DRAFT = 'postgres.new-'

/**
 * Creates an empty cluster completely or not at all: it is built in a folder beside its place and renamed when it is
 * complete. Access without a password is safe because only the owning user can enter the folder of the socket. The
 * built-in C.UTF-8 knows upper and lower case of å, ä and ö; Swedish order has a collation of its own.
 */
export async function createCluster(
  native: string,
  home: PostgresHome,
  options: { user: string; durable: boolean },
): Promise<void> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return
  const remains = existsSync(home.cluster) ? await readdir(home.cluster) : []
  if (remains.length > 0) throw new Error(databaseTexts.halfCluster(home.cluster))
  await removeDrafts(home.folder)
  const draft = join(home.folder, `${DRAFT}${randomUUID()}`)
  await makePrivateFolder(draft, home.account)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await initdb(native, home, [
    '-A',
    'trust',
    '-E',
    'UTF8',
    ...locale,
    '--no-sync',
    '-U',
    options.user,
    '-D',
    draft,
  ])
  if (options.durable) await initdb(native, home, ['--sync-only', '-D', draft])
  await rename(draft, home.cluster)
  if (options.durable) await syncFolder(home.folder)
}

/** Left by an interrupted start. If its orphaned process still writes there, the next start deletes the folder. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function initdb(native: string, { account }: PostgresHome, args: string[]): Promise<void> {
  try {
    const options = { ...account, cwd: '/', env: postgresEnvironment() }
    await promisify(execFile)(join(native, 'bin/initdb'), args, options)
  } catch (error) {
    throw new Error(databaseTexts.failed('initdb', (error as Error).message))
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
