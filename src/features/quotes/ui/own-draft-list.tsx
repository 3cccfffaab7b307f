import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Badge } from '#design/figures/badge.tsx'
import { MinusIcon } from '#design/figures/icons.tsx'
import { DecisionDialog } from '#features/projects/ui/decision-dialog.tsx'
import { href } from '#kernel/href.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { OwnDraft } from '../domain/form/saved-draft.ts'
import { quoteDraftTexts as texts } from '../texts/quote-draft.ts'

/** The company's drafts, one in each row: the project, when it was saved, and links to continue or delete it. */
export function OwnDraftList({ drafts, today }: { drafts: readonly OwnDraft[]; today: IsoDate }) {
  return (
    <ul className="mb-6 sm:mb-8 border-t border-line-strong">
      {drafts.map((draft) => (
        <li
          key={draft.projectId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 border-b border-line py-3 md:gap-y-3 md:py-4 md:grid-cols-[minmax(0,1fr)_8rem_auto]"
        >
          <div className="min-w-0">
            <Link
              to={href('/company/projects/:projectId', draft)}
              className="leading-snug md:text-lg font-semibold no-underline hover:underline"
            >
              {draft.title}
            </Link>
            <p className="text-sm text-ink-soft">
              {draft.quoteVersion > 0 && `${texts.revision} · `}
              {texts.saved(draft.savedAt, today)}
            </p>
          </div>
          <p className="justify-self-end md:justify-self-start">
            <Badge icon={MinusIcon}>{texts.list}</Badge>
          </p>
          <div className="flex flex-wrap gap-2 max-md:col-span-2 md:justify-end">
            <Link
              to={formOf(draft)}
              aria-label={texts.resumeOf(draft.title)}
              className={buttonLook({ size: 'compact' })}
            >
              {texts.resume}
            </Link>
            <RemoveDraftDialog draft={draft} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function formOf({ projectId, quoteVersion }: OwnDraft) {
  return quoteVersion > 0
    ? href('/company/projects/:projectId/offert/andring', { projectId })
    : href('/company/projects/:projectId/offert', { projectId })
}

function RemoveDraftDialog({ draft: { projectId, title } }: { draft: OwnDraft }) {
  return (
    <DecisionDialog
      action={href('/company/projects/:projectId/utkast/borttagning', { projectId })}
      trigger={{ label: texts.remove, name: texts.removeOf(title), size: 'compact', variant: 'quiet' }}
      title={texts.removeTitle}
      confirm={{ label: texts.removeConfirm, pendingLabel: texts.removing, variant: 'danger' }}
      cancelLabel={texts.keep}
    >
      <p className="measure">{texts.removeText}</p>
    </DecisionDialog>
  )
}
