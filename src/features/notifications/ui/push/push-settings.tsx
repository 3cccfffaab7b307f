import { Button } from '#design/button.tsx'
import { pushTexts as texts } from '../../texts/push.ts'
import { usePush } from './use-push.ts'

/** Push messages in this browser: on, off, or why they are impossible. */
export function PushSettings() {
  const { state, isPending, turnOn, turnOff } = usePush()
  return (
    <div className="mt-8 flex flex-col items-start gap-3">
      <h3 className="text-base font-semibold">{texts.title}</h3>
      <p className="text-sm text-ink-soft">{texts.intro}</p>
      <p role="status" className="text-sm empty:hidden">
        {state === 'on' && texts.on}
        {state === 'blocked' && texts.blocked}
        {state === 'unsupported' && texts.unsupported}
      </p>
      {state === 'on' && (
        <Button isPending={isPending} pendingLabel={texts.turningOff} onPress={() => void turnOff()}>
          {texts.turnOff}
        </Button>
      )}
      {state === 'off' && (
        <Button isPending={isPending} pendingLabel={texts.turningOn} onPress={() => void turnOn()}>
          {texts.turnOn}
        </Button>
      )}
    </div>
  )
}
