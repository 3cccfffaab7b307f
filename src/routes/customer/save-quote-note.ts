import { redirectWithToast } from '#edge/flash.ts'
import { readForm } from '#edge/read-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { edgeTexts } from '#edge/texts.ts'
import { quoteNoteInput } from '#features/quotes/domain/ledger/quote-note.ts'
import { saveQuoteNote } from '#features/quotes/server/ledger/save-quote-note.ts'
import { noteProblemTexts, quoteNoteTexts as texts } from '#features/quotes/texts/ledger.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/save-quote-note'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  const form = await readForm(args.request, quoteNoteInput)
  if (!form.ok)
    return redirectWithToast(page, {
      title: edgeTexts.refusedTitle,
      description: noteProblemTexts['note-too-long'],
      tone: 'destructive',
    })
  await saveQuoteNote(ctx, { ...args.params, ...form.input })
  return redirectWithToast(page, form.input.words ? texts.saved : texts.removed)
}
