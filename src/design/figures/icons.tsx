import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type IconProps = { className?: string }
export type Icon = (props: IconProps) => ReactNode

/** Line icons on a 24-unit grid, 1.6 px stroke, for decoration only: words stand beside them. */
function drawn(...strokes: string[]): Icon {
  return ({ className }) => (
    <svg
      viewBox="0 0 24 24"
      width="1.25rem"
      height="1.25rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', className)}
    >
      {strokes.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </svg>
  )
}

export const BellIcon = drawn(
  'M5.5 17h13c-1.3-1.4-2-2.6-2-6.4a4.5 4.5 0 0 0-9 0c0 3.8-.7 5-2 6.4Z',
  'M12 6V4',
  'M10 20h4',
)
export const CloseIcon = drawn('m6 6 12 12', 'M18 6 6 18')
export const ChevronDownIcon = drawn('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = drawn('m14.5 6-6 6 6 6')
export const ChevronRightIcon = drawn('m9.5 6 6 6-6 6')
export const CheckIcon = drawn('m5 12.5 4.7 4.7L19.2 7.3')
export const ClockIcon = drawn('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z', 'M12 7.5V12l3 2')
export const CalendarIcon = drawn('M4.5 6.5h15v13h-15z', 'M4.5 10.5h15', 'M8.5 4v4', 'M15.5 4v4')
export const ToolsIcon = drawn(
  'M4 6.5h9.5V10H4z',
  'M13.5 7.5h2.2c2 0 3.3.9 4.3 2.5-1.5-.5-2.7-.5-4.3-.5h-2.2',
  'M7.4 10v10.5h2.8V10',
)
export const DocumentIcon = drawn('M6.5 3.5h7l4 4v13h-11z', 'M13.5 3.5v4h4', 'M9.5 12.5h5', 'M9.5 16h5')
export const UserIcon = drawn(
  'M12 4.2a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8Z',
  'M4.8 20c.5-3.4 3.4-5.2 7.2-5.2s6.7 1.8 7.2 5.2',
)
export const PeopleIcon = drawn(
  'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5Z',
  'M3 19.5c.4-3 2.8-4.7 6-4.7s5.6 1.7 6 4.7',
  'M15.5 5.6a3 3 0 0 1 0 5.5',
  'M17.6 15.2c2 .7 3.1 2.2 3.4 4.3',
)
export const GearIcon = drawn(
  'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  'M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M18 6l-2.1 2.1M8.1 15.9 6 18',
  'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
)
export const LogoutIcon = drawn('M13.5 4.5h-8v15h8', 'M10 12h10', 'm16.5 8.5 3.5 3.5-3.5 3.5')
export const PlusIcon = drawn('M12 5v14', 'M5 12h14')
export const MinusIcon = drawn('M5 12h14')
export const WarningIcon = drawn('M12 4.2 21 19.5H3L12 4.2Z', 'M12 10v4.5', 'M12 17v.1')
export const InfoIcon = drawn('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z', 'M12 11v5.5', 'M12 7.8v.1')
export const SearchIcon = drawn('M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z', 'm15 15 5 5')
export const MessageIcon = drawn('M4 5.5h16v11h-9.5L6.5 20v-3.5H4z', 'M8 9.5h8', 'M8 12.7h5')
export const HomeIcon = drawn('M3.5 11.5 12 4.5l8.5 7', 'M6 9.8V19.5h12V9.8', 'M10 19.5v-5.5h4v5.5')
export const FolderIcon = drawn('M3.5 6h6l2 2.5h9V19h-17z')
export const EyeIcon = drawn(
  'M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6Z',
  'M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z',
)
export const EyeOffIcon = drawn(
  'M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6Z',
  'M4.5 19.5l15-15',
)
