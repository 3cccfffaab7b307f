import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The system user that PostgreSQL runs as. Empty: our own user. */
export interface PostgresAccount {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root. `nobody` has this id on every system that we support. */
const NOBODY = 65534

/** The user for a cluster folder: our own, or under root the folder's owner, or `nobody` for a new folder. */
export async function accountFor(clusterFolder: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(clusterFolder).catch(() => undefined)
  if (owner === undefined || owner.uid === 0) return { uid: NOBODY, gid: NOBODY }
  return { uid: owner.uid, gid: owner.gid }
}

/** Can the user enter every folder on this path? The kernel is asked, because it also knows ACLs. */
export async function canReach(account: PostgresAccount, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true
  try {
    await promisify(execFile)('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' })
    return true
  } catch {
    return false
  }
}
