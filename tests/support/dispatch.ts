import type { RunReason } from '#features/dispatch/domain/dispatch-run.ts'
import { dispatchProject } from '#features/dispatch/server/dispatch-project.ts'
import { renewCandidates } from '#features/matching/server/renew-candidates.ts'
import { system } from '#kernel/actor.ts'
import type { TestGround } from './test-services.ts'

/** Asks companies about the project, as the job after its publication does, once all companies are kept as they are now. */
export async function dispatch(
  world: TestGround,
  projectId: string,
  reason: RunReason | null = 'published',
): Promise<{ asked: number }> {
  const companies = await world.services.db.selectFrom('company_profiles').select('id').execute()
  await renewCandidates(world.context(system('test')), { companyIds: companies.map(({ id }) => id) })
  return dispatchProject(world.context(system('test')), { projectId, reason })
}
