import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { designTexts } from '../texts.ts'

/** A part of a long page: the id of its section, and its heading. */
export type PagePart = { id: string; title: string }

/**
 * A long page with links to its parts (a table of contents): beside them on a wide screen, where they stay in view, and
 * folded above them on others. The part that is in view is marked; without JavaScript none is.
 */
export function WithPageIndex({ parts, children }: { parts: readonly PagePart[]; children: ReactNode }) {
  const current = useCurrentPart(parts)
  const links = (
    <ul className="flex flex-col">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={classNames(
              'flex min-h-11 items-center border-l-2 px-3 text-sm leading-snug no-underline hover:underline @min-[56rem]:min-h-9',
              id === current ? 'border-ink font-semibold text-ink' : 'border-line text-ink-soft',
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="@container">
      <div className="gap-x-10 @min-[56rem]:grid @min-[56rem]:grid-cols-[minmax(0,1fr)_12rem]">
        <nav aria-label={designTexts.pageIndex} className="print:hidden @min-[56rem]:order-last">
          <details className="border-t border-line @min-[56rem]:hidden">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
              {designTexts.pageIndex}
            </summary>
            <div className="pb-4">{links}</div>
          </details>
          <div className="hidden @min-[56rem]:sticky @min-[56rem]:top-20 @min-[56rem]:block @min-[56rem]:max-h-[calc(100dvh-6rem)] @min-[56rem]:overflow-y-auto @min-[56rem]:pt-8">
            {links}
          </div>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

/** The last part whose heading has passed the upper quarter of the window. */
function useCurrentPart(parts: readonly PagePart[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = parts.map(({ id }) => id).join(' ')
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => setCurrent(currentOf(sections))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [ids])
  return current
}

function currentOf(sections: readonly Element[]): string | null {
  const { innerHeight, scrollY, location } = window
  const topOf = (section: Element) => section.getBoundingClientRect().top
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  // The last parts cannot reach the top of the window: there, the part in the URL counts as the current one.
  const wanted = sections.find(({ id }) => `#${id}` === location.hash)
  if (isAtEnd) return (wanted && topOf(wanted) < innerHeight ? wanted : sections.at(-1))?.id ?? null
  return (sections.findLast((section) => topOf(section) <= innerHeight / 4) ?? sections[0])?.id ?? null
}
