import { MOST_DRAWINGS } from '../../domain/drawing/drawing.ts'
import { LONGEST_SENT_SIDE, MOST_PICTURE_BYTES, MOST_PICTURES } from '../../domain/picture/project-picture.ts'
import { projectPictureRefusalTexts, projectPictureTexts as texts } from '../../texts/pictures.ts'
import { ChooseFiles, PICTURE_TYPES } from './choose-files.tsx'
import { SentFiles } from './sent-files.tsx'
import { useFileUploads } from './use-file-uploads.ts'

const HINT = 'bilder-hint'
const PDF = 'application/pdf'
const TARGET = {
  longestSide: LONGEST_SENT_SIDE,
  mostBytes: MOST_PICTURE_BYTES,
  texts: {
    tooLarge: projectPictureRefusalTexts['file-too-large'],
    failed: texts.failed,
    added: (file: File) => (isPdf(file) ? texts.drawingAdded : texts.pictureAdded),
  },
}

/** How many pictures and drawings a project has. */
type Present = { pictures: number; drawings: number }

/**
 * Adds pictures and drawings to a project, from files or a phone's camera: the browser shrinks pictures and sends one
 * file after the other, each with its progress. Without JavaScript each field is a plain form to the upload route,
 * whose answer redirects back to the page.
 */
export function PictureUploads({ projectId, present }: { projectId: string; present: Present }) {
  const url = `/projektbilder/${projectId}`
  const { uploads, add, cancel, retry, dismiss } = useFileUploads({
    ...TARGET,
    url,
    full: (file) => fullOf(isPdf(file) ? { drawings: present.drawings } : { pictures: present.pictures }),
  })
  const full = [fullOf({ pictures: present.pictures }), fullOf({ drawings: present.drawings })]
  return (
    <div data-screen-only className="flex flex-col gap-3">
      <SentFiles
        uploads={uploads}
        label={texts.sending}
        onCancel={cancel}
        onRetry={retry}
        onDismiss={dismiss}
      />
      {full.map(
        (why) =>
          why && (
            <p key={why} className="measure">
              {why}
            </p>
          ),
      )}
      {!full.every(Boolean) && (
        <div className="flex flex-wrap items-start gap-3">
          <ChooseFiles
            url={url}
            accept={full[0] ? PDF : full[1] ? PICTURE_TYPES : `${PICTURE_TYPES},${PDF}`}
            texts={texts}
            onChoose={add}
            aria-describedby={HINT}
          />
        </div>
      )}
      <p id={HINT} className="measure text-sm text-ink-soft">
        {texts.hint} <noscript>{texts.hintWithoutScripts}</noscript>
      </p>
    </div>
  )
}

/** Why the project takes no more files of a kind; undefined while it does. */
function fullOf({ pictures = 0, drawings = 0 }: Partial<Present>): string | undefined {
  if (pictures >= MOST_PICTURES) return projectPictureRefusalTexts['too-many-project-pictures']
  return drawings >= MOST_DRAWINGS ? projectPictureRefusalTexts['too-many-drawings'] : undefined
}

/** By the browser's opinion; the server checks the contents. */
function isPdf({ type, name }: File): boolean {
  return type === PDF || /\.pdf$/i.test(name)
}
