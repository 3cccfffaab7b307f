import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { href } from '#kernel/href.ts'
import { type SettingChange, settingText } from '../domain/own-setting.ts'
import { settingTexts as texts } from '../texts/own-setting.ts'

/** The names of the project's trade and, if known, of its municipality. */
export type WorkNames = { trade: string; municipality: string | null }

type SettingFormsProps = {
  projectId: string
  offered: readonly SettingChange[]
  undo: SettingChange | null
  work: WorkNames
}

/** One button for each setting that would have prevented the request; after a change, the button that undoes it. */
export function SettingForms({ projectId, offered, undo, work }: SettingFormsProps) {
  const action = href('/company/projects/:projectId/installning', { projectId })
  const { formAction, formData } = useNavigation()
  const sent = formAction === action ? formData?.get('setting') : undefined
  const changes = undo ? [undo] : offered
  return (
    <Form method="post" action={action} className="flex flex-col gap-3">
      {undo && <input type="hidden" name="isUndo" value="on" />}
      <p className="measure text-sm text-ink-soft">{undo ? texts.undoLead : texts.lead}</p>
      <div className="flex flex-wrap gap-2">
        {changes.map((change) => (
          <Button
            key={settingText(change)}
            type="submit"
            size="compact"
            name="setting"
            value={settingText(change)}
            isPending={sent === settingText(change)}
          >
            {undo ? texts.undo(texts.change(change, work)) : texts.change(change, work)}
          </Button>
        ))}
      </div>
    </Form>
  )
}
