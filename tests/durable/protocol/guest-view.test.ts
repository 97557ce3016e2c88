import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchView } from '../../../durable/match/view/match-view.ts'
import { guestView, withoutElo } from '../../../durable/protocol/match/guest-view.ts'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { MatchKind } from '../../../durable/rules/vocabulary.ts'
import { playerId } from '../../support/rules/ids.ts'
import { aMatchOf, aPlayerOf, by, fiveBo3, legalTurn, type PlayedMatch } from '../../support/rules/match-play.ts'
import { anAct, aRandomMatch } from '../../support/rules/random-match.ts'

/** Every field that a guest may get, by hand: a new field of a match is not for guests before it stands here. */
const allowed: Readonly<Record<string, string>> = {
  '': `match_id id kind type status status_match name owner_name owner_avatar creator_id current_players max_players series_type pick_type
    captain_rule match_type is_competitive created_at ended_at cancel_reason veto veto_first status_text paused live_at team1_score
    team2_score winner needs_decision settled voided revision waiting recorded`,
  'players[]': 'steamid username avatar team is_captain picked_as kd played form elo',
  'maps[]': `id name display_name image_url status action_by pick_side pick_order taken_as auto side_auto marked side_marked
    score_team_a score_team_b`,
  'picked_maps[]': 'id display_name image_url',
  door: 'way from to',
  rematch_place: 'number standing',
  'rematch_place.standing': 'leader other won lost',
  turn: 'team does map_id',
  team_names: 'A B',
  organiser: 'kind name',
  'played[]': 'map_id number phase team_a_began score_a score_b winner',
  'played[].rounds[]': 'number winner side how score_a score_b',
  'played[].players[]': `steamid kills deaths assists head_shot_kills damage utility_damage enemies_flashed mvp rounds_played enemy2ks enemy3ks
    enemy4ks enemy5ks total_1v1 total_1v2 total_1v3 total_1v4 total_1v5 shots_fired_total shots_on_target_total`,
}
/** The fields of a value, each with the place it stands in. */
function fieldsOf(value: unknown, place = ''): { place: string; field: string }[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, `${place}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => {
    const deeper = fieldsOf(inner, place === '' ? field : `${place}.${field}`)
    return typeof inner === 'object' && inner !== null ? deeper : [{ place, field }]
  })
}

const isAllowed = ({ place, field }: { place: string; field: string }): boolean => {
  // A nested thing that is null stands as a field of its holder.
  const nested = place === '' ? field : `${place}.${field}`
  return (allowed[place]?.split(/\s+/).includes(field) ?? false) || nested in allowed
}

/** The texts that a player without rights sees and a guest does not: no frame of a guest has them. */
function secretsOf(match: Match): string[] {
  const { invites, queuedPlayers, bench = [], players } = match
  const inside = new Set(players.map(({ steamid }) => steamid))
  const shownInGame = new Set(match.played.flatMap((map) => map.players.map(({ steamid }) => steamid)))
  const outside = [...invites, ...queuedPlayers, ...bench].map(({ steamid }) => steamid)
  return outside.filter((steamid) => !inside.has(steamid) && !shownInGame.has(steamid))
}

function expectOnlyPublic(match: PlayedMatch): void {
  for (const [revision, state] of match.states) {
    const seen = matchView(state, revision, 'player')
    const guest = guestView(seen)
    expect(fieldsOf(guest).filter((each) => !isAllowed(each))).toEqual([])
    const text = JSON.stringify(guest)
    for (const secret of [...secretsOf(seen), state.seed, '27015', '10.0.0', 'password', 'discord'])
      expect(text).not.toContain(`"${secret}"`)
    expect(text).not.toContain(state.seed)
    // The shown fields are those of the players, unchanged.
    for (const [field, value] of Object.entries(guest)) {
      if (['players', 'waiting', 'organiser', 'recorded', 'maps', 'played'].includes(field)) continue
      expect([field, value]).toEqual([field, seen[field as keyof Match]])
    }
    expect(guest.players.map(({ steamid, elo }) => [steamid, elo])).toEqual(seen.players.map(({ steamid, elo }) => [steamid, elo]))
    expect(fieldsOf(withoutElo(guest)).filter(({ field }) => field === 'elo')).toEqual([])
  }
}

describe('a match as guests see it', () => {
  it.each<MatchKind>(['gather', 'scrim', 'cup', 'tournament'])('has no field that a guest may not see, however a %s is played', (kind) => {
    fc.assert(
      fc.property(fc.array(anAct, { minLength: 20, maxLength: 50 }), (acts) => {
        const random = aRandomMatch(kind)
        for (const act of acts) random.do(act)
        expectOnlyPublic(random.match)
      }),
      { numRuns: 15 },
    )
  })

  it('has none in lobby, draft and veto, with invitations, a waiting list and chat', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 12, maxLength: 40 }), fc.boolean(), (chances, isFull) => {
        const match = aMatchOf({ ...fiveBo3, players: 10 })
        if (!isFull) match.say({ type: 'leave', by: by('p9') })
        match.say({ type: 'invite', by: by('p0'), steamId: playerId('invitert') })
        match.say({ type: 'join', player: { ...aPlayerOf(fiveBo3, 1), steamId: playerId('venter'), username: 'Venter' }, seat: 3 })
        match.say({ type: 'chat', by: by('p1'), message: 'hemmelig plan', speaker: null })
        match.say({ type: 'start', by: by('p0') })
        for (const chance of chances) {
          const turn = legalTurn(match, chance)
          if (turn) match.say(turn)
        }
        expectOnlyPublic(match)
        for (const [revision, state] of match.states)
          expect(JSON.stringify(guestView(matchView(state, revision, 'player')))).not.toContain('hemmelig plan')
      }),
      { numRuns: 25 },
    )
  })

  it('names the cup that had it played, and never the address of that: a private cup is found by its address only', () => {
    const { match } = aRandomMatch('cup')
    const guest = guestView(match.view)
    expect(guest.organiser).toEqual({ kind: 'cup', name: null })
    expect(JSON.stringify(guest)).not.toContain('arrangør')
  })
})
