import type { TournamentSettingsInput } from '../../../../../durable/protocol/tournament/tournament-bodies.ts'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { type PhaseSeries, seriesFor, usualSeries } from '../../../../../durable/rules/tournament/settings/phase-series.ts'
import { ownMapCount, ownMapCountText } from '../../../../../durable/rules/tournament/settings/tournament-maps.ts'
import { tournamentLimits as limits, type Seeding, type TournamentType } from '../../../../../durable/rules/tournament/tournament-words.ts'
import type { SeriesType } from '../../../../../durable/rules/vocabulary.ts'
import { dayMs, osloDay } from '../../../../format/date.ts'
import { fromOsloField, osloField } from '../../../../format/oslo-time.ts'
import { wholeIn } from '../../../../ui/forms/numeric.ts'
import { formTexts as texts } from './texts.ts'

/** A row of the table of prizes; `key` identifies it while rows change places. */
export type PrizeDraft = { key: number; place: string; amount: string }

/** A tournament in the form: numbers and times as they are typed. An empty `registration_ends` follows the check-in. */
export type TournamentDraft = {
  name: string
  tournament_type: TournamentType
  team_size: number
  max_teams: string
  start_date: string
  registration_ends: string
  check_in_minutes: string
  third_place: boolean
  group_series: SeriesType
  bracket_series: SeriesType
  final_series: SeriesType
  seeding: Seeding
  /** Empty for no limit. */
  team_elo_min: string
  team_elo_max: string
  player_elo_min: string
  player_elo_max: string
  /** Null for the active duty maps. */
  maps: readonly number[] | null
  servers: string
  description: string
  rules: string
  prize_pool: string
  prizes: readonly PrizeDraft[]
}
export type DraftField = keyof TournamentDraft
export type Wrong = Partial<Record<DraftField, string>>

/** The parts of the form: the draft, its problems, and the reasons why fields can no longer be changed. */
export type FieldsProps = {
  draft: TournamentDraft
  wrong: Wrong
  fixed: Partial<Record<DraftField, string>>
  set(change: Partial<TournamentDraft>): void
}

/** How long ago a start can be before it counts as a typing error, in ms. */
const behindMs = 3_600_000

/** The first Saturday that is at least a week away, by the date in Oslo. */
function saturdayAfterAWeek(now: number): string {
  const days = Array.from({ length: 7 }, (_, more) => osloDay(now + (7 + more) * dayMs))
  return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6) ?? osloDay(now + 7 * dayMs)
}

/** The most teams for which this number of servers plays groups and a bracket from two in the afternoon to before midnight. */
const teamsForServers = (servers: number): number => (servers >= 3 ? 8 : servers === 2 ? 6 : 4)

/** A new tournament of eight teams never needs more servers than this. */
const newServersMax = 4

/**
 * The draft of a new tournament: five against five on a Saturday afternoon, with as many teams as the site's servers can play before
 * midnight. Without a known number of servers it plans with four.
 */
export function newDraft(now: number, siteServers: number = newServersMax): TournamentDraft {
  const day = saturdayAfterAWeek(now)
  const servers = Math.min(newServersMax, Math.max(1, siteServers))
  const size = { team_size: 5, max_teams: String(teamsForServers(servers)), servers: String(servers) } as const
  return {
    ...{ name: '', tournament_type: 'groups_bracket', ...size, third_place: false, seeding: 'rating' },
    ...{ group_series: usualSeries.tables, bracket_series: usualSeries.bracket, final_series: usualSeries.final },
    ...{ start_date: `${day}T14:00`, registration_ends: '', maps: null },
    ...{ team_elo_min: '', team_elo_max: '', player_elo_min: '', player_elo_max: '' },
    ...{ check_in_minutes: '30', description: '', rules: '', prize_pool: '', prizes: [] },
  }
}

const written = (limit: number | null): string => (limit === null ? '' : String(limit))

/** The tournament as the form shows it. */
export const draftOf = (tournament: Tournament): TournamentDraft => ({
  name: tournament.name,
  tournament_type: tournament.tournament_type,
  team_size: tournament.team_size,
  max_teams: String(tournament.max_teams),
  start_date: osloField(tournament.start_date),
  registration_ends: tournament.registration_ends === null ? '' : osloField(tournament.registration_ends),
  check_in_minutes: String(checkInMinutes(tournament)),
  third_place: tournament.third_place === 1,
  group_series: tournament.group_series,
  bracket_series: tournament.bracket_series,
  final_series: tournament.final_series,
  seeding: tournament.seeding,
  team_elo_min: written(tournament.team_elo_min),
  team_elo_max: written(tournament.team_elo_max),
  player_elo_min: written(tournament.player_elo_min),
  player_elo_max: written(tournament.player_elo_max),
  maps: tournament.maps,
  servers: String(tournament.servers),
  description: tournament.description,
  rules: tournament.rules,
  prize_pool: tournament.prize_pool,
  prizes: tournament.prize_distribution.map((prize, key) => ({ key, ...prize })),
})

const checkInMinutes = ({ check_in: window, start_date }: Tournament): number =>
  window === null ? 0 : Math.round((start_date - window.opens) / 60_000)

/** Whether the type has a match for third place: only a single bracket with semi-finals does. */
export const hasThirdPlace = ({ tournament_type: type }: Pick<TournamentDraft, 'tournament_type'>): boolean =>
  type === 'bracket' || type === 'groups_bracket'

type SeriesDraft = Pick<TournamentDraft, 'tournament_type' | 'group_series' | 'bracket_series' | 'final_series'>

/** The lengths of the matches. A phase that the type does not have gets the usual length, even if another was chosen before. */
export const seriesOf = (draft: SeriesDraft): PhaseSeries =>
  seriesFor(draft.tournament_type, { tables: draft.group_series, bracket: draft.bracket_series, final: draft.final_series })

/** The lengths by the field names of the protocol. */
function seriesFields(draft: SeriesDraft) {
  const { tables, bracket, final } = seriesOf(draft)
  return { group_series: tables, bracket_series: bracket, final_series: final }
}

/** Whether the number of own maps is one that the vetoes can use. */
function isMapCount(draft: TournamentDraft): boolean {
  const { min, max } = ownMapCount(draft.tournament_type, seriesOf(draft))
  return draft.maps !== null && draft.maps.length >= min && draft.maps.length <= max
}

/** The problems of the limits of ELO: not a number, or an upper limit below the lower limit. */
function wrongLimits(draft: TournamentDraft): Wrong {
  const said: Wrong = {}
  for (const of of ['team', 'player'] as const) {
    const [low, high] = [`${of}_elo_min`, `${of}_elo_max`] as const
    for (const field of [low, high])
      if (draft[field].trim() !== '' && limitOf(draft[field]) === null) said[field] = texts.wrong.elo(limits.eloMax)
    if ((limitOf(draft[high]) ?? limits.eloMax) < (limitOf(draft[low]) ?? 0)) said[high] = texts.wrong.eloTurned
  }
  return said
}

const filled = ({ place, amount }: PrizeDraft): boolean => place.trim() !== '' || amount.trim() !== ''

/**
 * The problems of the form, by its fields. `registered`: how many teams are in it already. `startedAt`: a start that can be in the past.
 */
export function wrongIn(
  draft: TournamentDraft,
  now: number,
  { registered = 0, startedAt }: { registered?: number; startedAt?: number } = {},
): Wrong {
  const { wrong } = texts
  const start = fromOsloField(draft.start_date)
  const ends = draft.registration_ends === '' ? null : fromOsloField(draft.registration_ends)
  const teams = wholeIn(draft.max_teams, limits.teamsMin, limits.teamsMax)
  const said: Wrong = {}
  if (draft.name.trim() === '') said.name = wrong.name
  if (teams === null) said.max_teams = wrong.teams(limits.teamsMin, limits.teamsMax)
  else if (teams < registered) said.max_teams = wrong.registered(registered)
  if (start === null) said.start_date = wrong.start
  else if (start < now - behindMs && start !== startedAt) said.start_date = wrong.past
  if (draft.registration_ends !== '' && ends === null) said.registration_ends = wrong.start
  else if (ends !== null && start !== null && ends >= start) said.registration_ends = wrong.late
  Object.assign(said, wrongLimits(draft))
  if (draft.maps !== null && !isMapCount(draft)) said.maps = ownMapCountText(ownMapCount(draft.tournament_type, seriesOf(draft)))
  if (wholeIn(draft.check_in_minutes, 0, limits.checkInMinutesMax) === null) said.check_in_minutes = wrong.minutes(limits.checkInMinutesMax)
  if (wholeIn(draft.servers, 1, limits.serversMax) === null) said.servers = wrong.servers(limits.serversMax)
  if (draft.prizes.some((prize) => filled(prize) && (prize.place.trim() === '' || prize.amount.trim() === ''))) said.prizes = wrong.prizes
  return said
}

const limitOf = (text: string): number | null => wholeIn(text, 0, limits.eloMax)

/** The body of a form without problems. */
export const bodyOf = (draft: TournamentDraft): TournamentSettingsInput => ({
  name: draft.name.trim(),
  tournament_type: draft.tournament_type,
  team_size: draft.team_size,
  max_teams: Number(draft.max_teams),
  start_date: fromOsloField(draft.start_date) ?? 0,
  registration_ends: fromOsloField(draft.registration_ends),
  check_in_minutes: Number(draft.check_in_minutes),
  third_place: hasThirdPlace(draft) && draft.third_place,
  ...seriesFields(draft),
  seeding: draft.seeding,
  team_elo_min: limitOf(draft.team_elo_min),
  team_elo_max: limitOf(draft.team_elo_max),
  player_elo_min: limitOf(draft.player_elo_min),
  player_elo_max: limitOf(draft.player_elo_max),
  maps: draft.maps && [...draft.maps],
  servers: Number(draft.servers),
  description: draft.description.trim(),
  rules: draft.rules.trim(),
  prize_pool: draft.prize_pool.trim(),
  prize_distribution: draft.prizes.filter(filled).map(({ place, amount }) => ({ place: place.trim(), amount: amount.trim() })),
})

const seriesDraftFields = ['group_series', 'bracket_series', 'final_series'] as const

/** The fields that can no longer be changed, each with the reason. */
export function fixedBecause({
  drawn,
  maps_fixed,
  status,
  registered_teams: registered,
}: Pick<Tournament, 'drawn' | 'maps_fixed' | 'status' | 'registered_teams'>): Partial<Record<DraftField, string>> {
  const because = (reason: string, fields: readonly DraftField[]) => Object.fromEntries(fields.map((field) => [field, reason]))
  return {
    ...(registered > 0 && because(texts.fixed.registered, ['team_size'])),
    ...(drawn === 1 && because(texts.fixed.drawn, ['tournament_type', 'team_size', 'third_place', ...seriesDraftFields, 'seeding'])),
    ...(maps_fixed === 1 && because(texts.fixed.opened, ['maps'])),
    ...(status !== 'open' && because(texts.fixed.started, ['start_date', 'registration_ends', 'check_in_minutes'])),
  }
}

/** The draft with the tournament's own values in all fixed fields. */
export function withFixed(draft: TournamentDraft, tournament: Tournament): TournamentDraft {
  const has = draftOf(tournament)
  const fixed = Object.keys(fixedBecause(tournament)) as DraftField[]
  return { ...draft, ...Object.fromEntries(fixed.map((field) => [field, has[field]])) }
}
