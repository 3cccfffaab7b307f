import { type KeyboardEvent, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { WorkPicture } from '#features/companies/ui/work-picture.tsx'
import type { ProjectPicture } from '../../domain/picture/project-picture.ts'
import { pictureViewTexts as texts } from '../../texts/pictures.ts'
import { useZoom } from './use-zoom.ts'

/** A picture that fits its place; enlarged by two fingers, buttons, keys or a double click, and then moved by finger, wheel or arrow keys. */
export function ZoomablePicture({
  picture,
  folder,
  alt,
}: {
  picture: ProjectPicture
  folder: string
  alt: string
}) {
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
        aria-label={texts.zoomHint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={scale > 1 ? reset : zoomIn}
        className="h-[55dvh] w-full touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-md bg-paper-sunken sm:h-[65dvh]"
      >
        <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          <WorkPicture
            picture={picture}
            folder={folder}
            alt={alt}
            sizes={scale > 1 ? '1600px' : '(max-width: 48rem) 100vw, 46rem'}
            className="h-full w-full max-w-none object-contain"
          />
        </div>
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
