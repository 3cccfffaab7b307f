/** What one piece of work may cost before its process is killed. */
export type Budget = {
  /** Of the processor, in ms; told by Linux alone. */
  cpuMs: number
  /** From handing the bytes over to having the answer, in ms: generous, since the process gives way to all others. */
  wallMs: number
  /** Of the whole process, in MiB resident; told by Linux alone. */
  mostMib: number
}

/**
 * What may be asked of the process that reads what strangers have sent. The budgets are what the largest sound file takes
 * (24 megapixels; ten megabytes of pages), and as much again of time.
 */
export const readingTasks = {
  /** A picture, redrawn. */
  'draw-picture': { cpuMs: 12_000, wallMs: 60_000, mostMib: 380 },
  /** A picture that we have drawn, for a page. */
  'narrow-picture': { cpuMs: 4_000, wallMs: 20_000, mostMib: 200 },
  /** A PDF, rewritten from its pages alone. */
  'clean-pdf': { cpuMs: 6_000, wallMs: 40_000, mostMib: 320 },
} as const satisfies Record<string, Budget>

export type ReadingTask = keyof typeof readingTasks

/** What comes of it: bytes and facts about them, or why not. */
export type Reading<Facts = unknown> =
  | { ok: true; facts: Facts; bytes: Uint8Array }
  | { ok: false; refusal: string }

/** `parameters` says how; both come from our own side of the pipe. */
export type PerformTask = (bytes: Uint8Array, parameters: unknown) => Promise<Reading>
