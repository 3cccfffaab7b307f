import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'

export { DialogTrigger as PopoverTrigger } from 'react-aria-components/Dialog'

/** The floating surface under selects, menus and calendars. */
export function FloatingPanel({
  className,
  ...props
}: Omit<PopoverProps, 'className'> & { className?: string }) {
  return (
    <AriaPopover
      offset={6}
      {...props}
      className={classNames(
        'floats-in max-w-[calc(100vw-1rem)] overflow-auto rounded-lg border border-line bg-paper-raised text-ink shadow-float outline-none',
        className,
      )}
    />
  )
}

/** A panel with content of its own, opened by the first child of its `PopoverTrigger`. */
export function Popover({
  label,
  children,
  className,
  ...props
}: Omit<PopoverProps, 'children' | 'className'> & {
  label: string
  className?: string
  children: ReactNode | ((opts: { close: () => void }) => ReactNode)
}) {
  return (
    <FloatingPanel placement="bottom end" {...props}>
      <Dialog aria-label={label} className={classNames('outline-none', className)}>
        {children}
      </Dialog>
    </FloatingPanel>
  )
}
