import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Project } from './project.ts'

/** `too-many-addresses`: an accepted quote's company is told of each, so they have a limit. */
export type AddressRefusal = 'address-settled' | 'too-many-addresses'

/** The street address can be changed until the work is completed or the project cancelled. */
export function decideAddress({ state }: Pick<Project, 'state'>): Decision<object, AddressRefusal> {
  return state === 'completed' || state === 'cancelled' ? refused('address-settled') : granted({})
}
