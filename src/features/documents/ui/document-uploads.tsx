import { Button } from '#design/button.tsx'
import { useHydrated } from '#design/forms/use-hydrated.ts'
import { type DocumentType, documentTypes } from '../domain/company-document.ts'
import { documentUploadTexts as texts } from '../texts.ts'
import { DocumentRow, type ShownDocument } from './document-row.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'

/**
 * A company's documents, one of each type besides those that checks depend on: choose, send with progress, cancel, try
 * again, replace, remove, start over. Without JavaScript each type is a form of its own, whose answer redirects to
 * `next`, a path of this site.
 */
export function DocumentUploads({
  documents,
  next,
  types = documentTypes,
}: {
  documents: readonly ShownDocument[]
  next: string
  types?: readonly DocumentType[]
}) {
  const { uploads, choose, upload, cancel, remove, reset } = useDocumentUploads()
  const isHydrated = useHydrated()
  const picked = types.flatMap((type) => uploads[type] ?? [])
  const toSend = picked.filter(({ state }) => state !== 'refused').length
  const isSending = picked.some(({ state }) => state === 'sending')
  return (
    <div>
      <p className="mb-4 text-sm text-ink-soft">{texts.formats}</p>
      <ul aria-label={texts.listLabel} className="border-t border-line">
        {types.map((type) => (
          <DocumentRow
            key={type}
            type={type}
            next={next}
            document={documents.find((document) => document.type === type && !document.isEvidence)}
            kept={documents.filter((document) => document.type === type && document.isEvidence)}
            upload={uploads[type]}
            hasScripts={isHydrated}
            onChoose={(file) => choose(type, file)}
            onCancel={() => cancel(type)}
            onRetry={() => void upload([type])}
            onRemove={() => remove(type)}
          />
        ))}
      </ul>
      {picked.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          {toSend > 0 && (
            <Button
              variant="primary"
              isPending={isSending}
              pendingLabel={texts.uploading}
              onPress={() => void upload(types)}
            >
              {texts.uploadAll(toSend)}
            </Button>
          )}
          <Button variant="quiet" onPress={reset}>
            {texts.reset}
          </Button>
        </div>
      )}
    </div>
  )
}
