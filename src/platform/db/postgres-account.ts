import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Who PostgreSQL runs as. Empty: as ourselves. */
export interface PostgresAccount {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root; `nobody` has this number on every system we run on. */
const NOBODY = 65534

/** The account for a cluster folder: ourselves, or under root the folder's owner, or nobody for a new one. */
export async function accountFor(clusterFolder: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(clusterFolder).catch(() => undefined)
  if (owner === undefined || owner.uid === 0) return { uid: NOBODY, gid: NOBODY }
  return { uid: owner.uid, gid: owner.gid }
}

/** Can the account enter every folder down to this one? Asked of the kernel, which also knows ACLs. */
export async function canReach(account: PostgresAccount, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true
  try {
    await promisify(execFile)('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' })
    return true
  } catch {
    return false
  }
}
