import type { HttpEnvironment } from '../environment.ts'

/** What every route of the storage service finds in its context. */
export type StorageEnvironment = {
  Bindings: HttpEnvironment['Bindings']
  Variables: Pick<HttpEnvironment['Variables'], 'services'>
}
