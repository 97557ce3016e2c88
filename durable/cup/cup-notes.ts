import { progressOf } from '../course/course-state.ts'
import { messagesOf } from '../course/course-toasts.ts'
import { playersInMatch, sidesOf, twoTeams } from '../course/matches/course-match-plan.ts'
import type { CourseMatch } from '../rules/tournament/course-types.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import { type RoomEffect, tell, tellElsewhere, toastOf } from '../runtime/effects/room-effects.ts'
import { cupHost } from './cup-host.ts'
import { isBefore } from './cup-outcome.ts'
import { type CupPlayer, type CupPlayerInfo, type CupState, placedIn } from './cup-state.ts'

const minuteMs = 60_000
/** How long a call is worth a notification after the moment it is about, in ms. */
const calledMs = 15 * minuteMs

const { frame, toasts, calls, notification, toStaff } = messagesOf(cupHost)
const callOf = (msg: string) => ({ toast: { type: 'info', msg, news: 'cup' } }) as const

/** Waiting players got a place. */
export const gotPlace = (state: CupState, steamIds: readonly SteamId[]): RoomEffect[] =>
  calls(state, steamIds, { ...callOf('Du har fått plass i cupen.'), tag: 'place', until: state.settings.startAt + calledMs })

export const removedByStaff = (state: CupState, steamId: SteamId): RoomEffect[] =>
  toasts(state, [steamId], { type: 'warning', msg: 'Staben har meldt deg av.' })

/** Staff have undone the removal: the player has a place again, or waits for one. */
export const reregisteredByStaff = (state: CupState, { player }: { player: SteamId }): RoomEffect[] => {
  const isWaiting = state.players.some(({ steamId, part }) => steamId === player && part === 'waiting')
  const msg = `Staben har meldt deg på igjen.${isWaiting ? ' Du står på ventelisten.' : ''}`
  return toasts(state, [player], { type: 'info', msg })
}

export const drawnIn = (state: CupState, players: readonly CupPlayerInfo[]): RoomEffect[] =>
  calls(
    state,
    players.map(({ steamId }) => steamId),
    {
      ...callOf('Du er trukket ut til å være med. Passer det ikke, kan du melde deg av til lagene settes opp.'),
      tag: 'drawn',
      until: state.settings.startAt,
    },
  )

export const friendAsked = (state: CupState, { username }: CupPlayer, to: SteamId): RoomEffect[] => [
  tellElsewhere([to], frame(state, { type: 'info', msg: `${username} vil være på lag med deg.`, news: 'cup' })),
]
export const friendAccepted = (state: CupState, { username }: CupPlayer, asking: SteamId): RoomEffect[] => [
  tellElsewhere([asking], frame(state, { type: 'success', msg: `${username} vil være på lag med deg.` })),
]

/** Registration has ended by itself. */
export function registrationClosed(state: CupState): RoomEffect {
  const players = placedIn(state).length
  return toStaff(state, { type: 'info', msg: `Påmeldingen er stengt. Antall spillere: ${players}.` })
}

/** Reminds all players with a place of the start, unless that is long past. */
export function reminded(state: CupState, now: number): RoomEffect[] {
  const { startAt } = state.settings
  const until = startAt + calledMs
  if (now > until) return []
  const minutes = Math.round((startAt - now) / minuteMs)
  const when = minutes > 1 ? `om ${minutes} minutter` : 'nå'
  const steamIds = placedIn(state).map(({ steamId }) => steamId)
  return calls(state, steamIds, { ...callOf(`Cupen starter ${when}.`), tag: 'start', until })
}

/** The cup has begun: opens its page for all players with a place. */
export function cupStarted(state: CupState, now: number): RoomEffect[] {
  const steamIds = placedIn(state).map(({ steamId }) => steamId)
  const body = 'Cupen har startet.'
  const shown = tell(steamIds, { event: 'navigate', data: { path: cupHost.pathOf(state) } })
  return [shown, notification(state, steamIds, { body, tag: 'start', until: now + calledMs })]
}

/** Staff have undone the start: a message to all who were called to it. */
export const startTakenBack = (state: CupState): RoomEffect[] =>
  toasts(
    state,
    placedIn(state).map(({ steamId }) => steamId),
    { type: 'info', msg: 'Starten er angret. Staben gjør lagene ferdige først.' },
  )

/** The room of a match is open: calls its players. */
export function matchBegan(state: CupState, match: CourseMatch, matchId: MatchId, now: number): RoomEffect[] {
  const teams = twoTeams(state, match)
  if (!teams) return []
  const size = playersInMatch(state, { teams, progress: progressOf(state, match.no) }, cupHost)
  const steamIds = sidesOf(state, teams, cupHost, size).flatMap(({ lineUp }) => lineUp)
  const path = `/match/${matchId}`
  const msg = `Kampen starter nå: ${teams.map(({ name }) => name).join(' mot ')}.`
  return [
    tell(steamIds, toastOf(state.settings.name, 'info', msg, 'cup', { path, label: 'Gå til kampen' })),
    notification(state, steamIds, { body: msg, tag: match.no, until: now + calledMs, path }),
  ]
}

type LetIn = { coming: CupPlayerInfo; out: CupPlayer | null; team: string; isPlaying: boolean; now: number }

/** Staff have put a player into a team: calls them, and tells the player whose place it was. */
export const letInto = (state: CupState, { coming, out, team, isPlaying, now }: LetIn): RoomEffect[] => {
  const msg = isPlaying
    ? `Du spiller for ${team} fra neste kamp.`
    : isBefore(state)
      ? `Du er satt inn på ${team}.`
      : `Du spiller nå for ${team}.`
  return [
    ...calls(state, [coming.steamId], { ...callOf(msg), tag: 'let-in', until: now + calledMs }),
    ...(out ? toasts(state, [out.steamId], { type: 'info', msg: `${coming.username} spiller i stedet for deg.` }) : []),
  ]
}

/** Staff have undone that entry. */
export const entryUndone = (
  state: CupState,
  { coming, out, team }: { coming: SteamId; out: SteamId | null; team: string },
): RoomEffect[] => [
  ...toasts(state, [coming], { type: 'info', msg: `Du er tatt ut av ${team} igjen.` }),
  ...(out === null ? [] : toasts(state, [out], { type: 'info', msg: `Du spiller for ${team} igjen.` })),
]
