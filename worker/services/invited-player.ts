import type { Context } from 'hono'
import { findInvited, type InvitedPlayer } from '../../db/queries/circle/blocks.ts'
import { type Refusal, refuse } from '../../durable/rules/error-codes.ts'
import { cannotInvite } from '../../durable/rules/player/cannot-invite.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../app-env.ts'

/** The player whom the caller invites to a lobby or a party. Refuses an unknown one, and one who blocks the caller. */
export async function invitedPlayer(c: Context<AppEnv>, steamId: SteamId): Promise<{ ok: true; player: InvitedPlayer } | Refusal> {
  const player = await findInvited(c.var.db, steamId, c.var.user.id)
  if (!player) return refuse('PAGE_NOT_FOUND', 'Fant ikke spilleren.')
  return player.isBlocking ? cannotInvite : { ok: true, player }
}
