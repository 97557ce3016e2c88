import { Hono } from 'hono'
import { z } from 'zod'
import { readGatherAlert, saveGatherAlert } from '../../../db/queries/accounts/gather-alerts.ts'
import { dropSubscription, saveSubscription } from '../../../db/queries/accounts/push-subscriptions.ts'
import { findUser } from '../../../db/queries/accounts/sessions.ts'
import { readyCheckOf, siteHealthOf } from '../../../durable/ports/objects.ts'
import { storedFlag } from '../../../durable/protocol/body-values.ts'
import { isPushEndpoint } from '../../../durable/rules/player/push-endpoint.ts'
import { isPushKey } from '../../../durable/secrets/push-key.ts'
import { readPushToken } from '../../../durable/secrets/push-token.ts'
import { isTrialToken } from '../../../durable/secrets/trial-token.ts'
import type { AppEnv } from '../../app-env.ts'
import { gatherAlertReply, pushKeyReply } from '../../contract/push.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireSession, requireUser } from '../../middleware/guards.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { sessionUser } from '../../replies/session-user.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { keyOf } from '../matches/action-call.ts'

/** A point of P-256, not compressed: 65 bytes, the first of them 4. */
const publicKey = z.string().regex(/^B[\w-]{86}=?$/)
/** 16 bytes. */
const authSecret = z.string().regex(/^[\w-]{22}(==)?$/)
const endpoint = z.string().max(1_024)
const subscribeBody = z.strictObject({ endpoint, keys: z.strictObject({ p256dh: publicKey, auth: authSecret }) })
const unsubscribeBody = z.strictObject({ endpoint })
const tokenBody = z.strictObject({ token: z.string().max(1_024) })

const hour = z.number().int().min(0).max(23)
const alertBody = z.strictObject({ gathers: storedFlag, quiet_from: hour, quiet_to: hour })

const ofAnother = 'Denne nettleseren hører til en annen spiller.'
const tooLate = 'Du rakk det ikke. Tiden er ute.'
const withoutPadding = (text: string): string => text.replaceAll('=', '')

/** `/push`: notifications that reach a closed page (docs/product.md 12.7). */
export const pushRoutes = new Hono<AppEnv>()
  .get('/key', describe('The public key under which browsers subscribe to notifications.', { reply: pushKeyReply }), publicCache, (c) =>
    answer(c, pushKeyReply, { success: true, key: c.env.VAPID_PUBLIC_KEY }),
  )
  .post(
    '/subscribe',
    describe('Sends the signed-in user notifications in this browser.', { reply: doneReply, body: subscribeBody }),
    requireUser,
    readBody(subscribeBody),
    async (c) => {
      const { endpoint, keys } = c.req.valid('json')
      if (!isPushEndpoint(endpoint, c.env.ALLOW_ANY_PUSH_SERVICE === '1')) return refuse(c, 'INVALID_INPUT', undefined, ['endpoint'])
      const { id: userId, sessionVersion } = c.var.user
      const [p256dh, auth] = [withoutPadding(keys.p256dh), withoutPadding(keys.auth)]
      if (!(await isPushKey(p256dh))) return refuse(c, 'INVALID_INPUT', undefined, ['keys'])
      const isSaved = await saveSubscription(c.var.db, { endpoint, p256dh, auth, userId, sessionVersion, now: Date.now() })
      return isSaved ? answer(c, doneReply, { success: true }) : refuse(c, 'CONFLICT', ofAnother, ['endpoint'])
    },
  )
  .post(
    '/unsubscribe',
    describe('Sends no more notifications to this browser of the signed-in user.', { reply: doneReply, body: unsubscribeBody }),
    requireSession,
    readBody(unsubscribeBody),
    async (c) => {
      await dropSubscription(c.var.db, c.var.user.id, c.req.valid('json').endpoint)
      return answer(c, doneReply, { success: true })
    },
  )
  .post(
    '/arrived',
    describe('A trial notification arrived in this browser, by its token.', { reply: doneReply, body: tokenBody }),
    readBody(tokenBody),
    async (c) => {
      if (!(await isTrialToken(c.env.JWT_SECRET, c.req.valid('json').token, Date.now()))) return refuse(c, 'FORBIDDEN')
      await siteHealthOf(c.env).noteSeen('push')
      return answer(c, doneReply, { success: true })
    },
  )
  .get('/alerts', describe('The gathers of which the signed-in user is told.', { reply: gatherAlertReply }), requireSession, async (c) => {
    const { isWanted, quiet } = await readGatherAlert(c.var.db, c.var.user.id)
    return answer(c, gatherAlertReply, { success: true, gathers: isWanted ? 1 : 0, quiet_from: quiet.from, quiet_to: quiet.to })
  })
  .post(
    '/alerts',
    describe('Tells the signed-in user of gathers that lack few, or no more.', { reply: doneReply, body: alertBody }),
    requireUser,
    readBody(alertBody),
    async (c) => {
      const { gathers, quiet_from, quiet_to } = c.req.valid('json')
      await saveGatherAlert(c.var.db, c.var.user.id, { isWanted: gathers === 1, quiet: { from: quiet_from, to: quiet_to } })
      return answer(c, doneReply, { success: true })
    },
  )

// A notification acts on its ready check by the token that came with it: the service worker knows no session.
for (const action of ['ready', 'shown'] as const) {
  pushRoutes.post(
    `/${action}`,
    describe(`The action ${action} of a ready check, by the token of its notification.`, { reply: doneReply, body: tokenBody }),
    readBody(tokenBody),
    async (c) => {
      const { token } = c.req.valid('json')
      const claims = await readPushToken(c.env.JWT_SECRET, token)
      if (!claims) return refuse(c, 'FORBIDDEN')
      if (Date.now() >= claims.until) return refuse(c, 'CONFLICT', tooLate)
      const found = await findUser(c.var.db, claims.steamId)
      if (!found || found.session_version !== claims.sessionVersion) return refuse(c, 'UNAUTHORIZED')
      const user = sessionUser(found, Date.now())
      if (user.banned) return refuse(c, 'USER_BANNED')
      // The same press repeated is answered as done.
      const key = keyOf(`${action} ${token}`)
      return answerOutcome(c, await readyCheckOf(c.env, claims.check).perform(actorOf(user), action, {}, key))
    },
  )
}
