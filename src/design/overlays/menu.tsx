import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
} from 'react-aria-components/Menu'
import { classNames } from '../class-names.ts'
import type { Icon } from '../figures/icons.tsx'
import { rowLook } from '../figures/list-parts.tsx'
import { FloatingPanel } from './popover.tsx'

export { MenuTrigger } from 'react-aria-components/Menu'

/** The panel of a `MenuTrigger`, whose first child is the button. */
export function Menu<T extends object>({ className, ...props }: AriaMenuProps<T> & { className?: string }) {
  return (
    <FloatingPanel placement="bottom end" className="min-w-56">
      <AriaMenu {...props} className={classNames('p-1 outline-none', className)} />
    </FloatingPanel>
  )
}

export function MenuItem({
  icon: ItemIcon,
  children,
  ...props
}: Omit<AriaMenuItemProps, 'children' | 'className'> & { icon?: Icon; children: ReactNode }) {
  return (
    <AriaMenuItem
      {...props}
      textValue={props.textValue ?? (typeof children === 'string' ? children : undefined)}
      className={classNames(rowLook, 'no-underline')}
    >
      {ItemIcon && <ItemIcon className="text-ink-soft" />}
      {children}
    </AriaMenuItem>
  )
}

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="px-3 pt-2 pb-1 text-xs font-medium text-ink-soft">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}
