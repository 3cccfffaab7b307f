import type { FormAnswer } from '#kernel/form-answer.ts'
import { settingsRefusalTexts } from '../texts/settings.ts'
import { accountInputTexts } from '../texts.ts'
import { PageForm, type PageFormProps } from './page-form.tsx'

/** What the server answered to one of the page's forms. */
export type SettingsAnswer = FormAnswer<Readonly<Record<string, string>>>

const TEXTS = { ...accountInputTexts, ...settingsRefusalTexts }

/** One form of the settings page. */
export function SettingsForm(props: Omit<PageFormProps, 'texts'>) {
  return <PageForm {...props} texts={TEXTS} />
}
