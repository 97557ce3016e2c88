import { everybodyOf } from '../course/course-notes.ts'
import { messagesOf, type Toast } from '../course/course-toasts.ts'
import { capitalised, matchWords, teamName } from '../course/matches/match-words.ts'
import { listedNames } from '../rules/listed-names.ts'
import type { CourseMatch, Draw } from '../rules/tournament/course-types.ts'
import type { SteamId, TeamId } from '../rules/vocabulary.ts'
import { type RoomEffect, tell } from '../runtime/effects/room-effects.ts'
import { tournamentHost } from './tournament-host.ts'
import type { TournamentPlayer, TournamentState, TournamentTeam } from './tournament-state.ts'

/** How long a call to a match is worth a notification, in ms. */
const calledMs = 15 * 60_000

/** How long it is worth a notification that one became a co-organiser, in ms. */
const namedMs = 24 * 60 * 60_000

const { frame, toasts, calls, toStaff: tellStaff } = messagesOf(tournamentHost)
const toStaff = (state: TournamentState, type: Toast['type'], msg: string): RoomEffect => tellStaff(state, { type, msg })

/** A match may begin: everybody of both teams is called. */
export function matchCalled(state: TournamentState, match: CourseMatch, teams: readonly TeamId[], now: number): RoomEffect[] {
  const steamIds = everybodyOf(state, teams)
  const body = 'Kampen deres kan begynne. Trykk Klar.'
  const told = `${capitalised(matchWords(state, match))}, ${teams.map((id) => teamName(state, id)).join(' mot ')}: ${body}`
  const toast = { type: 'info', msg: body, news: 'tournament-match' } as const
  return calls(state, steamIds, { toast, body: told, tag: match.no, until: now + calledMs })
}

/** Check-in is open: captains of the teams that have not are called. */
export function checkInOpened(state: TournamentState, closes: number): RoomEffect[] {
  const steamIds = [...new Set(state.teams.filter(({ isCheckedIn }) => !isCheckedIn).flatMap(({ captains }) => captains))]
  const msg = 'Innsjekkingen er åpen. Sjekk inn laget før turneringen starter.'
  return calls(state, steamIds, { toast: { type: 'info', msg, news: 'check-in' }, tag: 'check-in', until: closes })
}

export const registrationEnded = (state: TournamentState): RoomEffect =>
  toStaff(state, 'info', `Påmeldingen er stengt. Antall påmeldte lag: ${state.teams.length}.`)

/** Check-in has closed: organisers hear who is missing. */
export function checkInClosed(state: TournamentState): RoomEffect {
  const missing = state.teams.filter(({ isCheckedIn }) => !isCheckedIn).map(({ name }) => name)
  if (missing.length === 0) return toStaff(state, 'info', 'Innsjekkingen er stengt, og alle lag er inne. Turneringen kan trekkes.')
  return toStaff(state, 'warning', `Innsjekkingen er stengt. Disse har ikke sjekket inn: ${listedNames(missing)}.`)
}

export function startTimeCame(state: TournamentState): RoomEffect {
  const next = state.draft ? 'Trekningen kan offentliggjøres' : state.draw ? 'Turneringen kan startes' : 'Turneringen kan trekkes'
  return toStaff(state, 'info', `Starttiden er kommet. ${next}.`)
}

/** The draw is public: everybody of its teams is told. */
export function drawPublished(state: TournamentState, { seeds }: Draw, isAgain: boolean): RoomEffect[] {
  const msg = isAgain ? 'Det er trukket på nytt. Se hvem dere møter nå.' : 'Trekningen er klar. Se hvem dere møter først.'
  return toasts(state, everybodyOf(state, seeds), { type: 'info', msg })
}

export const standInAsked = (state: TournamentState, { name }: TournamentTeam, { username }: TournamentPlayer): RoomEffect =>
  toStaff(state, 'info', `${name} ønsker ${username} som innbytter.`)

/** The captains hear what became of a stand-in, and the stand-in that they may play. */
export function standInAnswered(state: TournamentState, team: TournamentTeam, player: TournamentPlayer, isIn: boolean): RoomEffect {
  const msg = isIn
    ? `${player.username} er innbytter for ${team.name}.`
    : `Staben sa nei til ${player.username} som innbytter for ${team.name}.`
  const steamIds = [...new Set([...team.captains, ...(isIn ? [player.steamId] : [])])]
  return tell(steamIds, frame(state, { type: isIn ? 'success' : 'warning', msg }))
}

/** Organisers have registered a team: its captains are told wherever they are. */
export const teamAdded = (state: TournamentState, { id, name, captains }: Pick<TournamentTeam, 'id' | 'name' | 'captains'>): RoomEffect[] =>
  calls(state, captains, {
    toast: { type: 'info', msg: `Arrangøren har meldt på ${name}.` },
    tag: `added-${id}`,
    until: state.settings.startAt,
  })

type LedTeam = Pick<TournamentTeam, 'name' | 'captains'>

/** Tells captains of each player who left their team and is out here, and these players how they can play on. */
export function playersLeft(state: TournamentState, { name, captains }: LedTeam, left: readonly TournamentPlayer[]): RoomEffect[] {
  if (left.length === 0) return []
  const names = listedNames(left.map(({ username }) => username))
  const own = `Du er ikke lenger med i turneringen for ${name}. Vil du spille likevel, sier du fra på turneringens side.`
  return [
    ...toasts(state, captains, { type: 'warning', msg: `${names} har forlatt ${name} og er ute av oppstillingen.` }),
    ...toasts(
      state,
      left.map(({ steamId }) => steamId),
      { type: 'info', msg: own },
    ),
  ]
}

/** Captains hear that a player took themselves out of the team here. */
export const steppedOut = (state: TournamentState, { name, captains }: LedTeam, { username }: TournamentPlayer): RoomEffect =>
  tell(captains, frame(state, { type: 'warning', msg: `${username} kan ikke spille for ${name} i turneringen.` }))

/** Captains hear that a player who was out can play after all. */
export const partGivenBack = (state: TournamentState, { name, captains }: LedTeam, { username }: TournamentPlayer): RoomEffect =>
  tell(captains, frame(state, { type: 'info', msg: `${username} kan spille for ${name} likevel.` }))

/** A player hears that they run the tournament with its organisers. */
export const coOrganiserNamed = (state: TournamentState, steamId: SteamId, now: number): RoomEffect[] =>
  calls(state, [steamId], {
    toast: { type: 'info', msg: 'Du er blitt medarrangør. Trykk «Styr kvelden» på turneringens side.' },
    ...{ tag: 'co-organiser', until: now + namedMs },
  })

export const coOrganiserRemoved = (state: TournamentState, steamId: SteamId): RoomEffect[] =>
  toasts(state, [steamId], { type: 'info', msg: 'Du er ikke lenger medarrangør.' })
