import { roleMay } from '#features/companies/domain/company-role.ts'
import type { CompanyRole } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import { passLive } from '#platform/realtime/passing-live.ts'
import type { Pair } from '../domain/conversation.ts'
import { partyOf } from '../domain/conversation-policy.ts'
import { writingProblem } from '../domain/conversation-standing.ts'
import { TYPING_TOPIC } from '../domain/typing.ts'
import { type OwnConversation, ownConversation } from './conversation-queries.ts'
import { limitTyping } from './typing-limit.ts'

/**
 * Tells only the open pages of the other party that the acting one is writing. Stores nothing. Does nothing before
 * the first message and in a conversation in which nobody may write any more. Refusal: `too-many-messages`, with
 * the seconds to wait. Not found: another person's conversation.
 */
export async function tellTyping(ctx: AnyContext, pair: Pair): Promise<void> {
  const { userId = '' } = partyOf(ctx.actor) ?? {}
  const own = await ownConversation(ctx, pair)
  const { party, standing, conversation } = own
  if (!conversation || writingProblem({ party, standing, stopped: conversation.stopped })) return
  await limitTyping(ctx, userId)
  const userIds = await otherPeople(ctx, own)
  await passLive(ctx, { userIds, topic: TYPING_TOPIC, payload: own.pair })
}

/** The people of the other party who may read the conversation. */
async function otherPeople({ db }: AnyContext, own: OwnConversation): Promise<string[]> {
  if (own.party === 'company') return [own.project.ownerId]
  const members = await db
    .selectFrom('company_members')
    .select(['profile_id', 'role'])
    .where('company_id', '=', own.pair.companyId)
    .execute()
  return members
    .filter(({ role }) => roleMay(role as CompanyRole, own.isAgreed ? 'jobs' : 'messages'))
    .map(({ profile_id }) => profile_id)
}
