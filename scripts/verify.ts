import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checks, fastTests, routeTypes } from './checks.ts'
import { printResult, runSteps } from './run-step.ts'

/** All quick checks: format, lint, types, unused code, unit and architecture tests. */
const begun = performance.now()
const reports = mkdtempSync(path.join(tmpdir(), 'handslag-verify-'))
const steps = [...checks, fastTests(path.join(reports, 'fast.json'))]
const results = [
  ...(await runSteps([routeTypes], 1, printResult)),
  ...(await runSteps(steps, 3, printResult)),
]
rmSync(reports, { recursive: true })

const failed = results.filter(({ ok }) => !ok)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(
  failed.length === 0
    ? `All is well (${seconds} s).`
    : `${failed.length} of ${results.length} failed (${seconds} s).`,
)
process.exitCode = failed.length === 0 ? 0 : 1
