/** What one task may cost before its process is killed. */
export type Budget = {
  /** CPU time in ms; measured on Linux only. */
  cpuMs: number
  /** From sending the bytes to the answer, in ms: generous, because the process has the lowest priority. */
  wallMs: number
  /** Resident memory of the whole process, in MiB; measured on Linux only. */
  mostMib: number
}

/**
 * The tasks of the process that reads untrusted bytes. The budgets are what the largest valid file takes (24
 * megapixels; ten megabytes of pages), with the time doubled.
 */
export const readingTasks = {
  /** A picture, redrawn. */
  'draw-picture': { cpuMs: 12_000, wallMs: 60_000, mostMib: 380 },
  /** A picture that we have drawn, for a page. */
  'narrow-picture': { cpuMs: 4_000, wallMs: 20_000, mostMib: 200 },
  /** A PDF, rewritten from its pages only. */
  'clean-pdf': { cpuMs: 6_000, wallMs: 40_000, mostMib: 320 },
  /** A quote of 200 lines, or a comparison of five, as a PDF: the texts are those of strangers. */
  'draw-document': { cpuMs: 12_000, wallMs: 60_000, mostMib: 380 },
  /** A mail of ten megabytes. */
  'read-mail': { cpuMs: 4_000, wallMs: 20_000, mostMib: 320 },
} as const satisfies Record<string, Budget>

export type ReadingTask = keyof typeof readingTasks

/** The result: bytes and facts about them, or a refusal. */
export type Reading<Facts = unknown> =
  | { ok: true; facts: Facts; bytes: Uint8Array }
  | { ok: false; refusal: string }

/** `parameters` are the options; both values come from our own side of the pipe. */
export type PerformTask = (bytes: Uint8Array, parameters: unknown) => Promise<Reading>
