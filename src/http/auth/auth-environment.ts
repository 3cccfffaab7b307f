import type { HttpEnvironment } from '../environment.ts'

/** What every route of the auth service finds in its context. */
export type AuthEnvironment = {
  Bindings: HttpEnvironment['Bindings']
  Variables: Pick<HttpEnvironment['Variables'], 'services'> & {
    /** Does the client use API version 2024-01-01 or later? Its errors have another shape. */
    isVersioned: boolean
    /** Has the request been answered as too late? */
    isLate: () => boolean
  }
}
