import { join } from 'node:path'
import { S3ServiceError } from 's3mini'
import { type Config, ConfigError } from '../config.ts'
import type { Log } from '../log/log.ts'
import { settingTexts } from '../texts.ts'
import { diskFileStore, type FileStore } from './file-store.ts'
import { checkBucket, type S3Settings, s3FileStore } from './s3-file-store.ts'

/**
 * Files in the operator's bucket, or in `dataDir`. A store that refuses our key prevents the start; one that does not
 * answer does not, because most of the product works without it.
 */
export async function openFileStore({ storage, dataDir }: Config, log: Log): Promise<FileStore> {
  if (!storage) return diskFileStore(join(dataDir, 'files'), log)
  await demandEntry(storage, log)
  return s3FileStore(storage, { log })
}

async function demandEntry(storage: S3Settings, log: Log): Promise<void> {
  try {
    await checkBucket(storage, { patience: { answerMs: 5000, partMs: 5000 } })
  } catch (error) {
    if (error instanceof S3ServiceError && error.status < 500)
      throw new ConfigError(`STORAGE_URL: ${settingTexts.storageRefuses(error.serviceCode ?? '')}`)
    log.error({ error: String(error) }, 'file store does not answer')
  }
}
