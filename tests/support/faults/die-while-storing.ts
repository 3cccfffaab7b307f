import { storeDocument } from '#features/documents/server/store-document.ts'
import { readConfig } from '#platform/config.ts'
import { contextFor } from '#platform/context.ts'
import { openServices } from '#platform/open-services.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { aPdf } from './hostile-files.ts'

/**
 * A process that is killed while a company's document is being stored: `stored` kills it after the file is written,
 * `half` during that.
 */
const { services } = await openServices(readConfig(process.env), { handlers: [] })
const [when = '', actor = ''] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')

const deadly: Record<string, FileStore['put']> = {
  stored: async (key, body) => {
    await services.files.put(key, body)
    die()
  },
  half: (key, body) => services.files.put(key, cutOff(body)),
}

async function* cutOff(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  for await (const bytes of body) {
    yield bytes.subarray(0, 100)
    setTimeout(die, 50)
    await new Promise(() => undefined)
  }
}

const put = deadly[when]
if (!put) throw new Error(`die when? ${when}`)
const ctx = contextFor({ ...services, files: { ...services.files, put } }, JSON.parse(actor))
await storeDocument(ctx, { type: 'f_tax', fileName: 'a.pdf', body: aPdf() })
