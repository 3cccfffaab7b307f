import { readFile } from 'node:fs/promises'
import type * as z from 'zod/mini'
import { jsonLines } from './json-lines.ts'
import { Scenario } from './scenario.ts'

/** The scenario cannot be read; the message names each line and what was expected there. */
export class ScenarioError extends Error {}

export async function readScenario(file: string): Promise<Scenario> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ScenarioError(`${file}: cannot be read (${error.code ?? error.message})`)
  })
  return parseScenario(text, file)
}

/** `file` is named in the messages. */
export function parseScenario(text: string, file: string): Scenario {
  const parsed = Scenario.safeParse(jsonOf(text, file))
  if (!parsed.success) throw new ScenarioError(problemsOf(parsed.error.issues, text, file).join('\n'))
  const { weeks, warmUpWeeks } = parsed.data
  if (warmUpWeeks >= weeks)
    throw new ScenarioError(
      `${file}:${jsonLines(text).get('warmUpWeeks') ?? 1}: warmUpWeeks: expected fewer than the ${weeks} weeks`,
    )
  return parsed.data
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const said = (error as Error).message
    const position = Number(/at position (\d+)/.exec(said)?.[1] ?? text.length)
    const line = text.slice(0, position).split('\n').length
    throw new ScenarioError(`${file}:${line}: not JSON: ${said}`)
  }
}

type Issue = z.core.$ZodIssue

function problemsOf(issues: readonly Issue[], text: string, file: string): string[] {
  const lines = jsonLines(text)
  return issues.flatMap((issue) =>
    faultsOf(issue).map(({ path, says }) => {
      const name = path.join('.')
      const missing = lines.has(name) ? '' : ', and it is missing'
      return `${file}:${lineOf(path.map(String), lines)}: ${name || 'the scenario'}: ${says}${missing}`
    }),
  )
}

type Fault = { path: PropertyKey[]; says: string }

/** Where a value is wrong, and what was expected there. */
export function faultsOf(issue: Issue): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], says: 'no such field is expected here' }))
  return [{ path: issue.path, says: `expected ${whatOf(issue)}` }]
}

function whatOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return aOrAn(issue.expected)
  if (issue.code === 'invalid_value' && issue.values.length < 10) return `one of ${issue.values.join(', ')}`
  if (issue.code === 'too_small')
    return issue.origin === 'array'
      ? `at least ${issue.minimum} in the list`
      : `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'invalid_union' && issue.discriminator)
    return 'a kind of drift (scenario.schema.json names them)'
  return issue.message
}

function aOrAn(kind: string): string {
  return `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`
}

/** The line of the value, or of the nearest thing around it when it is missing. */
function lineOf(path: readonly string[], lines: Map<string, number>): number {
  for (let length = path.length; length >= 0; length--) {
    const line = lines.get(path.slice(0, length).join('.'))
    if (line !== undefined) return line
  }
  return 1
}
