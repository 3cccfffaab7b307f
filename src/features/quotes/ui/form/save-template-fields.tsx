import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useIsSending } from '#identity/accounts/ui/use-is-sending.ts'
import { LONGEST_TEMPLATE_NAME } from '../../domain/form/quote-template.ts'
import { quoteTemplateTexts as texts } from '../../texts/quote-template.ts'

/** The fields at the end of a quote's form that save its contents as a template with a name. */
export function SaveTemplateFields({ error, typed }: { error?: string; typed?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line pt-3"
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4">
        {texts.save}
      </summary>
      <div className="flex max-w-md flex-col gap-3 pt-2">
        <p className="text-sm text-ink-soft">{texts.saveHint}</p>
        <TextField
          name="templateName"
          label={texts.name}
          maxLength={LONGEST_TEMPLATE_NAME}
          defaultValue={typed}
        />
        <div>
          <Button
            type="submit"
            name="save"
            value="template"
            size="compact"
            formNoValidate
            isPending={useIsSending({ save: 'template' })}
            pendingLabel={texts.saving}
          >
            {texts.save}
          </Button>
        </div>
      </div>
    </details>
  )
}
