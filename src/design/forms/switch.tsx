import type { ReactNode } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { classNames } from '../class-names.ts'
import { choiceLook } from './choice-look.ts'
import { FieldHint } from './field-parts.tsx'

export type SwitchProps = {
  children: ReactNode
  hint?: ReactNode
  name?: string
  value?: string
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  isDisabled?: boolean
  className?: string
}

/** A setting that applies at once. A setting that waits for a button is a checkbox. */
export function Switch({ children, hint, className, ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest} data-field={rest.name} className={classNames('flex flex-col', className)}>
      <SwitchButton className={choiceLook}>
        <span
          className={
            'relative h-6 w-11 shrink-0 rounded-full border border-line-strong bg-paper-sunken transition-colors ' +
            'group-hover/choice:border-ink group-selected/choice:border-spruce group-selected/choice:bg-spruce ' +
            'group-focus-visible/choice:outline-2 group-focus-visible/choice:outline-offset-2 group-focus-visible/choice:outline-focus ' +
            'group-disabled/choice:border-line group-disabled/choice:bg-paper-sunken'
          }
        >
          <span
            className={
              'absolute top-[3px] left-[3px] size-4 rounded-full bg-line-strong transition-[translate,background-color] ' +
              'group-selected/choice:translate-x-5 group-selected/choice:bg-paper-raised'
            }
          />
        </span>
        <span>{children}</span>
      </SwitchButton>
      {hint && (
        <div className="-mt-1 pl-14">
          <FieldHint>{hint}</FieldHint>
        </div>
      )}
    </SwitchField>
  )
}
