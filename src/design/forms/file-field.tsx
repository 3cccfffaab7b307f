import type { ComponentProps } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { buttonLook } from '../button-look.ts'

export type FileFieldProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'accept'
  | 'multiple'
  | 'capture'
  | 'disabled'
  | 'onChange'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
> & {
  /** The words on the button. */
  children: string
  /** Shown beside the button when a file is chosen: its name, or that there is one. */
  picked: string
}

/** Chooses a file. The label is the button, so that it works and looks the same without scripts. */
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

/**
 * Sends the chosen file of its form. It appears when a file is chosen, so it never does where scripts take the file at
 * once and empty the field: the page does not move when they start.
 */
export function SendFileButton(props: Pick<ButtonProps, 'children' | 'aria-label'>) {
  return (
    <Button
      {...props}
      type="submit"
      size="compact"
      className="[form:not(:has(input[type=file]:valid))_&]:hidden"
    />
  )
}
