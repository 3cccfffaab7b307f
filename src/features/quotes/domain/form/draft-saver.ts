import type { QuoteDraft } from './quote-draft.ts'
import type { SavedDraft } from './saved-draft.ts'

/** The server's answer to a request to save. `lost`: no answer was received. */
export type SaveAnswer =
  | { kind: 'saved'; stamp: string; savedAt: Date }
  | { kind: 'changed'; saved: SavedDraft | null }
  | { kind: 'refused'; message: string }
  | { kind: 'lost' }

/** The state of what is typed. `failed` without a message: the server did not answer. */
export type SavingState =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; message: string | null }
  | { kind: 'changed'; saved: SavedDraft | null }

const SAVE_AFTER_MS = 1500
const TRY_AGAIN_AFTER_MS = 15_000

type Saver = {
  /** The stamp of the draft that the page continues from. */
  seen: string | null
  send: (save: { draft: QuoteDraft; seen: string | null }) => Promise<SaveAnswer>
  remove: () => Promise<SaveAnswer>
  show: (state: SavingState) => void
  /** Runs `work` after this time, unless the returned function is called before. */
  later: (work: () => void, ms: number) => () => void
}

/**
 * Saves a draft while it is being typed. It sends one request at a time, with the newest contents last. After
 * `changed` it sends nothing until the reader has chosen which draft to keep. When the server does not answer it
 * tries again by itself.
 */
export class DraftSaver {
  readonly #saver: Omit<Saver, 'seen'>
  #seen: string | null
  #waiting: QuoteDraft | null = null
  #cancel: (() => void) | null = null
  #sending: Promise<void> | null = null
  #isHeld = false
  #theirs: { saved: SavedDraft | null } | null = null

  constructor({ seen, ...saver }: Saver) {
    this.#saver = saver
    this.#seen = seen
  }

  seen = (): string | null => this.#seen

  write = (draft: QuoteDraft): void => {
    this.#waiting = draft
    if (this.#isHeld || this.#theirs) return
    this.#saver.show({ kind: 'unsaved' })
    this.#later(SAVE_AFTER_MS)
  }

  /** Saves the waiting draft at once. */
  flush = (): void => {
    this.#stopTimer()
    const draft = this.#waiting
    if (this.#sending || this.#isHeld || this.#theirs || !draft) return
    this.#waiting = null
    this.#saver.show({ kind: 'saving' })
    this.#sending = this.#saver.send({ draft, seen: this.#seen }).then((answer) => {
      this.#sending = null
      this.#settle(draft, answer)
    })
  }

  /** The browser holds `draft`, but another tab or device has saved another draft since. */
  stopForConflict = (draft: QuoteDraft, saved: SavedDraft): void => {
    this.#waiting = draft
    this.#stopFor(saved)
  }

  /** The reader keeps the draft of this page; it replaces the other one. */
  replace = (): void => {
    this.#seen = this.#theirs?.saved?.stamp ?? null
    this.#theirs = null
    this.flush()
  }

  /** The reader keeps the other draft, which the page shows now. */
  adopt = (saved: SavedDraft): void => {
    this.#seen = saved.stamp
    this.#forgetWaiting()
    this.#saver.show({ kind: 'saved', at: saved.savedAt })
  }

  /** Saves nothing while the quote is being sent. */
  hold = (): void => {
    this.#isHeld = true
    this.#stopTimer()
  }

  /** The quote was not sent: what was typed just before is saved. */
  release = (): void => {
    if (!this.#isHeld) return
    this.#isHeld = false
    if (this.#waiting && !this.#theirs) this.#later(SAVE_AFTER_MS)
  }

  /** Deletes the saved draft. What is typed afterwards is saved again. */
  startOver = async (): Promise<void> => {
    this.#forgetWaiting()
    await this.#sending
    this.#waiting = null
    const answer = this.#seen === null ? null : await this.#saver.remove()
    if (answer?.kind === 'lost') return this.#saver.show({ kind: 'failed', message: null })
    this.#seen = null
    if (!this.#waiting) this.#saver.show({ kind: 'untouched' })
  }

  #settle(draft: QuoteDraft, answer: SaveAnswer): void {
    if (answer.kind === 'saved') {
      this.#seen = answer.stamp
      if (!this.#waiting) return this.#saver.show({ kind: 'saved', at: answer.savedAt })
      this.#saver.show({ kind: 'unsaved' })
      return this.#later(SAVE_AFTER_MS)
    }
    this.#waiting ??= draft
    if (this.#isHeld) return
    if (answer.kind === 'changed') return this.#stopFor(answer.saved)
    this.#saver.show({ kind: 'failed', message: answer.kind === 'refused' ? answer.message : null })
    if (answer.kind === 'lost') this.#later(TRY_AGAIN_AFTER_MS)
  }

  #stopFor(saved: SavedDraft | null): void {
    this.#theirs = { saved }
    this.#saver.show({ kind: 'changed', saved })
  }

  #forgetWaiting(): void {
    this.#waiting = null
    this.#theirs = null
    this.#stopTimer()
  }

  #later(delay: number): void {
    this.#cancel ??= this.#saver.later(this.flush, delay)
  }

  #stopTimer(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
