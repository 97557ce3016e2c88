import type { Context } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { refuse, refuseTooLarge } from '../../reply.ts'
import { type CheckedImage, type ImageRefusal, storeImage } from '../../services/files.ts'

/** Answers an image that may not be stored: 400, or 413 where it is too large. */
export function refuseImage(c: Context<AppEnv>, { isTooLarge, code, message, fields }: ImageRefusal) {
  return isTooLarge ? refuseTooLarge(c, message ?? '', fields) : refuse(c, code, message, fields)
}

/**
 * Stores the image of an act that passed all other checks; answers false when images come faster than a person chooses them. Stored images
 * stay, so the limit bounds their cost for one account, also with a stolen session.
 */
export async function saveImage(c: Context<AppEnv>, image: CheckedImage): Promise<boolean> {
  const { success } = await c.env.CREATE_LIMIT.limit({ key: `image ${c.var.user.steamId}` })
  if (success) await storeImage(c.env.FILES, image)
  return success
}
