import { useEffect, useEffectEvent } from 'react'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import { Button, IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../figures/icons.tsx'
import { designTexts } from '../texts.ts'

export type ToastMessage = { title: string; description?: string; tone?: 'success' | 'info' | 'destructive' }
/** One with a button stays until it is used or closed, unless the button can be done without (`isPassing`). */
export type ToastWithAction = ToastMessage & {
  action?: { label: string; onPress: () => void }
  isPassing?: boolean
}

const READING_TIME_MS = { success: 6000, info: 6000, destructive: 12_000 }

const queue = new ToastQueue<ToastWithAction>({ maxVisibleToasts: 3 })
/** What removes each toast, by its words. */
const removals = new Map<string, () => void>()

/**
 * Shows a message in a corner of the page for a while; longer for errors, and while the pointer is over it. One with
 * the same words goes, so that none is shown twice. `onClose`: however it went. Returns a function that removes it.
 * Browser only.
 */
export function showToast(message: ToastWithAction, onClose?: () => void): () => void {
  const { title, description, tone = 'success', action, isPassing } = message
  const words = JSON.stringify([title, description])
  removals.get(words)?.()
  const timeout = action && !isPassing ? undefined : READING_TIME_MS[action ? 'destructive' : tone]
  const remove = () => queue.close(key)
  const key = queue.add(message, {
    timeout,
    onClose: () => {
      if (removals.get(words) === remove) removals.delete(words)
      onClose?.()
    },
  })
  removals.set(words, remove)
  return remove
}

/**
 * Shows the server's errors of a form in a toast (specification, section 8), besides those above the fields and at
 * them: once for each `answer`, null when there was none. It disappears with the next answer, or with the form. On a
 * phone, where it would cover the field to correct, it is shown only when the form's own words are out of sight.
 */
export function useRefusalToast(
  answer: object | null | undefined,
  words: { title: string; description: string } | null,
): void {
  const say = useEffectEvent(() => (words ? showToast({ ...words, tone: 'destructive' }) : undefined))
  useEffect(() => {
    if (!answer) return undefined
    if (!window.matchMedia(PHONE).matches) return say()
    let remove: (() => void) | undefined
    // In the next frame, when the wrong field has the focus and has been scrolled to.
    const frame = requestAnimationFrame(() => {
      if (!isSaidInSight()) remove = say()
    })
    return () => {
      cancelAnimationFrame(frame)
      remove?.()
    }
  }, [answer])
}

/** Where toasts are as wide as the screen, as `sm:` of the region has it. */
const PHONE = '(width < 40rem)'

/**
 * Is the wrong field in the focus, which scrolled to it, or the text above the fields on the screen? A password does
 * not count: it only asks to be typed again, whatever was refused.
 */
function isSaidInSight(): boolean {
  const focused = document.activeElement
  const isPassword = focused?.matches('[type="password"]')
  if (!isPassword && focused?.closest('[aria-invalid="true"], [data-invalid]')) return true
  return [...document.querySelectorAll('form [role="alert"]')].some((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
}

const MARKS = {
  success: { Icon: CheckIcon, colour: 'text-spruce' },
  info: { Icon: InfoIcon, colour: 'text-steel' },
  destructive: { Icon: WarningIcon, colour: 'text-danger' },
}

/**
 * Where toasts appear; once per page, in the frame. On a phone it is below the header, because the buttons that
 * people press next are at the bottom: the menu, a dialog's buttons. Where large letters leave little room, the words
 * have a row of their own, so that none breaks.
 */
export function ToastRegion() {
  return (
    <AriaToastRegion
      queue={queue}
      className="@container fixed inset-x-4 top-18 z-50 flex flex-col gap-2 outline-none print:hidden sm:top-(--toast-top) sm:right-6 sm:bottom-(--toast-bottom) sm:left-auto sm:w-96 sm:flex-col-reverse"
    >
      {({ toast }) => {
        const { title, description, action, tone = 'success' } = toast.content
        const { Icon, colour } = MARKS[tone]
        return (
          <AriaToast
            toast={toast}
            className={classNames(
              'floats-in flex items-start gap-3 rounded-lg border bg-paper-raised py-2 pr-2 pl-4 text-ink shadow-float @max-[12rem]:flex-wrap @max-[12rem]:gap-0',
              tone === 'destructive' ? 'border-danger' : 'border-line-strong',
            )}
          >
            <Icon className={classNames('mt-3', colour)} />
            <ToastContent className="flex min-w-0 flex-1 flex-col py-2.5 @max-[12rem]:order-last @max-[12rem]:basis-full @max-[12rem]:pt-0">
              <Text slot="title" className="leading-snug font-semibold">
                {title}
              </Text>
              {description && (
                <Text slot="description" className="text-sm text-ink-soft">
                  {description}
                </Text>
              )}
              {action && (
                <Button
                  size="compact"
                  className="mt-2 self-start"
                  onPress={() => {
                    queue.close(toast.key)
                    action.onPress()
                  }}
                >
                  {action.label}
                </Button>
              )}
            </ToastContent>
            <IconButton slot="close" aria-label={designTexts.close} className="@max-[12rem]:ml-auto">
              <CloseIcon />
            </IconButton>
          </AriaToast>
        )
      }}
    </AriaToastRegion>
  )
}
