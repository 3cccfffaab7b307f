import type { HttpEnvironment } from '../environment.ts'

/** What every route of the auth service finds on its context. */
export type AuthEnvironment = {
  Bindings: HttpEnvironment['Bindings']
  Variables: Pick<HttpEnvironment['Variables'], 'services'> & {
    /** Does the client speak the version of 2024-01-01 or a later one? Its errors have another shape. */
    isVersioned: boolean
  }
}
