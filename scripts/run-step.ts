import { spawn } from 'node:child_process'

/** One check: its name, and the Node program that does it, with its arguments. */
export type Step = { name: string; program: string; args: readonly string[]; env?: Record<string, string> }

/** The result; `output` is empty for a step whose output was shown while it ran. */
export type StepResult = { step: Step; ok: boolean; seconds: number; output: string }

/** Runs a step in its own process and keeps its output. Never rejects: a program that cannot start has failed. */
export function runStep(step: Step): Promise<StepResult> {
  return run(step, 'pipe')
}

/** The same with the output shown as it comes, so that a person sees the progress of a long step. */
export function showStep(step: Step): Promise<StepResult> {
  return run(step, 'inherit')
}

function run(step: Step, output: 'pipe' | 'inherit'): Promise<StepResult> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [step.program, ...step.args], {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...(output === 'pipe' ? { NO_COLOR: '1' } : {}), ...step.env },
    })
    const chunks: Buffer[] = []
    const finish = (ok: boolean) =>
      resolve({
        step,
        ok,
        seconds: (performance.now() - begun) / 1000,
        output: Buffer.concat(chunks).toString(),
      })
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
}

/** Runs steps in parallel, at most `atOnce` at a time, and reports each result as it comes. */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  tell: (result: StepResult) => void,
): Promise<StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step)
      results.push(result)
      tell(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

/** One line with its time, followed by the indented output of a failed step. */
export function printResult({ step, ok, seconds, output }: StepResult): void {
  console.log(`${ok ? '✓' : '✗'} ${step.name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`)
  if (!ok && output.trim()) console.log(output.trimEnd().replace(/^/gm, '    '))
}
