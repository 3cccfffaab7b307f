import {
  Tab as AriaTab,
  TabList as AriaTabList,
  type TabListProps as AriaTabListProps,
  TabPanel as AriaTabPanel,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
} from 'react-aria-components/Tabs'
import { classNames } from '../class-names.ts'

export { Tabs } from 'react-aria-components/Tabs'

/** The row of tabs, on a thin line; tabs without room stand below the others. */
export function TabList<T extends object>({
  className,
  ...props
}: AriaTabListProps<T> & { className?: string }) {
  return (
    <AriaTabList
      {...props}
      className={classNames('flex flex-wrap gap-x-6 border-b border-line', className)}
    />
  )
}

export function Tab(props: Omit<AriaTabProps, 'className'>) {
  return (
    <AriaTab
      {...props}
      className={
        'relative flex min-h-12 cursor-pointer items-center gap-2 border-b-[3px] border-transparent px-0.5 font-semibold whitespace-nowrap text-ink-soft ' +
        'no-underline transition-colors hover:text-ink selected:border-falu-ink selected:text-ink ' +
        'disabled:cursor-not-allowed disabled:opacity-60 focus-visible:-outline-offset-2'
      }
    />
  )
}

export function TabPanel({
  className,
  ...props
}: Omit<AriaTabPanelProps, 'className'> & { className?: string }) {
  return <AriaTabPanel {...props} className={classNames('pt-6', className)} />
}
