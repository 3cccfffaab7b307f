import { parseArgs } from 'node:util'
import { comparePolicies } from './simulation/compare-policies.ts'
import { type PolicyName, policyNames } from './simulation/policy.ts'
import { printComparison } from './simulation/print-comparison.ts'
import { readScenario, ScenarioError } from './simulation/read-scenario.ts'

const HELP = `Simulates a market with the product's own matching engine.

  npm run simulate -- --scenario FILE [--policy NAME] [--seed N] [--seeds K] [--json]

  --scenario  a file like those in scripts/simulation/scenarios (scenario.schema.json beside them tells its fields)
  --policy    ${policyNames.join(', ')}, several with commas between, or all (handslag when left out)
  --seed      the first seed, a whole number from 0 (1 when left out): the same seed gives the same result
  --seeds     how many seeds from there on (1); from 2 on every figure comes with its 95 % interval
  --json      everything as JSON`

/** The command was not understood; the message says what to write instead. */
class UsageError extends Error {}

async function main(): Promise<void> {
  const { scenario: file, policy, seed, seeds, json, help } = readCommandLine(process.argv.slice(2))
  if (help) return console.log(HELP)
  if (!file) throw new UsageError(`--scenario is missing.\n\n${HELP}`)
  const scenario = await readScenario(file)
  const first = wholeNumber('--seed', seed, 0)
  const count = wholeNumber('--seeds', seeds, 1)
  const comparison = comparePolicies(scenario, {
    policies: policiesOf(policy),
    seeds: Array.from({ length: count }, (_, at) => first + at),
  })
  console.log(json ? JSON.stringify(comparison, null, 2) : printComparison(comparison))
}

function readCommandLine(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args,
      options: {
        scenario: text,
        policy: { ...text, default: 'handslag' },
        seed: { ...text, default: '1' },
        seeds: { ...text, default: '1' },
        json: flag,
        help: { ...flag, short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${HELP}`)
  }
}

function policiesOf(words: string): PolicyName[] {
  if (words === 'all') return [...policyNames]
  return words.split(',').map((word) => {
    const name = policyNames.find((known) => known === word.trim())
    if (!name) throw new UsageError(`--policy: there is no ${word}: choose ${policyNames.join(', ')} or all.`)
    return name
  })
}

function wholeNumber(option: string, text: string, least: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new UsageError(`${option}: expected a whole number from ${least}, not ${text}.`)
  return Number(text)
}

main().catch((error: unknown) => {
  const isOurs = error instanceof UsageError || error instanceof ScenarioError
  process.stderr.write(`${isOurs ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = isOurs ? 2 : 1
})
