import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { useKeptFocus } from '#design/forms/use-kept-focus.ts'
import { type DocumentType, documentTypes } from '../domain/company-document.ts'
import { documentUploadTexts as texts } from '../texts.ts'
import { DocumentRow, type ShownDocument } from './document-row.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'

/**
 * A company's documents, one of each type besides those that checks depend on: choose, send with progress, cancel, try
 * again, replace, remove, start over. Without JavaScript each type is a form of its own, whose answer redirects to
 * `next`, a path of this site. `onward`: the path of the next step, where they are part of one. `checked`: the types whose
 * check is completed.
 */
export function DocumentUploads({
  documents,
  next,
  onward,
  types = documentTypes,
  checked = [],
}: {
  documents: readonly ShownDocument[]
  next: string
  onward?: string
  types?: readonly DocumentType[]
  checked?: readonly DocumentType[]
}) {
  const { uploads, choose, upload, cancel, remove, reset } = useDocumentUploads()
  const keptInRows = useKeptFocus()
  const keptFocus = useKeptFocus()
  const picked = types.flatMap((type) => uploads[type] ?? [])
  const toSend = picked.filter(({ state }) => state !== 'refused').length
  const isSending = picked.some(({ state }) => state === 'sending')
  return (
    <div {...keptFocus}>
      <p className="mb-4 text-sm text-ink-soft">{texts.formats}</p>
      <ul {...keptInRows} aria-label={texts.listLabel} className="border-t border-line">
        {types.map((type) => (
          <DocumentRow
            key={type}
            type={type}
            next={next}
            document={documents.find((document) => document.type === type && !document.isEvidence)}
            kept={documents.filter((document) => document.type === type && document.isEvidence)}
            upload={uploads[type]}
            isChecked={checked.includes(type)}
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
      {onward && <OnwardLink to={onward} toSend={toSend} />}
    </div>
  )
}

/** The way to the next step. Files that were chosen and not sent are lost there, so it says so and stands back. */
function OnwardLink({ to, toSend }: { to: string; toSend: number }) {
  return (
    <p className="mt-8">
      <Link to={to} className={buttonLook({ variant: toSend > 0 ? 'secondary' : 'primary' })}>
        {toSend > 0 ? texts.onwardWithout(toSend) : texts.onward}
      </Link>
    </p>
  )
}
