import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { accountFor, canReach, type PostgresAccount } from './postgres-account.ts'
import { databaseTexts } from './texts.ts'

/** Where the database lives, and its system user. `cluster` may not exist yet. */
export interface PostgresHome {
  folder: string
  cluster: string
  account: PostgresAccount
}

/** Used when we are root and PostgreSQL's user cannot enter the data folder. */
const SYSTEM_FOLDER = '/var/lib/handslag'

/** The longest path of a unix socket, in bytes. */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107
const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * The data folder itself. Under root, when PostgreSQL's user cannot enter it, a folder with a name made from it under
 * the system's data folder.
 */
export async function findHome(
  dataDir: string,
  say: (line: string) => void,
  { systemFolder = SYSTEM_FOLDER, reaches = canReach } = {},
): Promise<PostgresHome> {
  const wanted = await homeIn(await madeFolder(dataDir))
  const substitute = join(systemFolder, substituteName(wanted.folder))
  const wasMoved = existsSync(join(substitute, 'postgres')) && !existsSync(wanted.cluster)
  if (!wasMoved && (await reaches(wanted.account, wanted.folder))) return wanted
  if (existsSync(wanted.cluster)) {
    throw new Error(databaseTexts.unreachable(wanted.cluster, wanted.account.uid ?? 0))
  }
  await madeFolder(systemFolder)
  const home = await homeIn(await madeFolder(substitute))
  say(databaseTexts.movedData(wanted.folder, home.folder))
  return home
}

/** An empty folder that only the user can enter. */
export async function makePrivateFolder(path: string, account: PostgresAccount): Promise<void> {
  await mkdir(path, { mode: 0o700 })
  await giveToAccount(path, account)
}

/** The socket's folder: inside the cluster, or a private one in the system's temporary folder when that path is too long. */
export async function makeSocketFolder({ cluster, account }: PostgresHome): Promise<string> {
  if (Buffer.byteLength(join(cluster, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return cluster
  for (const parent of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(join(parent, 'handslag-XXXXXX', SOCKET_NAME)) > LONGEST_SOCKET_PATH) continue
    const folder = await mkdtemp(join(parent, 'handslag-'))
    await giveToAccount(folder, account)
    if (await canReach(account, folder)) return folder
    await rmdir(folder)
  }
  throw new Error(`no temporary folder is short and open enough for a socket: ${tmpdir()}`)
}

/** The same folder again when a server is restarted: its clients know no other. */
export async function remakeSocketFolder(
  socketFolder: string,
  { cluster, account }: PostgresHome,
): Promise<void> {
  if (socketFolder === cluster) return
  await removeSocketFolder(socketFolder, cluster)
  await makePrivateFolder(socketFolder, account)
}

/** Removes a socket folder that {@link makeSocketFolder} made; the cluster itself is never touched. */
export async function removeSocketFolder(socketFolder: string, cluster: string): Promise<void> {
  const isOurs = socketFolder !== cluster && basename(socketFolder).startsWith('handslag-')
  if (!isOurs || !(await lstat(socketFolder).catch(() => undefined))?.isDirectory()) return
  await rm(join(socketFolder, SOCKET_NAME), { force: true })
  await rm(join(socketFolder, `${SOCKET_NAME}.lock`), { force: true })
  await rmdir(socketFolder).catch(() => undefined)
}

async function homeIn(folder: string): Promise<PostgresHome> {
  const cluster = join(folder, 'postgres')
  const account = await accountFor(cluster)
  const owner = await stat(cluster).catch(() => undefined)
  const ourselves = process.getuid?.()
  if (owner && ourselves !== 0 && owner.uid !== ourselves) {
    throw new Error(databaseTexts.foreignOwner(cluster, owner.uid))
  }
  return { folder, cluster, account }
}

/** Other users may pass through folders that root makes, whatever the umask says, but may not list them. */
async function madeFolder(path: string): Promise<string> {
  const firstMade = await mkdir(path, { recursive: true })
  if (firstMade !== undefined && process.getuid?.() === 0) {
    const first = resolve(firstMade)
    for (let made = resolve(path); made.length >= first.length; made = dirname(made)) await chmod(made, 0o711)
  }
  return realpath(path)
}

async function giveToAccount(path: string, { uid, gid }: PostgresAccount): Promise<void> {
  await chmod(path, 0o700)
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

function substituteName(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return `${basename(folder).slice(0, 40)}-${digest}`
}
