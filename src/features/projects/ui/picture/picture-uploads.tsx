import { useHydrated } from '#design/forms/use-hydrated.ts'
import { LONGEST_SENT_SIDE, MOST_PICTURE_BYTES, MOST_PICTURES } from '../../domain/picture/project-picture.ts'
import { projectPictureRefusalTexts, projectPictureTexts as texts } from '../../texts/pictures.ts'
import { ChooseFiles, PICTURE_TYPES } from './choose-files.tsx'
import { SentFiles } from './sent-files.tsx'
import { useFileUploads } from './use-file-uploads.ts'

const HINT = 'bilder-hint'
const LIMITS = { longestSide: LONGEST_SENT_SIDE, mostBytes: MOST_PICTURE_BYTES }
const WORDS = {
  full: projectPictureRefusalTexts['too-many-project-pictures'],
  tooLarge: projectPictureRefusalTexts['file-too-large'],
  failed: texts.failed,
  added: texts.added({ added: 1, sent: 1, why: null }),
}

/**
 * Adds pictures to a project, from files or a phone's camera: shrunk in the browser and sent one after the other, each
 * with its progress. Without scripts each field is a plain form to the upload route, whose answer leads back here.
 */
export function PictureUploads({ projectId, present }: { projectId: string; present: number }) {
  const url = `/projektbilder/${projectId}`
  const isHydrated = useHydrated()
  const { uploads, add, cancel, retry, dismiss } = useFileUploads({
    ...LIMITS,
    url,
    room: MOST_PICTURES - present,
    texts: WORDS,
  })
  return (
    <div data-screen-only className="flex flex-col gap-3">
      <SentFiles
        uploads={uploads}
        label={texts.sending}
        onCancel={cancel}
        onRetry={retry}
        onDismiss={dismiss}
      />
      {present >= MOST_PICTURES ? (
        <p className="measure">{texts.full}</p>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <ChooseFiles
            url={url}
            accept={PICTURE_TYPES}
            texts={texts}
            isHydrated={isHydrated}
            onChoose={add}
            aria-describedby={HINT}
          />
        </div>
      )}
      <p id={HINT} className="measure text-sm text-ink-soft">
        {texts.hint} {!isHydrated && texts.hintWithoutScripts}
      </p>
    </div>
  )
}
