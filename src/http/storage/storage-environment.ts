import type { HttpEnvironment } from '../environment.ts'

/** What every route of the storage service finds on its context. */
export type StorageEnvironment = {
  Bindings: HttpEnvironment['Bindings']
  Variables: Pick<HttpEnvironment['Variables'], 'services'>
}
