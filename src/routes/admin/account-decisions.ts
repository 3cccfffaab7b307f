import { redirectWithToast } from '#edge/flash.ts'
import { edgeTexts } from '#edge/texts.ts'
import { moderationInputTexts } from '#features/moderation/texts.ts'

/** Back to the account without having done anything: the reason is not one to send. */
export function reasonMissing(back: string, errors: Readonly<Record<string, string>>): Response {
  const [code = ''] = Object.values(errors)
  const texts: Readonly<Record<string, string>> = moderationInputTexts
  return redirectWithToast(back, {
    title: edgeTexts.refusedTitle,
    description: texts[code] ?? edgeTexts.unexpected,
    tone: 'destructive',
  })
}
