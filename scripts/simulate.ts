import { parseArgs } from 'node:util'
import { changedScenario } from './simulation/changed-scenario.ts'
import { comparePolicies } from './simulation/compare-policies.ts'
import { type PolicyName, policyNames } from './simulation/policy.ts'
import { printComparison } from './simulation/print-comparison.ts'
import { randomScenario } from './simulation/random-scenario.ts'
import { readScenario, ScenarioError } from './simulation/read-scenario.ts'
import type { Scenario } from './simulation/scenario.ts'
import { wholeNumberIn } from './whole-number.ts'

const HELP = `Simulates a market with the product's own matching engine.

  npm run simulate -- --scenario FILE | --random N [--policy NAME] [--seed N] [--seeds K] [--set PATH=VALUE] [--json]

  --scenario  a file like those in scripts/simulation/scenarios (scenario.schema.json beside them tells its fields)
  --random    instead of a file: a market drawn from this number, the same for the same number
  --set       another value for a field, like demand.projectsPerWeek=22 or behaviour.consent.share=0; as often as needed
  --policy    ${policyNames.join(', ')}, several with commas between, or all (handslag when left out)
  --seed      the first seed, a whole number from 0 (1 when left out): the same seed gives the same result
  --seeds     how many seeds from there on (1); from 2 on every figure comes with its 95 % interval
  --json      everything as JSON`

/** The command was not understood; the message says what to write instead. */
class UsageError extends Error {}

async function main(): Promise<void> {
  const { policy, seed, seeds, json, help, ...wanted } = readCommandLine(process.argv.slice(2))
  if (help) return console.log(HELP)
  const scenario = changedScenario(await scenarioOf(wanted), wanted.set ?? [])
  const first = wholeNumber('--seed', seed, 0)
  const count = wholeNumber('--seeds', seeds, 1)
  const comparison = comparePolicies(scenario, {
    policies: policiesOf(policy),
    seeds: Array.from({ length: count }, (_, at) => first + at),
  })
  console.log(json ? JSON.stringify(comparison, null, 2) : printComparison(comparison))
}

async function scenarioOf({ scenario, random }: { scenario?: string; random?: string }): Promise<Scenario> {
  if (scenario && random) throw new UsageError('--scenario and --random: choose one of them.')
  if (random !== undefined) return randomScenario(wholeNumber('--random', random, 0))
  if (!scenario) throw new UsageError(`--scenario is missing.\n\n${HELP}`)
  return readScenario(scenario)
}

function readCommandLine(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args,
      options: {
        scenario: text,
        random: text,
        set: { ...text, multiple: true },
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
  const number = wholeNumberIn(text, least)
  if (number === null) throw new UsageError(`${option}: expected a whole number from ${least}, not ${text}.`)
  return number
}

main().catch((error: unknown) => {
  const isOurs = error instanceof UsageError || error instanceof ScenarioError
  process.stderr.write(`${isOurs ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = isOurs ? 2 : 1
})
