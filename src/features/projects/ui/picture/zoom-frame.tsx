import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { pictureViewTexts as texts } from '../../texts/pictures.ts'
import { useZoom } from './use-zoom.ts'

type ZoomFrameProps = {
  /** Says how to zoom and scroll, for screen readers. */
  hint: string
  /** Renders the content of the frame at a zoom factor (1: all of it is visible). */
  children: (scale: number) => ReactNode
}

/**
 * A frame whose content fits it. Two fingers, buttons, keys or a double click enlarge the content; a finger, the wheel
 * or the arrow keys then scroll it.
 */
export function ZoomFrame({ hint, children }: ZoomFrameProps) {
  const frame = useRef<HTMLElement>(null)
  const { scale, isLargest, zoomIn, zoomOut, reset } = useZoom(frame)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+') zoomIn()
    if (key === '-') zoomOut()
    if (key === '0') reset()
  }
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only repeat what the buttons do */}
      <section
        ref={frame}
        aria-label={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={scale > 1 ? reset : zoomIn}
        className="h-[55dvh] w-full touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-md bg-paper-sunken sm:h-[65dvh]"
      >
        <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>{children(scale)}</div>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button size="compact" isDisabled={isLargest} onPress={zoomIn}>
          {texts.zoomIn}
        </Button>
        <Button size="compact" isDisabled={scale === 1} onPress={zoomOut}>
          {texts.zoomOut}
        </Button>
      </div>
    </div>
  )
}
