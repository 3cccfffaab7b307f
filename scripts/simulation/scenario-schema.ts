import * as z from 'zod/mini'
import { Scenario } from './scenario.ts'

/** The JSON schema of scenario files, as `scenarios/scenario.schema.json` must read: editors check files by it. */
export function scenarioSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(Scenario, { io: 'input' }), null, 2)}\n`
}
