import { bytesToHex } from '@noble/hashes/utils.js'
import type { MapRow } from '../../db/queries/maps.ts'
import { type MatchOrder, planMap } from '../../durable/match/match-state.ts'
import { commitmentOf } from '../../durable/rules/draw.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import type { CreateGatherBody } from '../routes/gather-bodies.ts'

const idAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** A short random public id without letters that are easily confused. */
export function newMatchId(): MatchId {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => idAlphabet[byte % idAlphabet.length]).join('') as MatchId
}

const plannedMap = ({ id, name, display_name, image_url, workshop_id }: MapRow) =>
  planMap({ id, name, displayName: display_name, imageUrl: image_url, workshopId: workshop_id })

/** What a gather is opened with: its options, its maps in the chosen order, and the seed every draw comes from. */
export function gatherOrder(body: CreateGatherBody, pool: readonly MapRow[]): MatchOrder {
  const seed = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  return {
    matchId: newMatchId(),
    kind: 'gather',
    organiser: null,
    type: body.type,
    name: null,
    maxPlayers: body.max_players,
    seriesType: body.series_type,
    pickType: body.pick_type,
    isCompetitive: body.is_competitive === 1,
    maps: body.maps.flatMap((id) => pool.filter((row) => row.id === id).map(plannedMap)),
    seed,
    commitment: commitmentOf(seed),
  }
}
