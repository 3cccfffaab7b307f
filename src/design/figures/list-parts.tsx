import type { ReactNode } from 'react'
import { ListBoxItem, type ListBoxItemProps } from 'react-aria-components/ListBox'
import { CheckIcon } from './icons.tsx'

/**
 * One option. `detail` is a second line in a lighter colour; `text` is what a text field shows instead of the label.
 */
export type Option = { id: string; label: string; detail?: string; text?: string }

export const listLook = 'max-h-80 overflow-auto overscroll-contain p-1 outline-none'

export const rowLook =
  'flex min-h-11 cursor-default items-center gap-3 rounded-sm px-3 py-2 text-base text-ink outline-none select-none ' +
  'hover:bg-paper-sunken focus:bg-paper-sunken pressed:bg-paper-sunken ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus ' +
  'disabled:text-ink-soft disabled:opacity-60'

export function OptionRow({
  option,
  ...props
}: { option: Option } & Omit<ListBoxItemProps, 'children' | 'className'>) {
  return (
    <ListBoxItem
      {...props}
      id={option.id}
      textValue={option.text ?? option.label}
      className={`${rowLook} selected:font-semibold`}
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">
            {option.label}
            {option.detail && (
              <span data-detail className="block text-sm font-normal text-ink-soft">
                {option.detail}
              </span>
            )}
          </span>
          {isSelected && <CheckIcon className="text-spruce" />}
        </>
      )}
    </ListBoxItem>
  )
}

export function ListMessage({ children }: { children: ReactNode }) {
  return <div className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm text-ink-soft">{children}</div>
}
