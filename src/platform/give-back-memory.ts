import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects what the start has left behind. The heap grows to three times what the product needs while tables are filled and
 * modules are read, and a quiet process has no reason to look at it again for hours.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  // The kind that also gives the emptied pages back.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
