import { cupLimits } from '../../../durable/rules/cup/cup-words.ts'
import { cupMedalId } from '../../../durable/rules/medals/medals.ts'
import { isTooFew, startsSoonMs } from '../../../durable/rules/staff/concerns/too-few.ts'
import { championOf, type DemoCup } from './demo-cup.ts'
import type { DemoPlayer } from './demo-players.ts'

export const cupColumns =
  'id, name, status, max_players, date, reg_open, reg_close, is_private, team_size, registered, waiting, prize, winner, created_at, ended_at, revision, phase_ends_at, record'
export const cupPlayerColumns = 'steamid, cup_id, part, team_id, won'

/** Its next deadline: registration opens or has closed, players are reminded, or staff are needed. */
function nextWakeAt({ settings, status, clockAt, players }: DemoCup): number | null {
  const closedFrom = settings.regCloseAt + 1
  const remindAt = Math.max(settings.startAt - cupLimits.reminderMinutes * 60_000, closedFrom)
  const placed = players.filter(({ part }) => part === 'in').length
  const needed = isTooFew('cup', placed, settings.maxPlayers) ? [settings.startAt - startsSoonMs, settings.startAt] : [settings.startAt]
  const before = [remindAt, ...needed]
  const times = { open: [settings.regOpenAt, closedFrom, ...before], creating_teams: before, live: [], closed: [] }[status]
  const ahead = times.filter((at) => at > clockAt)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

function winnerOf(cup: DemoCup): string | null {
  const champion = championOf(cup)
  if (!champion) return null
  const players = champion.lineUp.flatMap((steamId) =>
    cup.players.filter((player) => player.steamId === steamId).map(({ username, avatar }) => ({ steamid: steamId, username, avatar })),
  )
  return JSON.stringify({ team_id: champion.id, name: champion.name, players })
}

/** The cup's row of the record, as its room would write it. */
export function cupRow(cup: DemoCup) {
  const { id, settings, status, players } = cup
  return {
    id,
    name: settings.name,
    status,
    max_players: settings.maxPlayers,
    date: settings.startAt,
    reg_open: settings.regOpenAt,
    reg_close: settings.regCloseAt,
    is_private: 0,
    team_size: cupLimits.teamSize,
    registered: players.filter(({ part }) => part === 'in').length,
    waiting: players.filter(({ part }) => part === 'waiting').length,
    prize: settings.prize ?? null,
    winner: winnerOf(cup),
    created_at: cup.createdAt,
    ended_at: cup.endedAt,
    revision: 1,
    phase_ends_at: nextWakeAt(cup),
    record: JSON.stringify(cup),
  }
}

/** The players in it, each with their team once those stand, and whether they have won it. */
export function cupPlayerRows(cup: DemoCup) {
  const isMade = cup.status === 'live' || cup.status === 'closed'
  const winners = championOf(cup)?.lineUp ?? []
  return cup.players.map(({ steamId, part }) => ({
    steamid: steamId,
    cup_id: cup.id,
    part: part === 'no-show' ? 'gone' : part,
    team_id: isMade ? (cup.teams.find(({ lineUp }) => lineUp.includes(steamId))?.id ?? null) : null,
    won: winners.includes(steamId) ? 1 : 0,
  }))
}

/** The medals of those who won cups. */
export const cupMedalRows = (cups: readonly DemoCup[], players: readonly DemoPlayer[]) =>
  cups.flatMap((cup) =>
    players
      .filter(({ steamid }) => championOf(cup)?.lineUp.some((steamId) => steamId === steamid))
      .map(({ uid }) => ({ uid, medal_id: cupMedalId, acquired_at: cup.endedAt ?? 0, match_id: cup.id })),
  )
