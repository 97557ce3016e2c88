import type { LobbyDoor } from '../../../durable/rules/lobby/lobby-door.ts'
import type { CaptainRule, GatherType, PickType, SeriesType, VetoType } from '../../../durable/rules/vocabulary.ts'
import { createGatherReply } from '../../../worker/contract/gathers.ts'
import { act, call } from '../http.ts'

export type GatherOrder = {
  type: GatherType
  max_players: number
  is_competitive: 0 | 1
  discord_option: 0
  series_type: SeriesType
  pick_type: PickType
  captain_rule?: CaptainRule
  veto?: VetoType
  maps: string
  door?: LobbyDoor
}

export const createGather = (order: GatherOrder) =>
  call({ path: '/matches/gather/create', reply: createGatherReply, method: 'POST', body: order })

export const joinGather = (matchId: string) => act(`/matches/gather/${encodeURIComponent(matchId)}/join`)
/** The leader of a party joins with all its members (docs/product.md 5.3). */
export const joinGatherWithParty = (matchId: string) => act(`/matches/gather/${encodeURIComponent(matchId)}/join-party`)
/** Puts the player on the bench of a gather that has started, or takes them off it (docs/product.md 10.9). */
export const sitOnBench = (matchId: string, wants: boolean) =>
  act(`/matches/gather/${encodeURIComponent(matchId)}/bench`, { wants: wants ? 1 : 0 })
/** A captain replaces a missing player with a player from the bench. */
export const callIn = (matchId: string, out: string, steamid: string) =>
  act(`/matches/${encodeURIComponent(matchId)}/call-in`, { out, steamid })
export const startGather = (matchId: string) => act(`/matches/gather/${encodeURIComponent(matchId)}/start`)
/** Asks for bots. Only a site on the developer's own machine, where seeded players may sign in, allows it. */
export const fillGather = (matchId: string) => act(`/matches/${encodeURIComponent(matchId)}/fill`)
export const invitePlayer = (matchId: string, steamid: string) => act(`/matches/${encodeURIComponent(matchId)}/invite`, { steamid })
export const declineInvite = (gatherid: string) => act(`/matches/gather/${encodeURIComponent(gatherid)}/decline`)
export const acceptInvite = (gatherid: string) => act('/gather/insert', { gatherid })
