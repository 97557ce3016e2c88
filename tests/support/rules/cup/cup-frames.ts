import * as v from 'valibot'
import { expect } from 'vitest'
import type { CupState } from '../../../../durable/cup/cup-state.ts'
import { announceCup } from '../../../../durable/cup/view/cup-announce.ts'
import { type CupAudience, cupAudienceOf, cupRoomView } from '../../../../durable/cup/view/cup-view.ts'
import { type CupRoomView, cupRoomSchema } from '../../../../durable/protocol/cup/cup-fields.ts'
import { type CupChange, cupFrameSchema } from '../../../../durable/protocol/cup/cup-messages.ts'

/** The items with the changed ones in their place, and without those that are gone. */
function merged<Item, Id>(items: readonly Item[], changed: readonly Item[], gone: readonly Id[], idOf: (item: Item) => Id): Item[] {
  const now = new Map(changed.map((item) => [idOf(item), item]))
  const known = new Set(items.map(idOf))
  const kept = items.filter((item) => !gone.includes(idOf(item))).map((item) => now.get(idOf(item)) ?? item)
  return [...kept, ...changed.filter((item) => !known.has(idOf(item)))]
}

/** The view of a page after this change, from the fields of the frame only. */
function withChange(view: CupRoomView, change: CupChange): CupRoomView {
  const teams = merged(view.teams, change.teams ?? [], change.gone_teams ?? [], ({ team_id }) => team_id)
  const matches = change.all_matches === 1 ? (change.matches ?? []) : merged(view.matches, change.matches ?? [], [], ({ id }) => id)
  return {
    cup: { ...view.cup, ...(change.cup as Partial<CupRoomView['cup']>) } as CupRoomView['cup'],
    players: merged(view.players, change.players ?? [], change.gone_players ?? [], ({ steamid }) => steamid),
    asks: change.asks ?? view.asks,
    teams: teams.toSorted((one, other) => one.team_id - other.team_id),
    matches: matches.toSorted((one, other) => Number(one.id) - Number(other.id)),
  }
}

/** The players who changed team, got one, or lost one. */
function movedPlayers(before: CupRoomView, { players }: CupRoomView): CupChange['teamPlayers'] {
  const teamBefore = new Map(before.players.map(({ steamid, team_id }) => [steamid, team_id]))
  const moved = players.filter(({ steamid, team_id }) => (teamBefore.get(steamid) ?? null) !== team_id)
  return moved.map(({ steamid, team_id }) => ({ steamid, team_id }))
}

/**
 * After the frame, a page that was open before shows the same as a page that is opened now; all of it is valid for the browser's schema.
 */
export function expectFramesToTell(before: CupState, after: CupState): void {
  const asking = [...before.asks, ...after.asks].flatMap(({ from, to }) => [from, to])
  const own = asking.map((steamId) => [before, after].map((state) => cupAudienceOf(state, { steamId, role: 1 })))
  const audiences = new Set<CupAudience>(['player', 'staff', ...own.flatMap(([was, is]) => (is && was === is ? [is] : []))])
  for (const audience of audiences) {
    const entry = { revision: 2, at: 1, actor: null, event: { type: 'tick' } } as const
    const frame = v.parse(cupFrameSchema, JSON.parse(JSON.stringify({ ...announceCup({ before, after, entry }, audience), revision: 2 })))
    if (frame.event !== 'team-update' && frame.event !== 'cup_match_updated') throw new Error(frame.event)
    const now = cupRoomView(after, audience)
    expect(v.parse(cupRoomSchema, JSON.parse(JSON.stringify(now)))).toEqual(now)
    const sorted = { ...now, matches: now.matches.toSorted((one, other) => Number(one.id) - Number(other.id)) }
    expect(withChange(cupRoomView(before, audience), frame.data)).toEqual(sorted)
    expect(frame.data.teamPlayers ?? []).toEqual(movedPlayers(cupRoomView(before, audience), now))
  }
}
