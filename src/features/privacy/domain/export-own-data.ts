/** `too-many-exports` comes with the seconds to wait. */
export type ExportRefusal = 'too-many-exports'

/** The file of a person with many dealings is read from all tables: nobody needs it every minute. */
export const EXPORTS = { burst: 10, perSeconds: 3600 }
