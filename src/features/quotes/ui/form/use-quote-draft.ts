import { useEffect, useState, useSyncExternalStore } from 'react'
import type { QuoteDraft } from '../../domain/form/quote-draft.ts'
import type { SavedDraft } from '../../domain/form/saved-draft.ts'
import { forgetQuoteDraft, readerOf, useBrowserDraft } from './use-browser-draft.ts'
import { type DraftPlace, useSavedDraft } from './use-saved-draft.ts'

type Opened = {
  place: DraftPlace
  /** The contents when no draft is found. */
  initial: QuoteDraft
  /** The draft on the server when the page was rendered. */
  saved: SavedDraft | null
  /** The page shows a refused form, not a stored draft. */
  isAnswered: boolean
}

/**
 * `isTyped`: the draft has to be saved; false for a deleted one and for one from the server. `thrownAway`: the
 * deleted one.
 */
type Written = { draft: QuoteDraft; isTyped: boolean; thrownAway?: QuoteDraft }

/**
 * The draft of a quote while it is being written: saved on the server, and kept in the browser until then. The
 * first render shows the server's contents; then a draft of the browser that the server does not have replaces it.
 * `isFound`: the form opened with a stored draft.
 */
export function useQuoteDraft({ place, initial, ...now }: Opened) {
  const { found, saving, saver } = useFoundDraft(place, now)
  const [written, setWritten] = useState<Written | null>(null)
  const [isBegunAgain, setBegunAgain] = useState<boolean | null>(null)
  const draft = written?.draft ?? found ?? initial

  useSaving(written, saver)
  useBrowserDraft(place, written, saving, saver.seen)

  return {
    draft,
    saving,
    saver,
    isFound: isBegunAgain === null ? found !== null : !isBegunAgain,
    isUntouched: found === null && written === null,
    canUndo: written?.thrownAway !== undefined,
    change: (part: Partial<QuoteDraft>) =>
      setWritten((before) => ({ draft: { ...(before?.draft ?? draft), ...part }, isTyped: true })),
    saveNow: () => {
      saver.write(draft)
      saver.flush()
    },
    showSaved: (theirs: SavedDraft) => {
      setBegunAgain(false)
      setWritten({ draft: theirs.draft, isTyped: false })
      saver.adopt(theirs)
    },
    startOver: (fresh: QuoteDraft) => {
      setBegunAgain(true)
      setWritten({ draft: fresh, isTyped: false, thrownAway: draft })
      forgetQuoteDraft(place)
      void saver.startOver()
    },
    undo: () => {
      setBegunAgain(false)
      if (written?.thrownAway) setWritten({ draft: written.thrownAway, isTyped: true })
    },
  }
}

function useSaving(written: Written | null, saver: ReturnType<typeof useFoundDraft>['saver']): void {
  useEffect(() => {
    if (written?.isTyped) saver.write(written.draft)
  }, [written, saver])
}

/** The draft when the page was opened: the browser's, or else the server's. */
function useFoundDraft(place: DraftPlace, now: Pick<Opened, 'saved' | 'isAnswered'>) {
  const [{ saved, isAnswered }] = useState(now)
  const [readKept] = useState(() => readerOf(place))
  const kept = useSyncExternalStore(neverChanges, readKept, () => null)
  const { saving, saver } = useSavedDraft(place, saved)
  useEffect(() => {
    const held = readKept()
    if (!held || isAnswered) return
    if (saved && saved.stamp !== held.seen) saver.stopForConflict(held.draft, saved)
    else saver.write(held.draft)
  }, [readKept, isAnswered, saved, saver])
  return { found: isAnswered ? null : (kept?.draft ?? saved?.draft ?? null), saving, saver }
}

const neverChanges = () => () => undefined
