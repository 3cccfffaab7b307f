import type { Project } from '#features/projects/domain/project.ts'

/**
 * The version of the project that a quote is confirmed for: the one that its company has read, at most the present
 * one.
 */
export function versionRead(
  { seenVersion }: { seenVersion?: number | undefined },
  { version }: Pick<Project, 'version'>,
): number {
  return Math.min(seenVersion ?? version, version)
}
