import { AsyncLocalStorage } from 'node:async_hooks'

const noticed = new AsyncLocalStorage<{ hasCommitted: boolean }>()

/** Runs `work` and tracks whether it commits anything: see {@link hasCommitted}. */
export function noticingCommits<Result>(work: () => Result): Result {
  return noticed.run({ hasCommitted: false }, work)
}

export function noteCommit(): void {
  const store = noticed.getStore()
  if (store) store.hasCommitted = true
}

/** Has the current call committed anything? Then an error must not claim that nothing has changed. */
export function hasCommitted(): boolean {
  return noticed.getStore()?.hasCommitted ?? false
}
