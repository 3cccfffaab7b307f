import type { ReactNode } from 'react'
import { Dialog as AriaDialog, type DialogRenderProps } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../figures/icons.tsx'
import { designTexts } from '../texts.ts'

export { DialogTrigger } from 'react-aria-components/Dialog'

type OpenProps = {
  /** Left out inside a `DialogTrigger`, which then opens and closes it. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

type DialogProps = OpenProps & {
  title: string
  size?: 'narrow' | 'wide'
  children: ReactNode | ((dialog: DialogRenderProps) => ReactNode)
}

/**
 * A window over the page: at the bottom of a phone, in the middle of a desktop. Escape, the cross and a click outside
 * close it.
 */
export function Dialog({ title, size = 'narrow', children, ...open }: DialogProps) {
  return (
    <Frame {...open} size={size}>
      <AriaDialog className="flex max-h-[inherit] flex-col outline-none">
        {(dialog) => (
          <>
            <header className="flex items-start justify-between gap-4 pt-4 pr-3 pl-5 sm:pl-6">
              <Heading slot="title" className="pt-1.5 text-2xl">
                {title}
              </Heading>
              <IconButton slot="close" aria-label={designTexts.close}>
                <CloseIcon />
              </IconButton>
            </header>
            <div className="overflow-y-auto overscroll-contain px-5 sm:scroll-pb-24 sm:px-6">
              <div className="pt-2 pb-5 sm:pb-6">
                {typeof children === 'function' ? children(dialog) : children}
              </div>
            </div>
          </>
        )}
      </AriaDialog>
    </Frame>
  )
}

/**
 * The buttons at the end of a dialog, the main one first: full width on a phone, in a row at the right on a desktop, where
 * they stay in view while what they decide on is read. On a phone they would leave no room beside its keyboard.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={classNames(
        ACTIONS,
        'stays sticky bottom-0 short:static max-sm:static sm:-mx-6 sm:-mb-6 sm:border-t sm:border-line sm:bg-paper sm:px-6 sm:py-4',
      )}
    >
      {children}
    </div>
  )
}

const ACTIONS = 'mt-4 flex flex-col gap-2 sm:flex-row-reverse sm:justify-start'

function Frame({ size, children, ...props }: OpenProps & { size: 'narrow' | 'wide'; children: ReactNode }) {
  return (
    <ModalOverlay
      {...props}
      isDismissable
      className="printed-alone fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-scrim sm:items-center sm:p-6"
    >
      <Modal
        className={classNames(
          'floats-in max-h-[calc(var(--visual-viewport-height)-2rem)] w-full overflow-hidden border border-line bg-paper text-ink shadow-float',
          'max-sm:rounded-t-lg max-sm:border-x-0 max-sm:border-b-0 sm:rounded-lg',
          size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
        )}
      >
        {children}
      </Modal>
    </ModalOverlay>
  )
}
