import { useEffect, useState, useSyncExternalStore } from 'react'
import type { QuoteDraft } from '../../domain/form/quote-draft.ts'
import type { SavedDraft } from '../../domain/form/saved-draft.ts'
import { forgetQuoteDraft, readerOf, useBrowserDraft } from './use-browser-draft.ts'
import { type DraftPlace, useSavedDraft } from './use-saved-draft.ts'

type Opened = {
  place: DraftPlace
  /** Where nothing is kept. */
  initial: QuoteDraft
  /** What the server had when it rendered the page. */
  saved: SavedDraft | null
  /** The page shows what the server answers, not what was kept: a form that was not accepted. */
  isAnswered: boolean
}

/** `isTyped`: to be saved; not what was thrown away or comes from the server. */
type Written = { draft: QuoteDraft; isTyped: boolean; thrownAway?: QuoteDraft }

/**
 * A quote as it is being written: saved on the server while somebody types, and until then in the browser. The page is first shown
 * as the server rendered it; what the browser holds and the server does not have comes back then. `isFound`: the form opened with what
 * was kept.
 */
export function useQuoteDraft({ place, initial, ...now }: Opened) {
  const { found, saving, saver } = useFoundDraft(place, now)
  const [written, setWritten] = useState<Written | null>(null)
  const [isBegunAgain, setBegunAgain] = useState<boolean | null>(null)
  const draft = written?.draft ?? found ?? initial
  const thrownAway = written?.thrownAway

  useEffect(() => {
    if (written?.isTyped) saver.write(written.draft)
  }, [written, saver])
  useBrowserDraft(place, written, saving, saver.seen)

  const typed = (next: QuoteDraft) => setWritten({ draft: next, isTyped: true })
  return {
    draft,
    saving,
    saver,
    isFound: isBegunAgain === null ? found !== null : !isBegunAgain,
    isUntouched: found === null && written === null,
    canUndo: thrownAway !== undefined,
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
    undo: () => thrownAway && typed(thrownAway),
  }
}

/** What was kept when the page was opened: in the browser, or on the server. */
function useFoundDraft(place: DraftPlace, now: Pick<Opened, 'saved' | 'isAnswered'>) {
  const [{ saved, isAnswered }] = useState(now)
  const [readKept] = useState(() => readerOf(place))
  const kept = useSyncExternalStore(neverChanges, readKept, () => null)
  const { saving, saver } = useSavedDraft(place, saved)
  useEffect(() => {
    const held = readKept()
    if (!held || isAnswered) return
    if (saved && saved.stamp !== held.seen) saver.meet(held.draft, saved)
    else saver.write(held.draft)
  }, [readKept, isAnswered, saved, saver])
  return { found: isAnswered ? null : (kept?.draft ?? saved?.draft ?? null), saving, saver }
}

const neverChanges = () => () => undefined
