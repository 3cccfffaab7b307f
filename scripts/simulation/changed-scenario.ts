import { faultsOf, ScenarioError } from './read-scenario.ts'
import { Scenario } from './scenario.ts'

/** The scenario with other values: each change is the path of a field that it has and its value as JSON, `demand.projectsPerWeek=22`. */
export function changedScenario(scenario: Scenario, changes: readonly string[]): Scenario {
  const changed: unknown = structuredClone(scenario)
  for (const change of changes) {
    const [, path = '', value = ''] = /^([^=]+)=(.*)$/s.exec(change) ?? []
    if (path === '') throw new ScenarioError(`--set: expected PATH=VALUE, not ${change}`)
    setAt(changed, path.split('.'), jsonOf(value, path))
  }
  const parsed = Scenario.safeParse(changed)
  if (parsed.success) return named(parsed.data, changes)
  const faults = parsed.error.issues.flatMap(faultsOf)
  throw new ScenarioError(faults.map(({ path, says }) => `--set: ${path.join('.')}: ${says}`).join('\n'))
}

function named(scenario: Scenario, changes: readonly string[]): Scenario {
  return changes.length === 0 ? scenario : { ...scenario, title: `${scenario.title}; ${changes.join(', ')}` }
}

function setAt(root: unknown, path: readonly string[], value: unknown): void {
  let around = root
  for (const [at, name] of path.entries()) {
    if (typeof around !== 'object' || around === null || !Object.hasOwn(around, name))
      throw new ScenarioError(`--set: the scenario has no ${path.slice(0, at + 1).join('.')}`)
    if (at === path.length - 1) (around as Record<string, unknown>)[name] = value
    else around = (around as Record<string, unknown>)[name]
  }
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ScenarioError(`--set: ${path}: expected JSON, not ${text}`)
  }
}
