import type { LineUp, MatchOrder } from '../../ports/match-order.ts'
import { refuse } from '../../rules/error-codes.ts'
import { type SteamId, type TeamName, teamNames } from '../../rules/vocabulary.ts'
import { tellElsewhere } from '../../runtime/effects/room-effects.ts'
import { turnFrom } from '../draft-veto/turns.ts'
import { record, showInList, toastElsewhere } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { matchVersion } from '../match-migrations.ts'
import { become, type Step } from '../match-outcome.ts'
import { type DraftState, drawMembersOf, everybodyIn, type MatchState, type Member } from '../match-state.ts'
import { asDrawMember } from './start-step.ts'

/** The largest team a server takes. */
const teamMax = 5

const isPlayable = ({ captain, players }: LineUp): boolean =>
  players.length >= 1 && players.length <= teamMax && players.some((each) => each.steamId === captain)

/**
 * Opens an organised match with its teams, at the veto (docs/product.md 5.15). Repeated for the same match it changes
 * nothing. Refuses with INVALID_INPUT (a team without players or captain, or too large; a player twice) or CONFLICT (another
 * match by this name, or one that its organiser has taken back).
 */
export function openTeams(state: MatchState | null, event: EventOf<'open-teams'>, now: number): Step {
  const { order, lineUps, seats } = event
  const members = inOrderOfTheDraw(
    teamNames.flatMap((team) => membersOf(lineUps[team], { team, seats, now })),
    order.parties,
  )
  const steamIds = new Set<SteamId>(members.map((each) => each.steamId))
  if (state) return isSameMatch(state, steamIds) ? become(state) : refuse('CONFLICT')
  if (event.isCancelled) return refuse('CONFLICT', 'Kampen er avlyst.')
  if (!isPlayable(lineUps.A) || !isPlayable(lineUps.B) || steamIds.size !== members.length) return refuse('INVALID_INPUT')
  const opened: DraftState = {
    ...order,
    v: matchVersion,
    status: 'picking_maps',
    owner: null,
    createdAt: now,
    members,
    ...(lineUps.A.name !== undefined && lineUps.B.name !== undefined && { names: { A: lineUps.A.name, B: lineUps.B.name } }),
    replacements: [],
    ...(lineUps.bench && lineUps.bench.length > 0 && { bench: lineUps.bench.map((reserve) => ({ ...reserve, since: now })) }),
    chattedAt: {},
    draft: { drawMembers: members.map(asDrawMember), ...turnFrom(order, now + (event.beginningMs ?? 0), now) },
  }
  const everybody = everybodyIn(opened)
  return become(
    opened,
    showInList,
    record,
    toastElsewhere(opened, everybody, 'info', 'Kampen starter. Kapteinene velger kart.'),
    tellElsewhere(everybody, { event: 'match_redirect', data: { match_id: opened.matchId } }),
  )
}

type Placing = { team: TeamName; seats: Readonly<Record<SteamId, number>>; now: number }

const membersOf = ({ captain, players }: LineUp, { team, seats, now }: Placing): Member[] =>
  players.map((player) => ({
    ...player,
    seat: seats[player.steamId] ?? 0,
    since: now,
    team,
    isCaptain: player.steamId === captain,
    pickedAs: null,
  }))

/** Teams that were drawn can be drawn again only from the same order of players. */
function inOrderOfTheDraw(members: readonly Member[], parties: MatchOrder['parties']): readonly Member[] {
  if (!parties) return members
  const order = parties.flat()
  return [...members].sort((one, other) => order.indexOf(one.steamId) - order.indexOf(other.steamId))
}

/** Compares with the members the draws are made from, which stay the same when a player is replaced. */
function isSameMatch(state: MatchState, steamIds: ReadonlySet<SteamId>): boolean {
  const drawn = drawMembersOf(state)
  return state.owner === null && drawn.length === steamIds.size && drawn.every((each) => steamIds.has(each.steamId))
}
