import type { SiteFrame, ToastMessage } from '../protocol/site-messages.ts'
import type { CourseMatch, MatchResult } from '../rules/tournament/course-types.ts'
import type { MatchNo, TeamId } from '../rules/tournament/tournament-words.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { type RoomEffect, tell, tellStaffBesides, toastOf } from '../runtime/room-effects.ts'
import { listedNames } from './listed-names.ts'
import { capitalised, matchWords, resultWords, teamName } from './match-words.ts'
import { matchIn, teamsOf } from './state-course.ts'
import type { MatchRefusal } from './tournament-events.ts'
import { type TournamentPlayer, type TournamentState, type TournamentTeam, teamOf } from './tournament-state.ts'

/** How long a call to a match is worth a notification, in ms. */
const calledMs = 15 * 60_000

const linkTo = ({ id }: TournamentState): NonNullable<ToastMessage['link']> => ({ path: `/tournaments/${id}`, label: 'Gå til turneringen' })

type Toast = Pick<ToastMessage, 'type' | 'msg' | 'news'>
const frameOf = (state: TournamentState, { type, msg, news }: Toast): SiteFrame =>
  toastOf(state.settings.name, type, msg, news, linkTo(state))
const toasts = (state: TournamentState, steamIds: readonly SteamId[], toast: Toast): RoomEffect[] =>
  steamIds.length === 0 ? [] : [tell(steamIds, frameOf(state, toast))]
const toStaff = (state: TournamentState, type: ToastMessage['type'], msg: string): RoomEffect =>
  tellStaffBesides([], frameOf(state, { type, msg }))

/** Who plays for these teams, and who acts for them. */
const everybodyOf = (state: TournamentState, teams: readonly TeamId[]): SteamId[] => [
  ...new Set(teams.flatMap((id) => teamOf(state, id) ?? []).flatMap(({ lineUp, captains }) => [...lineUp, ...captains])),
]

const note = (
  state: TournamentState,
  steamIds: readonly SteamId[],
  { body, tag, until }: { body: string; tag: string; until: number },
): RoomEffect => ({
  to: 'notification',
  steamIds,
  note: { title: state.settings.name, body, path: `/tournaments/${state.id}`, tag: `tournament-${state.id}-${tag}`, until },
})

/** A match may begin: everybody of both teams is called. */
export function matchCalled(state: TournamentState, match: CourseMatch, teams: readonly TeamId[], now: number): RoomEffect[] {
  const steamIds = everybodyOf(state, teams)
  const body = 'Kampen deres kan begynne. Trykk Klar.'
  const told = `${capitalised(matchWords(state, match))}, ${teams.map((id) => teamName(state, id)).join(' mot ')}: ${body}`
  return [
    ...toasts(state, steamIds, { type: 'info', msg: body, news: 'tournament-match' }),
    note(state, steamIds, { body: told, tag: `${match.no}`, until: now + calledMs }),
  ]
}

/** Check-in is open: captains of the teams that have not are called. */
export function checkInOpened(state: TournamentState, closes: number): RoomEffect[] {
  const steamIds = [...new Set(state.teams.filter(({ isCheckedIn }) => !isCheckedIn).flatMap(({ captains }) => captains))]
  if (steamIds.length === 0) return []
  const msg = 'Innsjekkingen er åpen. Sjekk inn laget før turneringen starter.'
  return [
    ...toasts(state, steamIds, { type: 'info', msg, news: 'check-in' }),
    note(state, steamIds, { body: msg, tag: 'check-in', until: closes }),
  ]
}

export const registrationEnded = (state: TournamentState): RoomEffect =>
  toStaff(state, 'info', `Påmeldingen er stengt. Antall påmeldte lag: ${state.teams.length}.`)

/** Check-in has closed: organisers hear who is missing. */
export function checkInClosed(state: TournamentState): RoomEffect {
  const missing = state.teams.filter(({ isCheckedIn }) => !isCheckedIn).map(({ name }) => name)
  if (missing.length === 0) return toStaff(state, 'info', 'Innsjekkingen er stengt, og alle lag er inne. Turneringen kan trekkes.')
  return toStaff(state, 'warning', `Innsjekkingen er stengt. Disse har ikke sjekket inn: ${listedNames(missing)}.`)
}

export const startTimeCame = (state: TournamentState): RoomEffect =>
  toStaff(state, 'info', state.draw ? 'Starttiden er kommet. Turneringen kan startes.' : 'Starttiden er kommet. Turneringen kan trekkes.')

export const standInAsked = (state: TournamentState, { name }: TournamentTeam, { username }: TournamentPlayer): RoomEffect =>
  toStaff(state, 'info', `${name} ønsker ${username} som innbytter.`)

/** The captains hear what became of a stand-in, and the stand-in that they may play. */
export function standInAnswered(state: TournamentState, team: TournamentTeam, player: TournamentPlayer, isIn: boolean): RoomEffect {
  const msg = isIn
    ? `${player.username} er innbytter for ${team.name}.`
    : `Staben sa nei til ${player.username} som innbytter for ${team.name}.`
  const steamIds = [...new Set([...team.captains, ...(isIn ? [player.steamId] : [])])]
  return tell(steamIds, frameOf(state, { type: isIn ? 'success' : 'warning', msg }))
}

const teamsIn = (state: TournamentState, no: MatchNo): readonly TeamId[] => {
  const match = matchIn(state, no)
  return (match && teamsOf(match)) ?? []
}

/** A match did not come about, or ended without a result. */
export const notStarted = (state: TournamentState, no: MatchNo, msg: string): RoomEffect[] =>
  toasts(state, everybodyOf(state, teamsIn(state, no)), { type: 'warning', msg })

/** A match could not be opened: its teams hear why, and so do staff where they must help. */
export const refusedToOpen = (state: TournamentState, no: MatchNo, { why, text }: MatchRefusal): RoomEffect[] => [
  ...notStarted(state, no, text),
  ...(why === 'no-maps' || why === 'failed' ? [toStaff(state, 'warning', `Kamp ${no} kunne ikke åpnes: ${text}`)] : []),
]

/** Staff have set, corrected or taken back a result: both teams hear of it. */
export function resultCorrected(state: TournamentState, before: CourseMatch, result: MatchResult | null): RoomEffect[] {
  const teams = teamsOf(before) ?? []
  const of = capitalised(matchWords(state, before))
  const pair = teams.map((id) => teamName(state, id)).join(' mot ')
  const winner = result && result.winner !== null ? teams[result.winner] : undefined
  const msg = !result
    ? `${of}, ${pair}: Resultatet er tatt bort.`
    : result.how === 'walkover' && winner !== undefined
      ? `${of}, ${pair}: ${teamName(state, winner)} vinner på walkover.`
      : `${of}, ${pair}: Resultatet er ${before.result ? 'rettet til' : 'satt til'} ${resultWords(result)}.`
  return toasts(state, everybodyOf(state, teams), { type: 'info', msg })
}

/** The winners hear of it; of a tournament without one nobody does. */
export function championCrowned(state: TournamentState, champion: TeamId | null): RoomEffect[] {
  if (champion === null) return []
  return toasts(state, everybodyOf(state, [champion]), {
    type: 'success',
    msg: `Gratulerer! ${teamName(state, champion)} vant turneringen.`,
  })
}
