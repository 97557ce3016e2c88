import type { Context } from 'hono'
import { isMatchId } from '../../../durable/rules/room-id.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import { isLoadSecret, loadSecretHeader } from '../../../durable/secrets/load-secret.ts'
import type { AppEnv } from '../../app-env.ts'

/** A load of a match whose secret a call carries. */
export type ProvenLoad = { matchId: MatchId; loadId: number }

/** The load of the address, if the call carries its secret; null otherwise, before any object is called (docs/integrations.md 5). */
export async function provenLoad(c: Context<AppEnv>, secret: string | undefined): Promise<ProvenLoad | null> {
  const matchId = c.req.param('id') ?? ''
  const load = c.req.param('load') ?? ''
  if (!isMatchId(matchId) || !/^[1-9]\d{0,9}$/.test(load)) return null
  const loadId = Number(load)
  return (await isLoadSecret(c.env.GAME_EVENT_SECRET, loadId, secret ?? '')) ? { matchId, loadId } : null
}

/** The same for a call whose header carries the secret. */
export const byHeader = (c: Context<AppEnv>): Promise<ProvenLoad | null> => provenLoad(c, c.req.header(loadSecretHeader))
