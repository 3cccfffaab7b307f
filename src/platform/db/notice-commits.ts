import { AsyncLocalStorage } from 'node:async_hooks'

const noticed = new AsyncLocalStorage<{ hasCommitted: boolean }>()

/** Runs `work`, and notices whether anything is committed on its behalf: see {@link hasCommitted}. */
export function noticingCommits<Result>(work: () => Result): Result {
  return noticed.run({ hasCommitted: false }, work)
}

export function noteCommit(): void {
  const store = noticed.getStore()
  if (store) store.hasCommitted = true
}

/** Has something been committed on behalf of what runs here? Then nobody may be told that nothing has changed. */
export function hasCommitted(): boolean {
  return noticed.getStore()?.hasCommitted ?? false
}
