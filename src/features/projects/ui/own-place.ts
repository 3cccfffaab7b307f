import type { Project } from '../domain/project.ts'

/**
 * The place as its owner wrote it. The recognised place, which companies read, follows in brackets when the owner's
 * words do not begin it: a postcode, or a name that is unknown, whose municipality they have chosen.
 */
export function ownPlace({ location, place }: Pick<Project, 'location' | 'place'>): string {
  const [written = ''] = location.split(',')
  const isSame = place?.label.toLowerCase().startsWith(written.trim().toLowerCase()) ?? true
  return isSame ? location : `${location} (${place?.label})`
}
