import type { ComponentProps } from 'react'
import { buttonLook } from '../button-look.ts'

export type FileFieldProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'accept' | 'disabled' | 'onChange' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> & {
  /** What the button says. */
  children: string
  /** Said beside the button once a file is picked: its name, or that there is one. */
  picked: string
}

/** Picks a file. The label is the button, so that it also works, and looks the same, without scripts. */
export function FileField({ children, picked, ...input }: FileFieldProps) {
  return (
    <span className="group/file flex min-w-0 flex-wrap items-center gap-2">
      <label
        className={buttonLook({
          size: 'compact',
          className:
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        })}
      >
        <span aria-hidden>{children}</span>
        <input {...input} type="file" required className="sr-only" />
      </label>
      <span className="hidden min-w-0 text-sm break-all text-ink-soft group-has-[input:valid]/file:inline">
        {picked}
      </span>
    </span>
  )
}
