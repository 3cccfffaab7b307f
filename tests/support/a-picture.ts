import sharp from 'sharp'
import { addProjectPicture } from '#features/projects/server/picture/add-project-picture.ts'
import { picturesOfProject } from '#features/projects/server/picture/project-picture-queries.ts'
import type { CustomerActor } from '#kernel/actor.ts'
import type { TestGround } from './test-services.ts'

/** A picture (JPEG) of that size in pixels, with a place and a camera in its metadata. */
export function aPhoto(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#844' } })
    .withExif({ IFD0: { Make: 'Kamerakanarie' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}

/** Adds a picture to the customer's project, through the real use-case; returns its id. */
export async function aPicture(
  world: TestGround,
  customer: { actor: CustomerActor },
  projectId: string,
  bytes?: Buffer,
): Promise<string> {
  const ctx = world.context(customer.actor)
  await addProjectPicture(ctx, { projectId, bytes: bytes ?? (await aPhoto()) })
  return (await picturesOfProject(ctx, projectId)).at(-1)?.id ?? ''
}
