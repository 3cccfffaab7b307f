import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingTexts } from './texts.ts'

/** Of a secret, in characters. */
export const SHORTEST_SECRET = 32

/**
 * With the embedded database the secret is made once and kept beside the database. Throws what is wrong, for the
 * terminal, when the folder or the file cannot be used, and as {@link findKeptSecret} does.
 */
export function keptSecret(dataDir: string): string {
  return findKeptSecret(dataDir) ?? inUsableFolder(dataDir, () => made(fileIn(dataDir), dataDir))
}

/**
 * The kept secret; null before the first start, which makes it. Throws what is wrong when the file cannot be read or holds
 * no secret, and when it is missing beside a database: what was encrypted with the lost one could not be read with a new
 * one.
 */
export function findKeptSecret(dataDir: string): string | null {
  const file = fileIn(dataDir)
  const secret = inUsableFolder(dataDir, () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null))
  if (secret === null && existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(settingTexts.secretMissingBesideDatabase(file))
  if (secret !== null && secret.length < SHORTEST_SECRET) throw new Error(settingTexts.secretLost(file))
  return secret
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secret')
}

/** The file gets its name when all of it is written: a full disk would otherwise leave an empty one. */
function made(file: string, dataDir: string): string {
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  const unnamed = `${file}.${process.pid}`
  writeFileSync(unnamed, `${secret}\n`, { mode: 0o600, flush: true })
  renameSync(unnamed, file)
  return secret
}

function inUsableFolder<Secret>(dataDir: string, secretOf: () => Secret): Secret {
  try {
    return secretOf()
  } catch (error) {
    throw new Error(settingTexts.folderUnusable(dataDir, error instanceof Error ? error.message : ''), {
      cause: error,
    })
  }
}
