import type { StaffActor, StaffRole } from '#kernel/actor.ts'
import { aProject } from '../a-project.ts'
import { aQuote } from '../a-quote.ts'
import { aCustomer, aStaffMember, aVerifiedCompany, type Company, type Customer } from '../personas.ts'
import { settle } from '../settle.ts'
import type { TestWorld } from '../test-services.ts'

export type QuotedProject = { customer: Customer; company: Company; projectId: string; quoteId: string }

/** A project with one quote, everybody told of it. */
export async function aQuotedProject(world: TestWorld): Promise<QuotedProject> {
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer, { title: 'Karins badrum' })
  const { quoteId } = await aQuote(world, company, projectId)
  await settle(world)
  return { customer, company, projectId, quoteId }
}

/** The desk, with somebody called Sara Lind at it. */
export function deskOf(world: TestWorld, role: StaffRole) {
  const actor = aStaffMember('Sara Lind', role) as StaffActor
  return { ...world.context(actor), actor }
}

/** What somebody does, and all that follows. */
export async function done(world: TestWorld, act: Promise<unknown>): Promise<void> {
  await act
  await settle(world)
}
