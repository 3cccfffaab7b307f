import { sql } from 'kysely'
import { type ActivePerson, activePerson } from '#identity/sessions/server/active-person-queries.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { type AnyContext, actingAs } from '#platform/context.ts'
import type { Pair } from '../../domain/conversation.ts'
import type { ReplyRefusal } from '../../domain/mailed-reply/mailed-reply.ts'
import { ownConversation } from '../conversation-queries.ts'
import { isOutdated, isReplyEmailOf, readReplyEmail } from './reply-email.ts'

/** The person of a reply email, and the conversation in which they answer. */
export type Replier = ActivePerson & { pair: Pair; threadId: string }

/**
 * The person for whom the reply email was made. Refusal: `reply-outdated`. Not found: an email that was not made
 * here, and a person whose account is deleted or suspended or who does not take part in the conversation any more.
 */
export async function replierOf(ctx: AnyContext, email: string): Promise<Replier> {
  const parsed = readReplyEmail(ctx, email)
  if (parsed?.place !== 'conversation') throw new NotFound('conversation')
  const talk = await partiesOf(ctx, parsed.threadId)
  const userId = talk?.people.find((id) => isReplyEmailOf(ctx, parsed, id))
  if (!talk || !userId) throw new NotFound('conversation')
  if (isOutdated(ctx, parsed)) throw new Refused('reply-outdated' satisfies ReplyRefusal)
  const person = await activePerson(ctx, userId)
  if (!person) throw new NotFound('conversation')
  const pair = { projectId: talk.projectId, companyId: talk.companyId }
  await ownConversation(actingAs(ctx, person.actor), pair)
  return { ...person, pair, threadId: parsed.threadId }
}

/** The people who may have received mails about a conversation; null when there is none. */
async function partiesOf({ db }: AnyContext, conversationId: string) {
  const row = await db
    .selectFrom('conversations as talk')
    .innerJoin('projects as project', 'project.id', 'talk.project_id')
    .select(['talk.project_id as projectId', 'talk.company_id as companyId'])
    .select(
      sql<string[]>`project.owner_id || array(select profile_id from company_members
        where company_id = talk.company_id)`.as('people'),
    )
    .where('talk.id', '=', conversationId)
    .executeTakeFirst()
  return row ?? null
}
