import { Button } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import { UploadProgress } from '#design/forms/upload-progress.tsx'
import { useKeptFocus } from '#design/forms/use-kept-focus.ts'
import { sentFileTexts as texts } from '../../texts/pictures.ts'
import { type FileUpload, isPendingUpload } from './use-file-uploads.ts'

type FileActions = Record<'onCancel' | 'onRetry' | 'onDismiss', (key: number) => void>

type SentFilesProps = { uploads: readonly FileUpload[]; label: string; className?: string } & FileActions

/** Chosen files that the server does not have yet, each with its progress or its error. */
export function SentFiles({ uploads, label, className, ...acts }: SentFilesProps) {
  const keptFocus = useKeptFocus()
  if (uploads.length === 0) return null
  return (
    <ul
      {...keptFocus}
      aria-label={label}
      className={classNames('flex flex-col border-t border-line', className)}
    >
      {uploads.map((upload) => (
        <SentFile key={upload.key} upload={upload} {...acts} />
      ))}
    </ul>
  )
}

function SentFile({ upload, onCancel, onRetry, onDismiss }: { upload: FileUpload } & FileActions) {
  const { key, state, file } = upload
  const isGoing = isPendingUpload(upload)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-56">
        <UploadStatus upload={upload} />
      </div>
      <div className="flex flex-wrap gap-2">
        {isGoing && (
          <Button size="compact" onPress={() => onCancel(key)} aria-label={texts.cancelOf(file.name)}>
            {texts.cancel}
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button size="compact" onPress={() => onRetry(key)} aria-label={texts.retryOf(file.name)}>
            {texts.retry}
          </Button>
        )}
        {!isGoing && (
          <Button
            size="compact"
            variant="quiet"
            onPress={() => onDismiss(key)}
            aria-label={texts.dismissOf(file.name)}
          >
            {texts.dismiss}
          </Button>
        )}
      </div>
    </li>
  )
}

function UploadStatus({ upload: { file, state, progress, message } }: { upload: FileUpload }) {
  if (state === 'sending' && progress) return <UploadProgress fileName={file.name} progress={progress} />
  return (
    <>
      <p className="text-sm break-all">{file.name}</p>
      {message ? (
        <p role="alert" className="measure text-sm text-danger">
          {message}
        </p>
      ) : (
        <p role="status" className="text-sm text-ink-soft">
          {state === 'cancelled' ? texts.cancelled : texts.waits}
        </p>
      )}
    </>
  )
}
