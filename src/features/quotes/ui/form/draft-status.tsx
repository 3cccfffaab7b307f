import { useHref, useLocation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { classNames } from '#design/class-names.ts'
import { useHydrated } from '#design/forms/use-hydrated.ts'
import { Notice } from '#design/frame/notice.tsx'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { SavingState } from '../../domain/form/draft-saver.ts'
import type { QuoteDraft } from '../../domain/form/quote-draft.ts'
import { quoteDraftTexts as texts } from '../../texts/quote-draft.ts'
import type { useQuoteDraft } from './use-quote-draft.ts'

type WrittenQuote = ReturnType<typeof useQuoteDraft>

/** The state of the draft in a few words. A conflict or failure is a link to its notice. */
export function DraftStatus({ saving, today }: { saving: SavingState; today: IsoDate }) {
  const words = wordsOf(saving, today)
  if (!words) return null
  const isTrouble = saving.kind === 'failed' || saving.kind === 'changed'
  return (
    <p
      role="status"
      className={classNames('text-sm', isTrouble ? 'font-semibold text-danger' : 'text-ink-soft')}
    >
      {isTrouble ? <a href={`#${NOTICE}`}>{words}</a> : words}
    </p>
  )
}

const NOTICE = 'utkast'

function wordsOf(saving: SavingState, today: IsoDate): string | null {
  if (saving.kind === 'untouched') return null
  return saving.kind === 'saved' ? texts.saved(saving.at, today) : texts.states[saving.kind]
}

/** Saves at once. Without scripts it sends the form, and the page is shown again with the draft. */
export function SaveDraftButton({ saving, onPress }: { saving: SavingState; onPress: () => void }) {
  const isAlive = useHydrated()
  return (
    <Button
      size="compact"
      isPending={saving.kind === 'saving'}
      pendingLabel={texts.saving}
      {...(isAlive
        ? { onPress }
        : { type: 'submit' as const, name: 'save', value: 'draft', formNoValidate: true })}
    >
      {texts.save}
    </Button>
  )
}

/** Notices above the form: that a draft was found, that it was deleted, or why it is not saved. */
export function DraftNotices({
  written,
  fresh,
  today,
}: {
  written: WrittenQuote
  fresh: QuoteDraft
  today: IsoDate
}) {
  const { saving, saver } = written
  return (
    <div id={NOTICE} className="flex scroll-mt-32 flex-col gap-4 not-empty:mb-6">
      {saving.kind === 'failed' && (
        <Notice
          tone="danger"
          isLive
          title={texts.failedTitle}
          action={
            <Button size="compact" onPress={saver.flush}>
              {texts.again}
            </Button>
          }
        >
          {saving.message ?? texts.noAnswer}
        </Notice>
      )}
      {saving.kind === 'changed' && <ChangedNotice written={written} saving={saving} today={today} />}
      <FoundNotice written={written} fresh={fresh} />
    </div>
  )
}

/** The draft that was found, or the way back to it: one button, which keeps the focus. */
function FoundNotice({ written, fresh }: { written: WrittenQuote; fresh: QuoteDraft }) {
  const { saving, isFound, canUndo, undo, startOver } = written
  if (!canUndo && (!isFound || saving.kind === 'changed')) return null
  return (
    <Notice
      isLive
      action={
        <Button size="compact" onPress={() => (canUndo ? undo() : startOver(fresh))}>
          {canUndo ? texts.undo : texts.startOver}
        </Button>
      }
    >
      {canUndo ? texts.startedOver : texts.found}
    </Notice>
  )
}

function ChangedNotice({
  written,
  saving: { saved },
  today,
}: {
  written: WrittenQuote
  saving: Extract<SavingState, { kind: 'changed' }>
  today: IsoDate
}) {
  const here = useHref(useLocation())
  return (
    <Notice
      tone="warning"
      isLive
      title={texts.changedTitle}
      action={
        <>
          {saved ? (
            <Button size="compact" onPress={() => written.showSaved(saved)}>
              {texts.showSaved}
            </Button>
          ) : (
            <a href={here} className={buttonLook({ size: 'compact' })}>
              {texts.showSaved}
            </a>
          )}
          <Button size="compact" onPress={written.saver.replace}>
            {texts.replaceSaved}
          </Button>
        </>
      }
    >
      {saved && texts.changedText(saved.savedAt, today)}
    </Notice>
  )
}
