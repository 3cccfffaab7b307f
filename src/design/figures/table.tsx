import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

export type TableProps = {
  /** What the table shows; its accessible name even when it is not visible. */
  caption: string
  isCaptionHidden?: boolean
  /** A `thead`, then `tbody` and `tfoot`, made of `HeadCell` and `Cell`. */
  children: ReactNode
  className?: string
}

/**
 * A plain table. When it is wider than the page it scrolls, by finger or arrow keys, and its first column stays
 * visible.
 */
export function Table({ caption, isCaptionHidden, children, className }: TableProps) {
  return (
    <TableFrame label={caption} className={className}>
      <table className="w-full border-separate border-spacing-0 text-left text-base">
        <caption className={isCaptionHidden ? 'sr-only' : 'pb-3 text-left text-xl font-semibold'}>
          {caption}
        </caption>
        {children}
      </table>
    </TableFrame>
  )
}

/** Around a table that may be wider than the page: then it scrolls in here, and the page does not. */
export function TableFrame({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  const { ref, isOverflowing } = useOverflow()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section
      ref={ref}
      aria-label={isOverflowing ? label : undefined}
      tabIndex={isOverflowing ? 0 : undefined}
      className={classNames('relative overflow-x-auto overscroll-x-contain', className)}
    >
      {children}
    </section>
  )
}

/** Is the element wider inside than outside? True until measured, so that it works without scripts. */
function useOverflow() {
  const ref = useRef<HTMLElement>(null)
  const [isOverflowing, setOverflowing] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isOverflowing }
}

const CELL =
  'border-b border-line py-3 pr-3 align-top sm:pr-5 first:sticky first:left-0 first:z-10 first:bg-paper last:pr-0 sm:last:pr-0'

type CellProps = ComponentProps<'td'> & {
  /** Amounts and counts: right-aligned, digits of one width. */
  isNumeric?: boolean
}

export function Cell({ isNumeric, className, ...props }: CellProps) {
  return <td {...props} className={classNames(CELL, isNumeric && 'figures text-right', className)} />
}

type HeadCellProps = Omit<ComponentProps<'th'>, 'scope'> & { isNumeric?: boolean; scope?: 'col' | 'row' }

export function HeadCell({ isNumeric, scope = 'col', className, ...props }: HeadCellProps) {
  return (
    <th
      {...props}
      scope={scope}
      className={classNames(
        CELL,
        scope === 'col' ? 'text-sm font-semibold text-ink-soft' : 'font-semibold',
        isNumeric && 'text-right',
        className,
      )}
    />
  )
}
