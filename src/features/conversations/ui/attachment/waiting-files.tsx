import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { type Attachment, isPicture } from '../../domain/attachment/attachment.ts'
import { attachmentTexts as texts } from '../../texts/attachments.ts'
import { PaperName, Thumbnail } from './attachment-list.tsx'

/** The files of the next message, each with a button that removes it. */
export function WaitingFiles({ files }: { files: readonly Attachment[] }) {
  return (
    <div role="status">
      {files.length > 0 && (
        <ul aria-label={texts.waiting} className="flex max-h-40 flex-wrap gap-x-4 gap-y-2 overflow-y-auto">
          {files.map((file) => (
            <li key={file.id} className="flex min-w-0 items-center gap-1">
              {isPicture(file) ? <Thumbnail file={file} isSmall /> : <PaperName file={file} />}
              <RouterForm method="post">
                <input type="hidden" name="form" value="ta-bort-fil" />
                <input type="hidden" name="attachmentId" value={file.id} />
                <Button type="submit" size="compact" variant="quiet" aria-label={texts.removeOf(file.name)}>
                  {texts.remove}
                </Button>
              </RouterForm>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
