import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { DrawCheck, DrawnMatch } from '../../../../durable/rules/draft/draw-check.ts'
import { isPseudonym } from '../../../../durable/rules/player/steam-id.ts'
import { type Side, type SteamId, type TeamName, teamNames } from '../../../../durable/rules/vocabulary.ts'
import { enumerated, type Named, type Sentence, says } from '../../../format/sentence.ts'
import { drawCheckTexts, drawnTexts } from '../../../match/draws-texts.ts'

/** A member at the start, as the rules know them. */
const drawMemberOf = ({
  steamid,
  named,
  leads,
  captaincies,
  wish,
  ...rest
}: Match['draw_members'][number]): DrawnMatch['members'][number] => ({
  ...rest,
  steamId: steamid as SteamId,
  ...(leads && { leads }),
  ...(captaincies !== undefined && { captaincies }),
  ...(wish !== undefined && { wish }),
  ...(named !== undefined && { isNamed: named === 1 }),
})

/** The values from which a match's draws can be repeated. Null while the seed is secret. */
export function drawnMatchOf(match: Match): DrawnMatch | null {
  if (match.draw_seed === null) return null
  return {
    seed: match.draw_seed,
    commitment: match.draw_commitment,
    matchId: match.match_id,
    pickType: match.pick_type,
    ...(match.captain_rule && { captainRule: match.captain_rule }),
    ...{ veto: match.veto, first: match.veto_first },
    begins: match.begins as SteamId | null,
    ...(match.parties && { parties: match.parties }),
    members: match.draw_members.map(drawMemberOf),
    maps: match.maps.map((map) => ({
      id: map.id,
      status: map.status,
      actionBy: map.action_by,
      pickSide: map.pick_side,
      pickOrder: map.pick_order,
      takenAs: map.taken_as,
      auto: map.auto === 1,
      sideAuto: map.side_auto === 1,
      marked: map.marked === 1,
      sideMarked: map.side_marked === 1,
    })),
  }
}

/**
 * Whether every draw can still be repeated. It cannot after a player has deleted their account, because their SteamID was part of each
 * draw.
 */
export const canBeChecked = (match: Match): boolean => !match.draw_members.some(({ steamid }) => isPseudonym(steamid))

export type Verdict = 'holds' | 'broken'
/** One draw as a line: its subject, whether it is correct, and sentences about its outcome. */
export type CheckLine = { key: string; title: Sentence; verdict: Verdict; details: readonly Sentence[] }

const verdictOf = ({ matches }: DrawCheck): Verdict => (matches ? 'holds' : 'broken')

/** The verdict on all draws. One broken draw makes it 'broken'. */
export const overallVerdict = (checks: readonly DrawCheck[]): Verdict =>
  checks.some((check) => verdictOf(check) === 'broken') ? 'broken' : 'holds'

const sideNamed = (side: Side): Named => ({ is: 'side', side, name: side.toUpperCase() })

function mapNamed(match: Match, id: number | null): Named {
  return { is: 'map', name: match.maps.find((map) => map.id === id)?.display_name ?? drawCheckTexts.someMap }
}

/** A player of the drawn teams. Another player can have replaced them since. */
function memberNamed(match: Match, steamid: string): Named | string {
  const player = match.players.find((each) => each.steamid === steamid)
  return player ? { is: 'player', name: player.username } : drawCheckTexts.replaced
}

function teamsDetails(match: Match, verdict: Verdict): Sentence[] {
  const membersOf = (name: TeamName) =>
    match.draw_members.filter((each) => each.team === name).map((each) => memberNamed(match, each.steamid))
  const teams = teamNames.map((name) => drawnTexts.teams.team({ is: 'team', team: name, name: drawCheckTexts.team[name] }, membersOf(name)))
  return verdict === 'broken' ? [drawnTexts.teams.broken, ...teams] : teams
}

/** How often each member had been captain when they joined. */
const captainciesOf = (match: Match): Sentence =>
  says`${drawnTexts.captains.said.captaincies}: ${match.draw_members.flatMap(({ steamid, captaincies = 0 }, place) => [
    ...(place > 0 ? [', '] : []),
    memberNamed(match, steamid),
    ` ${captaincies}`,
  ])}`

/** How the captains were found, who they are, and which members volunteered, were named or declined. */
function captainsDetails(match: Match, { drawn, matches }: Extract<DrawCheck, { of: 'captains' }>): Sentence[] {
  const { by, lost, said, holds, broken } = drawnTexts.captains
  const members = match.draw_members
  const isLoserBack = members.some(({ steamid, leads }) => steamid === match.begins && leads)
  const told = (label: string, isOne: (member: Match['draw_members'][number]) => boolean): Sentence[] => {
    const players = members.filter(isOne).map((each) => memberNamed(match, each.steamid))
    return players.length > 0 ? [says`${label}: ${enumerated(players)}`] : []
  }
  return [
    (matches ? holds : broken)(memberNamed(match, drawn.A), memberNamed(match, drawn.B)),
    ...(isLoserBack ? [lost] : []),
    by[match.captain_rule ?? 'elo'],
    ...(match.captain_rule === 'least' ? [captainciesOf(match)] : []),
    ...told(said.volunteers, ({ wish }) => wish === 'volunteers'),
    ...told(said.named, ({ named }) => named === 1),
    ...told(said.declines, ({ wish }) => wish === 'declines'),
  ]
}

/** Whether the match had no draw, in which case the seed decided nothing. */
export const isNothingDrawn = (match: Match, checks: readonly DrawCheck[]): boolean =>
  checks.every(({ of }) => of === 'seed' || (of === 'captains' && ['elo', 'owner'].includes(match.captain_rule ?? 'elo')))

/** One repeated draw, in words. */
export function checkLine(match: Match, check: DrawCheck): CheckLine {
  const verdict = verdictOf(check)
  const holds = check.matches === true
  switch (check.of) {
    case 'seed':
      return { key: 'seed', title: drawnTexts.seed.title, verdict, details: [holds ? drawnTexts.seed.holds : drawnTexts.seed.broken] }
    case 'teams':
      return { key: 'teams', title: drawnTexts.teams.title, verdict, details: teamsDetails(match, verdict) }
    case 'captains':
      return { key: 'captains', title: drawnTexts.captains.title, verdict, details: captainsDetails(match, check) }
    case 'first': {
      const teamNamed = (team: TeamName): Named => ({ is: 'team', team, name: drawCheckTexts.team[team] })
      const { title, holds: asDrawn, broken } = drawnTexts.first
      const detail = holds ? asDrawn(teamNamed(check.team)) : broken(teamNamed(check.team), teamNamed(check.drawn))
      return { key: 'first', title, verdict, details: [detail] }
    }
    case 'game': {
      const map = mapNamed(match, check.mapId)
      const { title, holds: asDrawn, broken } = drawnTexts.game
      const detail = holds ? asDrawn(check.number) : broken(check.number, map, mapNamed(match, check.drawnId))
      return { key: `game ${check.number}`, title: title(map), verdict, details: [detail] }
    }
    case 'map': {
      const map = mapNamed(match, check.mapId)
      const { title, holds: asDrawn, broken } = drawnTexts.map
      const detail = holds ? asDrawn(check.number) : broken(check.number, map, mapNamed(match, check.drawnId))
      return { key: `map ${check.number}`, title: title(map), verdict, details: [detail] }
    }
    case 'side': {
      const side = check.side === null ? drawCheckTexts.noSide : sideNamed(check.side)
      const { title, holds: asDrawn, broken } = drawnTexts.side
      const detail = holds ? asDrawn(side) : broken(side, sideNamed(check.drawn))
      return { key: `side ${check.mapId}`, title: title(mapNamed(match, check.mapId)), verdict, details: [detail] }
    }
    default:
      return check satisfies never
  }
}
