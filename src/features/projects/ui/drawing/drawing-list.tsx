import type { MouseEvent, ReactNode } from 'react'
import { FirstPage } from '#features/documents/ui/first-page.tsx'
import { type Drawing, MOST_BYTES_UNASKED } from '../../domain/drawing/drawing.ts'
import { drawingTexts as texts } from '../../texts/drawings.ts'
import { asksForNewTab, useShownPicture } from '../picture/use-shown-picture.ts'
import { DrawingDialog, FOLDER } from './drawing-dialog.tsx'

type DrawingListProps = {
  drawings: readonly Drawing[]
  /** Shown under each drawing. */
  below?: (drawing: Drawing) => ReactNode
}

/**
 * A project's drawings side by side, each with its first page and name. A click opens it large; without JavaScript it
 * is a link to the file.
 */
export function DrawingList({ drawings, below }: DrawingListProps) {
  const { shown, show } = useShownPicture(drawings, 'bilder')
  const drawing = shown === null ? undefined : drawings[shown]
  const open = (index: number) => (event: MouseEvent) => {
    if (asksForNewTab(event)) return
    event.preventDefault()
    show(index)
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4" aria-label={texts.title}>
        {drawings.map((one, index) => (
          <li key={one.id} className="flex min-w-0 flex-col items-start gap-1 break-inside-avoid">
            <a
              href={`${FOLDER}/${one.id}`}
              onClick={open(index)}
              aria-label={texts.show(one.name)}
              className="flex w-full flex-col gap-1 rounded-md"
            >
              <FirstPage
                url={one.size <= MOST_BYTES_UNASKED ? `${FOLDER}/${one.id}/visning` : null}
                className="relative grid aspect-4/3 w-full place-items-center overflow-hidden rounded-md border border-line bg-paper-sunken"
              />
              <span className="text-sm [overflow-wrap:anywhere]">{one.name}</span>
            </a>
            <p className="figures text-xs text-ink-soft">{texts.size(one.size)}</p>
            {below?.(one)}
          </li>
        ))}
      </ul>
      {drawing && <DrawingDialog key={drawing.id} drawing={drawing} onClose={() => show(null)} />}
    </>
  )
}
