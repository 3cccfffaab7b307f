import { Button } from '#design/button.tsx'
import { CheckIcon, WarningIcon } from '#design/figures/icons.tsx'
import { PencilMark } from '#design/figures/pencil-mark.tsx'
import { captchaTexts as texts } from '../texts/captcha.ts'
import { type CaptchaWork, useSolvedCaptcha } from './use-solved-captcha.ts'

type Props = {
  /** Called with true when the solution is ready, and with false when the work failed. */
  onChange?: (isSolved: boolean) => void
}

/**
 * A proof of work that the browser does while the person waits: nothing to read and nothing to click. Its solution is
 * the hidden field `captcha` and is valid for one attempt, so key this by the number of the server's answers.
 */
export function CaptchaField({ onChange }: Props) {
  const { work, tryAgain } = useSolvedCaptcha(onChange)
  return (
    <div className="grid gap-2">
      {work.state === 'solved' && <input type="hidden" name="captcha" value={work.solution} />}
      <p role="status" data-needs-script className="flex items-start gap-2 text-sm leading-6 text-ink-soft">
        <StateIcon state={work.state} />
        {texts[work.state]}
      </p>
      {work.state === 'failed' && (
        <div>
          <Button size="compact" onPress={tryAgain}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      <noscript>{texts.noScript}</noscript>
    </div>
  )
}

function StateIcon({ state }: Pick<CaptchaWork, 'state'>) {
  if (state === 'working') return <PencilMark />
  return state === 'solved' ? <CheckIcon className="mt-0.5" /> : <WarningIcon className="mt-0.5" />
}
