import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects garbage after the start. The heap grows to three times the needed size while tables are filled and modules
 * are loaded, and in an idle process V8 may not run a collection for hours.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  // The kind of collection that also returns empty pages to the system.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
