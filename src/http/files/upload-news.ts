import type { ReadingProgress } from '#platform/untrusted/untrusted-reader.ts'

/** The state of an uploaded file: behind `ahead` others in the queue, or being checked. */
export type UploadStep = { state: 'waiting'; ahead: number } | { state: 'checking' }

export type UploadNews = {
  tell(progress: ReadingProgress): void
  /** The latest step and those that follow, until the last one. A slow reader misses some. */
  until(end: Promise<unknown>): AsyncGenerator<UploadStep, void>
}

export function newsOf(): UploadNews {
  let latest: UploadStep | undefined
  let wake: () => void = () => undefined
  return {
    tell: (progress) => {
      latest = progress.state === 'waiting' ? progress : { state: 'checking' }
      wake()
    },
    until: async function* (end) {
      let isOver = false
      const finish = () => {
        isOver = true
        wake()
      }
      void end.then(finish, finish)
      for (;;) {
        const step = latest
        latest = undefined
        if (step) yield step
        if (isOver) return
        if (!latest)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    },
  }
}
