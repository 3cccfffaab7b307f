import type { FormEvent, ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { FileField, SendFileButton } from '#design/forms/file-field.tsx'
import { UploadProgress } from '#design/forms/upload-progress.tsx'
import { RemovalQuestion } from '#identity/accounts/ui/removal-question.tsx'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { DocumentType } from '../domain/company-document.ts'
import { documentTypeHints, documentTypeTexts, documentUploadTexts as texts } from '../texts.ts'
import { useDocumentRemoval } from './use-document-removal.ts'
import type { DocumentUpload } from './use-document-uploads.ts'

/** A stored document, as its company sees it. */
export type ShownDocument = {
  id: string
  type: DocumentType
  fileName: string
  fileUrl: string
  uploadedAt: Date
  /** An approved check depends on it, so it cannot be removed. */
  isEvidence: boolean
}

const ACCEPT = 'application/pdf,image/jpeg,image/png,image/webp'

/** One type of document: the stored documents, and the file being sent. */
export function DocumentRow(props: {
  type: DocumentType
  next: string
  /** The document that can be replaced or removed. */
  document?: ShownDocument
  /** The documents that approved checks depend on. */
  kept: readonly ShownDocument[]
  upload?: DocumentUpload
  /** The check of this type is completed, so no document is asked for. */
  isChecked: boolean
  onChoose: (file: File) => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}) {
  const { type, document, kept, upload, isChecked, onCancel, onRetry, onRemove } = props
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-5 sm:grid-cols-[1fr_minmax(auto,16rem)]">
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{documentTypeTexts[type]}</h3>
        <p className="text-sm text-ink-soft">{documentTypeHints[type]}</p>
        {kept.map((document) => (
          <StoredLine key={document.id} document={document} />
        ))}
        {document && <StoredLine document={document} />}
        {!document && !upload && kept.length === 0 && (
          <Line>{isChecked ? texts.notNeeded : texts.missing}</Line>
        )}
        {upload && <UploadLine upload={upload} replaces={document?.fileName} />}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {upload?.state === 'sending' ? (
          <Button size="compact" onPress={onCancel}>
            {texts.cancel}
          </Button>
        ) : (
          <ChooseForm {...props} />
        )}
        {(upload?.state === 'failed' || upload?.state === 'cancelled') && (
          <Button size="compact" onPress={onRetry}>
            {texts.retry}
          </Button>
        )}
        {upload && upload.state !== 'sending' && (
          <Button
            size="compact"
            variant="quiet"
            onPress={onRemove}
            aria-label={texts.removeOf(upload.file.name)}
          >
            {texts.remove}
          </Button>
        )}
        {document && !upload && <RemoveQuestion key={document.id} document={document} next={props.next} />}
      </div>
    </li>
  )
}

function StoredLine({ document }: { document: ShownDocument }) {
  const { fileName, fileUrl, uploadedAt, isEvidence } = document
  return (
    <Line>
      <a href={fileUrl} download className="font-medium break-all">
        {fileName}
      </a>{' '}
      · {texts.stored(formatDate(stockholmDate(uploadedAt)))}
      {isEvidence && ` · ${texts.isEvidence}`}
    </Line>
  )
}

/** The file being sent; `replaces`: the name of the stored document that it takes the place of. */
function UploadLine({ upload, replaces }: { upload: DocumentUpload; replaces?: string }) {
  const { file, state, progress, message } = upload
  if (state === 'sending' && progress) return <UploadProgress fileName={file.name} progress={progress} />
  return (
    <p role="status" className="mt-2 text-sm">
      <span className="break-all">{file.name}</span> ·{' '}
      {state === 'failed' || state === 'refused' ? (
        <span className="text-danger">{message}</span>
      ) : (
        <span>
          {state === 'cancelled' ? texts.cancelled : replaces ? texts.chosenFor(replaces) : texts.chosen}
        </span>
      )}
    </p>
  )
}

function ChooseForm({ type, next, document, kept, upload, onChoose }: Parameters<typeof DocumentRow>[0]) {
  const take = (event: FormEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    if (file) onChoose(file)
    // Emptied, so that the same file can be chosen again after it was corrected.
    event.currentTarget.value = ''
  }
  return (
    <form
      method="post"
      action="/documents"
      encType="multipart/form-data"
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="next" value={next} />
      <FileField
        name="file"
        accept={ACCEPT}
        aria-label={texts.chooseOf(documentTypeTexts[type])}
        onChange={take}
        picked={texts.picked}
      >
        {document || upload ? texts.replace : kept.length > 0 ? texts.renew : texts.choose}
      </FileField>
      <SendFileButton aria-label={texts.uploadOf(documentTypeTexts[type])}>{texts.upload}</SendFileButton>
    </form>
  )
}

/** Without JavaScript the question's form itself is sent, and its answer redirects back here. */
function RemoveQuestion({ document: { id, type }, next }: { document: ShownDocument; next: string }) {
  const { isRemoving, removeStored } = useDocumentRemoval()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void removeStored(id)
  }
  return (
    <RemovalQuestion
      label={texts.remove}
      name={texts.removeOf(documentTypeTexts[type])}
      action={`/documents/${id}/borttagning`}
      fields={{ next }}
      onSubmit={submit}
      isPending={isRemoving}
      pendingLabel={texts.removing}
    />
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-sm text-ink-soft">{children}</p>
}
