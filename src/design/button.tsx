import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonLook, buttonLook, iconButtonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { PencilMark } from './figures/pencil-mark.tsx'
import { designTexts } from './texts.ts'

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className'> &
  ButtonLook & {
    children: ReactNode
    /** What the button says while `isPending`, beside the pencil. */
    pendingLabel?: string
  }

/** A button. While pending it keeps its focus and its width, ignores clicks and says what is happening. */
export function Button({ variant, size, isWide, className, children, pendingLabel, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={buttonLook({ variant, size, isWide, className })}>
      {({ isPending }) => (
        <span className="grid">
          <span className={classNames(CELL, isPending && 'invisible')}>{children}</span>
          {props.isPending !== undefined && (
            <span className={classNames(CELL, !isPending && 'invisible')}>
              <PencilMark isStill={!isPending} />
              {pendingLabel ?? designTexts.loading}
            </span>
          )}
        </span>
      )}
    </AriaButton>
  )
}

const CELL = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'aria-label'> & {
  'aria-label': string
  className?: string
}

/** A 44-pixel square with one icon. */
export function IconButton({ className, ...props }: IconButtonProps) {
  return <AriaButton {...props} className={classNames(iconButtonLook, className)} />
}
