import type { FormAnswer } from '#kernel/form-answer.ts'
import { settingsRefusalTexts } from '../texts/settings.ts'
import { accountInputTexts } from '../texts.ts'
import { PageForm, type PageFormProps } from './page-form.tsx'

/** What the server answered to one of the page's forms. */
export type SettingsAnswer = FormAnswer<Readonly<Record<string, string>>>

const TEXTS = { ...accountInputTexts, ...settingsRefusalTexts }

type SettingsFormProps = Omit<PageFormProps, 'texts'> & {
  /** What the form says instead of the settings' texts, by code. */
  ownTexts?: Readonly<Record<string, string>>
}

/** One form of the settings page. */
export function SettingsForm({ ownTexts, ...props }: SettingsFormProps) {
  return <PageForm {...props} texts={ownTexts ? { ...TEXTS, ...ownTexts } : TEXTS} />
}
