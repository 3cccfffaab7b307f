import { uploadProgressTexts as texts } from '../texts.ts'
import type { SendingProgress } from './send-file.ts'

/** The progress of a file: a bar while it is sent, then the queue in words. */
export function UploadProgress({ fileName, progress }: { fileName: string; progress: SendingProgress }) {
  const percent = progress.stage === 'sending' ? progress.percent : progress.stage === 'shrinking' ? 0 : 100
  return (
    <div className="mt-2 w-full">
      <p className="text-sm break-all">{fileName}</p>
      <progress
        className="mt-1 h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-paper-sunken [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-paper-sunken [&::-webkit-progress-value]:bg-spruce"
        max={100}
        value={percent}
        aria-label={texts.barOf(fileName)}
      />
      <p role="status" className="text-sm figures text-ink-soft">
        {wordsFor(progress)}
      </p>
    </div>
  )
}

function wordsFor(progress: SendingProgress): string {
  if (progress.stage === 'sending') return texts.sending(progress.percent)
  if (progress.stage === 'waiting') return texts.waiting(progress.ahead)
  return texts[progress.stage]
}
