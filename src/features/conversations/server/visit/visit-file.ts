import { awardedContact } from '#features/quotes/server/quote-queries.ts'
import { calendarFile } from '#kernel/calendar-file.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Pair } from '../../domain/conversation.ts'
import { conversationPath } from '../../domain/conversation-path.ts'
import { visitFileTexts as texts } from '../../texts/visits.ts'
import { counterpartName } from '../../texts.ts'
import { ownConversation } from '../conversation-queries.ts'
import { lastOfSeries, visitById } from './visit-queries.ts'

/**
 * A visit of the acting party as an iCalendar file with its present state: the new time of a moved visit, the
 * cancellation of a cancelled one. Not found: another person's visit, and one that has never been booked.
 */
export async function visitFile(ctx: Context, wanted: Pair & { visitId: string }): Promise<string> {
  const visit = found(await visitById(ctx, wanted.visitId), 'visit')
  found((visit.projectId === wanted.projectId && visit.companyId === wanted.companyId) || null, 'visit')
  const { party, pair, title, project, counterpart } = await ownConversation(ctx, wanted)
  const last = found(await lastOfSeries(ctx, visit.seriesId), 'visit')
  const booked = found(last.booked, 'visit')
  const contact = party === 'company' ? await awardedContact(ctx, project.id) : null
  const { publicUrl, operator } = ctx.services.config
  return calendarFile(
    {
      ...booked,
      id: `${last.seriesId}@${new URL(publicUrl).hostname}`,
      sequence: last.sequence,
      isCancelled: last.state === 'cancelled',
      organiser: operator.supportEmail,
      title: texts.title(counterpartName(counterpart)),
      place: contact ? [contact.street, contact.location].filter(Boolean).join(', ') : '',
      description: texts.description(title),
      url: new URL(conversationPath(party, pair), publicUrl).href,
    },
    ctx.now,
  )
}
