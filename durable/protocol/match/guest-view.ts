import { type GuestMatch, guestFields, guestPlayerFields } from './guest-fields.ts'
import { type Match, matchMapSchema } from './match-fields.ts'
import { playedMapSchema, playerStatsSchema, roundSchema } from './play-fields.ts'

const fieldsOf = <Entries extends object>({ entries }: { entries: Entries }) => Object.keys(entries) as (keyof Entries)[]
const mapFields = fieldsOf(matchMapSchema)
const playedFields = fieldsOf(playedMapSchema)
const statsFields = fieldsOf(playerStatsSchema)
const roundFields = fieldsOf(roundSchema)

/** These fields of an object, and no others; a field that it does not have stays missing. */
function only<From extends object, Field extends keyof From>(from: From, fields: readonly Field[]): Pick<From, Field> {
  const entries = fields.filter((field) => from[field] !== undefined).map((field) => [field, from[field]])
  return Object.fromEntries(entries) as Pick<From, Field>
}

/** A match as a guest may see it, made from the view of a player without rights: every field of it is named, down to those of its parts. */
export const guestView = (match: Match): GuestMatch => ({
  ...only(match, guestFields),
  maps: match.maps.map((map) => only(map, mapFields)),
  played: match.played.map((map) => ({
    ...only(map, playedFields),
    rounds: map.rounds.map((round) => only(round, roundFields)),
    players: map.players.map((stats) => only(stats, statsFields)),
  })),
  players: match.players.map((player) => ({ ...only(player, guestPlayerFields), elo: player.elo })),
  waiting: match.queuedPlayers.length,
  organiser: match.organiser && only(match.organiser, ['kind', 'name']),
  recorded: match.draw_commitment === '' ? 1 : 0,
})

/** The same while the site shows no ELO. */
export const withoutElo = (match: GuestMatch): GuestMatch => ({ ...match, players: match.players.map(({ elo: _, ...player }) => player) })
