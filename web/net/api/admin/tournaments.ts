import type {
  OrganiserActionInputs,
  OrganiserMatchInputs,
  ResultChangeInput,
  TournamentSettingsInput,
} from '../../../../durable/protocol/tournament/tournament-bodies.ts'
import type { Seeding } from '../../../../durable/rules/tournament/tournament-words.ts'
import type { MatchNo, TeamId, TournamentId } from '../../../../durable/rules/vocabulary.ts'
import { doneReply } from '../../../../worker/contract/replies.ts'
import { foundTeamsReply, previewReply, tournamentReply, tournamentsReply } from '../../../../worker/contract/tournaments.ts'
import { act, call } from '../../http.ts'

/** The time limit of a call that opens matches, in ms: the server first claims the seats of all players. */
const startMs = 40_000

const at = (id: TournamentId) => `/admin/tournaments/${encodeURIComponent(id)}`

/** The tournaments of every status, as they are now. */
export const fetchAllTournaments = () => call({ path: '/admin/tournaments', reply: tournamentsReply })
/** A tournament as its organisers see it. */
export const fetchOrganised = (id: TournamentId) => call({ path: at(id), reply: tournamentReply })

/** Makes a tournament, or changes all settings of the tournament with this id (docs/product.md 14.1). */
export const saveTournament = (id: TournamentId | null, body: TournamentSettingsInput) =>
  call({ path: id === null ? '/admin/tournaments' : at(id), reply: tournamentReply, method: id === null ? 'POST' : 'PUT', body })

export const deleteTournament = (id: TournamentId) => call({ path: at(id), reply: doneReply, method: 'DELETE' })

/** Sets the picture of a tournament (base64), or removes it (docs/product.md 14.1). */
export const setTournamentPicture = (id: TournamentId, image: string | null) => act(`${at(id)}/picture`, { image })

/** Adds a co-organiser, or removes one (docs/product.md 14.8). */
export const setCoOrganiser = (id: TournamentId, steamid: string, isNamed: boolean) => act(`${at(id)}/co-organiser`, { steamid, isNamed })

/** Chooses how the teams are seeded; `teams` is their order when it is set by hand (docs/product.md 14.5). */
export const setSeeding = (id: TournamentId, seeding: Seeding, teams: readonly TeamId[]) => act(`${at(id)}/seeding`, { seeding, teams })

/** Makes a draw that only the organisers see; `draft` names the earlier draw that it replaces (docs/product.md 14.5). */
export const drawTournament = (id: TournamentId, draft: string | null) => act(`${at(id)}/draw`, { draft })

/** An organiser's action on a tournament (docs/product.md 14.5). */
export const organise = <Name extends keyof OrganiserActionInputs>(id: TournamentId, action: Name, body: OrganiserActionInputs[Name]) =>
  act(`${at(id)}/${action}`, body)

/** Starts all matches that can begin; the answer has their number, and the matches that could not start. */
export const startTournamentMatches = (id: TournamentId) => act(`${at(id)}/start-matches`, {}, { timeoutMs: startMs })

/** An organiser's action on one match of a tournament, by the match's number. */
export const organiseMatch = <Name extends keyof OrganiserMatchInputs>(
  id: TournamentId,
  no: MatchNo,
  action: Name,
  body: OrganiserMatchInputs[Name],
) => act(`${at(id)}/matches/${no}/${action}`, body, { timeoutMs: startMs })

/** The effects of a changed result; nothing is written (docs/product.md 14.6). */
export const previewResult = (id: TournamentId, no: MatchNo, change: ResultChangeInput) =>
  call({ path: `${at(id)}/matches/${no}/preview`, reply: previewReply, method: 'POST', body: change })

/** The effects of an undo of the newest change; nothing is written. */
export const previewUndo = (id: TournamentId, revision: number) =>
  call({ path: `${at(id)}/undo/preview`, reply: previewReply, method: 'POST', body: { revision } })

/** The teams of the site whose name begins with this text, for an organiser who can add a team. */
export const findTeams = (id: TournamentId, name: string) =>
  call({ path: `${at(id)}/teams?name=${encodeURIComponent(name)}`, reply: foundTeamsReply })
/** Registers a team, whether registration is open or not (docs/product.md 14.2). */
export const addTeam = (id: TournamentId, teamId: TeamId) => act(`${at(id)}/add-team`, { teamId })

/** Puts a stand-in into a team's line-up in place of one of its players. */
export const setStandIn = (id: TournamentId, teamId: TeamId, out: string, into: string) =>
  act(`${at(id)}/stand-in`, { teamId, out, in: into })
