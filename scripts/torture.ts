import { parseArgs } from 'node:util'
import { abuseVolumes } from './torture/abuse-volumes.ts'
import { erasedCanaries } from './torture/erased-canaries.ts'
import { hostileUploads } from './torture/hostile-uploads.ts'
import { lostDatabase } from './torture/lost-database.ts'
import type { TortureOptions, TorturePart, TortureReport } from './torture/torture-part.ts'
import { type Watched, watchProducts } from './torture/watch-product.ts'
import { wholeNumberIn } from './whole-number.ts'

/**
 * `npm run torture [-- PART …] [--rounds N] [--seed N] [--short]`: attacks and faults under load, against the built
 * product, with a count of acknowledged changes that were lost. Ends with code 1 when there are any.
 */
const PARTS: readonly TorturePart[] = [lostDatabase, hostileUploads, abuseVolumes, erasedCanaries]
const ROUNDS = 50

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const options: TortureOptions = {
  isShort: values.short,
  rounds: wholeNumber(values.rounds, values.short ? 0 : ROUNDS),
  seed: wholeNumber(values.seed, 20_261_122),
}
const begun = performance.now()
const watch = watchProducts()
Object.assign(process.env, watch.env)
let lost = 0
for (const part of chosen(positionals)) lost += await runPart(part)
printEnd(watch.end())
process.exit(lost === 0 ? 0 : 1)

/** A text that is no number would count as no rounds, and the run would pass. */
function wholeNumber(text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  const number = wholeNumberIn(text)
  if (number === null) throw new Error(`Expected a whole number, not ${text}.`)
  return number
}

function chosen(words: readonly string[]): readonly TorturePart[] {
  const name = words.join(' ')
  const found = PARTS.filter((part) => name === '' || name === 'all' || part.name === name)
  if (found.length > 0) return found
  throw new Error(`There is no ${name}: choose ${PARTS.map((part) => part.name).join(', ')} or all.`)
}

async function runPart({ name, run }: TorturePart): Promise<number> {
  console.log(`── ${name} (seed ${options.seed}, ${options.isShort ? 'short' : `${options.rounds} rounds`})`)
  const report = await run(options)
  print(report)
  return report.lost.length
}

function print({ tried, lost }: TortureReport): void {
  for (const [what, count] of Object.entries(tried)) console.log(`${String(count).padStart(10)}  ${what}`)
  console.log(`${String(lost.length).padStart(10)}  lost`)
  for (const what of lost) console.log(`            ✗ ${what}`)
}

function printEnd({ loopP99Ms, loopMaxMs, treeBytes }: Watched): void {
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`── the whole run: ${seconds} s`)
  console.log(
    `${String(Math.round(treeBytes / 1024 / 1024)).padStart(10)}  MB at most, product and database together`,
  )
  console.log(
    `${loopP99Ms.toFixed(0).padStart(10)}  ms the event loop was held (99 of 100 looks), at most ${loopMaxMs.toFixed(0)}`,
  )
}
