/**
 * The common look of radio buttons and checkboxes: a row of at least 44 pixels, mark first, words after. A long word in
 * large letters breaks instead of making the page wider.
 */
export const choiceLook =
  'group/choice flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-base leading-6 text-ink *:min-w-0 ' +
  'disabled:cursor-not-allowed disabled:text-ink-soft'

/** The same as a tile with an outline, for choices that get more room. */
export const choiceTileLook =
  'rounded-md border border-line-strong bg-paper-raised px-4 py-3 transition-colors hover:border-ink ' +
  'selected:border-falu-edge selected:shadow-[inset_0_0_0_1px_var(--falu-edge)] invalid:border-danger'

/** The mark itself; each component adds its shape and filling. */
export const choiceMarkLook =
  'mt-0.5 grid size-5 shrink-0 place-items-center border border-line-strong bg-paper-raised transition-colors ' +
  'group-hover/choice:border-ink group-selected/choice:border-falu-edge group-selected/choice:bg-falu ' +
  'group-selected/choice:text-on-falu group-invalid/choice:border-danger ' +
  'group-focus-visible/choice:outline-2 group-focus-visible/choice:outline-offset-2 group-focus-visible/choice:outline-focus ' +
  'group-disabled/choice:border-line group-disabled/choice:bg-paper-sunken'
