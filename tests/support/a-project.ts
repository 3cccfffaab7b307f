import { randomUUID } from 'node:crypto'
import type { PublishProjectInput } from '#features/projects/domain/project-input.ts'
import { publishProject } from '#features/projects/server/publish-project.ts'
import type { CustomerActor } from '#kernel/actor.ts'
import type { TestGround } from './test-services.ts'

/** What a customer in Uppsala writes, unless a test says otherwise. */
export function projectWords(overrides: Partial<PublishProjectInput> = {}): PublishProjectInput {
  return {
    title: 'Renovera badrum i villa',
    category: 'bathroom',
    description: 'Helrenovering av badrum på 5 kvm, nya ytskikt och ny dusch.',
    budget: '100000-200000',
    location: 'Uppsala',
    endDate: '2027-05-31',
    needsPermit: 'no',
    additionalInfo: '',
    submissionKey: randomUUID(),
    ...overrides,
  }
}

/** A published project of the customer's, through the real use-case. Nobody has been asked about it yet. */
export async function aProject(
  world: TestGround,
  customer: { actor: CustomerActor },
  overrides: Partial<PublishProjectInput> = {},
): Promise<{ projectId: string }> {
  const { projectId } = await publishProject(world.context(customer.actor), projectWords(overrides))
  return { projectId }
}
