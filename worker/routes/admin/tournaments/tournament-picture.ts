import { Hono } from 'hono'
import { tournamentOf } from '../../../../durable/ports/objects.ts'
import { pictureBody } from '../../../../durable/protocol/tournament/tournament-bodies.ts'
import { tournamentPicture } from '../../../../durable/rules/files/image-rules.ts'
import type { AppEnv } from '../../../app-env.ts'
import { doneReply } from '../../../contract/replies.ts'
import { describe } from '../../../describe.ts'
import { requireUser } from '../../../middleware/guards.ts'
import { imageBodyMaxBytes, readBody } from '../../../middleware/read-body.ts'
import { actorOf } from '../../../replies/profiles/player.ts'
import { answerOutcome, refuse } from '../../../reply.ts'
import { checkImage } from '../../../services/files.ts'
import { requireOrganiser, tournamentIdOf } from '../../contests/tournament-id.ts'
import { keyFrom } from '../../matches/action-call.ts'
import { refuseImage, saveImage } from '../uploaded-image.ts'

/** `/admin/tournaments/{id}/picture`: the picture that its card, its page, its big screen and its link show (docs/product.md 14.1). */
export const tournamentPictureRoutes = new Hono<AppEnv>().post(
  '/:id/picture',
  describe('Gives a tournament a picture (JPEG as base64), or takes it away with null; role 3, or a co-organiser.', {
    body: pictureBody,
    reply: doneReply,
  }),
  requireUser,
  requireOrganiser,
  readBody(pictureBody, imageBodyMaxBytes),
  async (c) => {
    const given = c.req.valid('json').image
    const image = given === null ? null : await checkImage(given, tournamentPicture)
    if (image && !image.ok) return refuseImage(c, image)
    const by = actorOf(c.var.user)
    const room = tournamentOf(c.env, tournamentIdOf(c))
    // No picture is stored for a tournament that is not there.
    const refusal = await room.refusesToRun(by)
    if (refusal) return answerOutcome(c, refusal)
    if (image && !(await saveImage(c, image))) return refuse(c, 'SLOW_DOWN')
    return answerOutcome(c, await room.setPicture(by, image?.url ?? null, keyFrom(c)))
  },
)
