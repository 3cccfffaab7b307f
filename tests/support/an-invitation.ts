import type { TestGround } from './test-services.ts'

/** `distanceM`: in whole metres; `invitedAt`: now by default. */
type Asked = { projectId: string; companyId: string; distanceM?: number; invitedAt?: Date }

/** A company that was asked about a project by hand: first in rank, without a run of dispatch. */
export async function anInvitation({ services }: TestGround, asked: Asked): Promise<void> {
  const { projectId, companyId, distanceM = 0, invitedAt = services.clock() } = asked
  await services.db
    .insertInto('project_invitations')
    .values({
      project_id: projectId,
      company_id: companyId,
      rank: 1,
      distance_m: distanceM,
      invited_at: invitedAt,
    })
    .execute()
}
