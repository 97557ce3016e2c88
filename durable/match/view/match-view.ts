import type { PlannedMap } from '../../ports/match-order.ts'
import type { UndoableDecision } from '../../protocol/match/decision-fields.ts'
import type { Gather } from '../../protocol/match/gather-fields.ts'
import type { Match, MatchMap, MatchPlayer, RematchView, Turn } from '../../protocol/match/match-fields.ts'
import type { DrawMember } from '../../rules/draft/draw-check.ts'
import { isSameDoor, usualDoor } from '../../rules/lobby/lobby-door.ts'
import { rematchIdOf, rematchMs } from '../../rules/lobby/rematch.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { undoableDecision, undoUntil } from '../decisions/last-decision.ts'
import { currentTurn } from '../draft-veto/current-turn.ts'
import {
  type Benched,
  deadlineOf,
  doorOf,
  drawMembersOf,
  endedAtOf,
  formerIn,
  lobbyOf,
  type MatchState,
  type Member,
  opensAtOf,
  playOf,
  queuedIn,
  rematchOf,
  serverStatusOf,
  type Waiting,
} from '../match-state.ts'
import { phaseBegan } from '../phase-time.ts'
import type { Decision, Play } from '../play/play-state.ts'
import { rematchPlace } from '../rematch/rematch-place.ts'
import { memoized } from './memoized-view.ts'
import { playView } from './play-view.ts'

/** The distinct views of a match: staff see Discord ids. */
export type MatchAudience = 'player' | 'staff'

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

const viewPlayer =
  (audience: MatchAudience) =>
  (player: Waiting & Partial<Member>): MatchPlayer => ({
    steamid: player.steamId,
    username: player.username,
    avatar: player.avatar,
    team: player.team ?? null,
    is_captain: flag(player.isCaptain ?? false),
    elo: player.elo,
    role: player.role,
    kd: player.kd,
    played: player.past.played,
    form: [...player.past.form],
    ...(player.past.captaincies !== undefined && { captaincies: player.past.captaincies }),
    ...(player.captaincy && { captain_wish: player.captaincy.wish, captain_named: flag(player.captaincy.isNamed) }),
    picked_as: player.pickedAs ?? null,
    ...(player.party !== undefined && { party: player.party }),
    discord_id: player.discordId === null ? null : audience === 'staff' ? player.discordId : 1,
    banned: 0,
  })

const playerViews = { player: memoized(viewPlayer('player')), staff: memoized(viewPlayer('staff')) }

const mapView = memoized(
  (map: PlannedMap): MatchMap => ({
    id: map.id,
    name: map.name,
    display_name: map.displayName,
    image_url: map.imageUrl,
    status: map.status,
    action_by: map.actionBy,
    pick_side: map.pickSide,
    pick_order: map.pickOrder,
    taken_as: map.takenAs,
    auto: flag(map.auto),
    side_auto: flag(map.sideAuto),
    marked: flag(map.marked),
    side_marked: flag(map.sideMarked),
    score_team_a: 0,
    score_team_b: 0,
  }),
)

/** The rounds of a map that is played; a map that is not keeps its view as it is. */
function withScore(map: MatchMap, play: Play | null): MatchMap {
  const played = play?.maps.find((each) => each.mapId === map.id)
  if (!played || played.scoreA + played.scoreB === 0) return map
  return { ...map, score_team_a: played.scoreA, score_team_b: played.scoreB }
}

const drawMembersView = memoized((members: readonly DrawMember[]) =>
  members.map(({ steamId, isNamed, ...rest }) => ({ steamid: steamId, ...rest, ...(isNamed !== undefined && { named: flag(isNamed) }) })),
)

const benchView = memoized((bench: readonly Benched[]) =>
  bench.map(({ steamId, username, avatar, elo, only }) => ({ steamid: steamId, username, avatar, elo, ...(only && { only }) })),
)

const partiesView = memoized((parties: NonNullable<MatchState['parties']>): string[][] => parties.map((party) => [...party]))

function turnView(state: MatchState): Turn | null {
  const turn = currentTurn(state)
  return turn && { team: turn.team, does: turn.does, map_id: turn.mapId }
}

/** The players who were invited and have no seat yet, and whether they said no. */
function invitesView(state: MatchState): Match['invites'] {
  const { invited = [], declined = [] } = state.status === 'waiting' ? state.lobby : {}
  const isOut = (steamId: SteamId) => !state.members.some((member) => member.steamId === steamId)
  return [
    ...invited.filter(isOut).map((steamid) => ({ steamid, is: 'waits' as const })),
    ...declined.filter(isOut).map((steamid) => ({ steamid, is: 'declined' as const })),
  ]
}

/** The rematch of a gather that is complete; a match without an owner has none. */
function rematchView(state: MatchState): RematchView | null {
  if (state.status !== 'complete' || state.kind !== 'gather' || state.owner === null) return null
  const { wants, stage, tookIn } = rematchOf(state)
  const match_id = stage === 'open' ? rematchIdOf(state.matchId) : null
  return { wants: [...wants], until: state.endedAt + rematchMs, stage, match_id, took_in: [...tookIn] }
}

/** The organiser of the match, where viewers can see it; null for a ready check. */
function organiserView({ organiser }: MatchState): Match['organiser'] {
  if (!organiser || organiser.kind === 'ready-check') return null
  const { kind, id, name } = organiser
  return { kind, id, name: name ?? null }
}

/** No draw follows the veto or the end of the match: then the seed is public (docs/design.md 2.5). */
const isSeedOpen = ({ status }: MatchState): boolean => status === 'live' || status === 'complete' || status === 'canceled'

/** The picked maps in their order; a match that ended before the veto shows the maps it would have been played from. */
function pickedMaps(state: MatchState): readonly PlannedMap[] {
  const picked = state.maps.filter((map) => map.status === 'picked').sort((a, b) => (a.pickOrder ?? 0) - (b.pickOrder ?? 0))
  return picked.length === 0 && state.status === 'canceled' ? state.maps : picked
}

export const viewPickedMap = (map: PlannedMap): Gather['picked_maps'][number] => ({
  id: map.id,
  display_name: map.displayName,
  image_url: map.imageUrl,
})

/** How the lobby takes players in, where that is not the usual way. */
function doorView(state: MatchState): Gather['door'] {
  if (state.status !== 'waiting') return null
  const door = doorOf(state.lobby)
  return isSameDoor(door, usualDoor) ? null : door
}

/** A match without its people (docs/product.md 5.2). */
export function gatherView(state: MatchState): Gather {
  const { owner } = state
  const place = rematchPlace(state)
  return {
    match_id: state.matchId,
    id: state.matchId,
    kind: state.kind,
    type: state.type,
    status: state.status,
    status_match: serverStatusOf(state),
    name: state.name,
    owner_name: owner?.username ?? '',
    owner_avatar: owner?.avatar ?? '',
    creator_id: owner?.steamId ?? null,
    current_players: state.members.length,
    max_players: state.maxPlayers,
    series_type: state.seriesType,
    pick_type: state.pickType,
    ...(state.captainRule && { captain_rule: state.captainRule }),
    match_type: state.kind,
    is_competitive: flag(state.isCompetitive),
    discord_required: 0,
    created_at: state.createdAt,
    picked_maps: pickedMaps(state).map(viewPickedMap),
    fill: flag(lobbyOf(state)?.fills ?? false),
    door: doorView(state),
    ...(place && { rematch_place: place }),
  }
}

const viewWhispered = memoized((members: readonly Member[]): NonNullable<Match['whispered']> => {
  const all = members.flatMap(({ steamId, whispered }) => (whispered?.right ? [{ steamid: steamId, ...whispered }] : []))
  return all.sort((one, other) => other.right - one.right || one.made - other.made)
})

/** Nothing before the result: until then each whisper is between a player and their captain. */
function whisperedView(state: MatchState): Pick<Match, 'whispered'> {
  const whispered = state.status === 'complete' ? viewWhispered(state.members) : []
  return whispered.length === 0 ? {} : { whispered }
}

function staffReasonView(state: MatchState): Pick<Match, 'staff_reason'> {
  const { staffReason } = playOf(state) ?? {}
  return staffReason === undefined ? {} : { staff_reason: staffReason }
}

const viewDecision = memoized((decision: Decision): UndoableDecision => {
  const { number, kind, by } = decision
  return { number, kind, by, until: undoUntil(decision) }
})

function decisionView(state: MatchState): UndoableDecision | null {
  const decision = state.status === 'complete' ? undoableDecision(state) : null
  return decision && viewDecision(decision)
}

/** The whole match as this audience may see it (docs/product.md 5.5). */
export function matchView(state: MatchState, revision: number, audience: MatchAudience): Match {
  const former = formerIn(state)
  const phaseAt = phaseBegan(state)
  return {
    ...gatherView(state),
    players: state.members.map(playerViews[audience]),
    queuedPlayers: queuedIn(state).map(playerViews[audience]),
    invites: invitesView(state),
    maps: state.maps.map((map) => withScore(mapView(map), playOf(state))),
    deadlineAt: deadlineOf(state),
    ended_at: endedAtOf(state),
    opensAt: opensAtOf(state),
    ...(phaseAt !== null && { phase_at: phaseAt }),
    extended: flag(lobbyOf(state)?.extended ?? false),
    cancel_reason: state.status === 'canceled' ? state.cancelReason : null,
    ...(state.status === 'canceled' && state.cancelNote && { cancel_note: state.cancelNote }),
    draw_commitment: state.commitment,
    draw_seed: isSeedOpen(state) ? state.seed : null,
    draw_members: drawMembersView(drawMembersOf(state)),
    ...(former.length > 0 && { former }),
    ...(state.left && { left: [...state.left] }),
    ...(state.bench && { bench: benchView(state.bench) }),
    begins: state.begins ?? null,
    ...(state.parties && { parties: partiesView(state.parties) }),
    ...(state.veto && { veto: state.veto }),
    ...(state.vetoFirst && { veto_first: state.vetoFirst }),
    organiser: organiserView(state),
    ...(state.names && { team_names: state.names }),
    turn: turnView(state),
    ...(state.clocks && { turn_ms: state.clocks.turnMs }),
    rematch: rematchView(state),
    ...whisperedView(state),
    ...playView(state),
    ...staffReasonView(state),
    ...(audience === 'staff' && { decision: decisionView(state) }),
    revision,
  }
}
