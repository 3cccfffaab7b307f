import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Project } from './project.ts'

export type AddressRefusal = 'address-settled'

/** The street address can be changed until the work is completed or the project cancelled. */
export function decideAddress({ state }: Pick<Project, 'state'>): Decision<object, AddressRefusal> {
  return state === 'completed' || state === 'cancelled' ? refused('address-settled') : granted({})
}
