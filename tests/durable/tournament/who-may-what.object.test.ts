import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { saveTournament } from '../../../db/queries/contests/tournament-records.ts'
import { tournamentOf } from '../../../durable/ports/objects.ts'
import { actsOfStaffAlone, decidingActs, type StaffAct } from '../../../durable/rules/staff/own-contest.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { rowOf } from '../../../durable/tournament/tournament-record.ts'
import type { TournamentRoom } from '../../../durable/tournament/tournament-room.ts'
import type { TournamentState } from '../../../durable/tournament/tournament-state.ts'
import {
  captainOf,
  memberOf,
  organiser,
  outsider,
  playedTournament,
  somePlayer,
  someSettings,
  someTeam,
} from '../../support/rules/a-tournament.ts'
import { aSteamId, unique } from '../../support/workerd/builders.ts'

const hour = 3_600_000
const inAnHour = Date.now() + hour

/**
 * The callers: an organiser, the captain of team 1, a player of it, the captain of another team, staff below organisers, somebody else, an
 * organiser and a developer who play for team 1, and two co-organisers, one of whom plays for it.
 */
const team1 = [aSteamId(), aSteamId(), aSteamId(), aSteamId()] as const
const people = {
  organiser,
  captain: { steamId: team1[0], role: 1, chatBanned: false },
  player: { steamId: team1[1], role: 1, chatBanned: false },
  opponent: captainOf(2),
  moderator: { ...outsider, role: 2 },
  outsider,
  playingOrganiser: { steamId: team1[1], role: 3, chatBanned: false },
  playingDeveloper: { steamId: team1[1], role: 5, chatBanned: false },
  coOrganiser: { steamId: aSteamId(), role: 1, chatBanned: false },
  playingCoOrganiser: { steamId: team1[3], role: 1, chatBanned: false },
} satisfies Record<string, Actor>
type Who = keyof typeof people
const everybody = Object.keys(people) as Who[]

/** Team 1, whose SteamIDs look like some; `more` are further members. */
const theTeam = (...more: readonly SteamId[]) =>
  someTeam(1, { captains: [team1[0]], members: [...team1, ...more].map((steamId) => somePlayer(steamId, 1990)) })

/** A tournament with four teams. */
function aTournament(checkInMinutes = 0) {
  const played = playedTournament({ startAt: inAnHour, checkInMinutes })
  for (const { steamId } of [people.coOrganiser, people.playingCoOrganiser])
    played.organise({ type: 'co-organiser', player: somePlayer(steamId), isNamed: true })
  played.say({ type: 'register', by: people.captain, team: theTeam() })
  played.register(2, 3, 4)
  return played
}
const registering = (): TournamentState => aTournament().state

/** Teams check in just now. */
function checkingIn(): TournamentState {
  const played = aTournament(120)
  played.wait(inAnHour - hour)
  return played.state
}

/** It is played; the first match has a result that staff set, and team 1 has asked for a stand-in. */
function playing() {
  const played = aTournament()
  played.draw()
  played.organise({ type: 'start' })
  played.score(1, 13, 4)
  played.say({ type: 'ask-stand-in', by: people.captain, teamId: 1, out: team1[0], player: somePlayer(outsider.steamId) })
  return played
}
/** Organisers look at a draw that is not public. */
function drafted() {
  const played = aTournament()
  played.draft()
  return played
}
/** The commitment of that draw. */
const draft = drafted().view().draft?.commitment ?? ''
const moments = { drafted: drafted().state, registering: registering(), checkingIn: checkingIn(), playing: playing().state }
type Moment = keyof typeof moments

/** The number of the match that team 1 can play now. */
const no =
  playing()
    .view()
    .matches.find(({ status, team1_id, team2_id }) => status === 'ready' && [team1_id, team2_id].includes(1))?.match_number ?? 0

/** A room that begins from the record at this moment. */
async function aRoom(moment: Moment) {
  const id = `hvem${unique()}x${Date.now().toString(36)}`
  await saveTournament(openDatabase(env.DB), rowOf({ ...moments[moment], id }, 1))
  return tournamentOf(env, id)
}

type Room = Awaited<ReturnType<typeof aRoom>>
type Act = [name: string, moment: Moment, act: (room: Room, by: Actor) => ReturnType<TournamentRoom['perform']>, may: readonly Who[]]
/** The acts of organisers by the words of their calls, where these are others. */
const words: Readonly<Record<string, StaffAct<'tournament'>>> = {
  open: 'registration',
  close: 'registration',
  result: 'set-result',
  walkover: 'set-result',
  absent: 'set-result',
  reset: 'set-result',
  time: 'match-time',
}
const isAct = (word: string): word is StaffAct<'tournament'> => Object.hasOwn(decidingActs.tournament, word)
/** The users who may do an act of organisers. A deciding act is refused to players of the tournament below role 5, some to co-organisers. */
const whoMay = (act: StaffAct<'tournament'>): Who[] => {
  const isNamedFor = !actsOfStaffAlone.has(act)
  return [
    ...(['organiser', 'playingDeveloper'] as const),
    ...(decidingActs.tournament[act] ? [] : (['playingOrganiser'] as const)),
    ...(isNamedFor ? (['coOrganiser'] as const) : []),
    ...(isNamedFor && !decidingActs.tournament[act] ? (['playingCoOrganiser'] as const) : []),
  ]
}
const whoMayBy = (word: string): Who[] => whoMay(words[word] ?? (isAct(word) ? word : 'draw'))
const settings = (over: object = {}) => ({ ...someSettings(), startAt: inAnHour, ...over })
const organised = (action: string, moment: Moment, body: object = {}): Act => [
  `organise ${action}`,
  moment,
  (room, by) => room.organise(by, action, body),
  whoMayBy(action),
]
const ofMatch = (action: string, match: number, body: object = {}): Act => [
  `match ${action}`,
  'playing',
  (room, by) => room.organiseMatch(by, match, action, body),
  action === 'start' ? whoMay('start-match') : whoMayBy(action),
]
const standIn = { out: team1[1], player: somePlayer(memberOf(9, 0)) }

const acts: readonly Act[] = [
  ['register', 'registering', (room, by) => room.register(by, theTeam(memberOf(8, 0))), ['captain']],
  ['check-in', 'checkingIn', (room, by) => room.perform(by, 'check-in', { teamId: 1 }), ['captain']],
  ['line-up', 'playing', (room, by) => room.perform(by, 'line-up', { teamId: 1, players: [team1[0], team1[2]] }), ['captain']],
  ['ready', 'playing', (room, by) => room.perform(by, 'ready', { teamId: 1, match: no }), ['captain']],
  ['withdraw', 'playing', (room, by) => room.perform(by, 'withdraw', { teamId: 1 }), ['captain']],
  ['ask for a stand-in', 'playing', (room, by) => room.askStandIn(by, 1, standIn), ['captain']],
  ['put a stand-in in', 'playing', (room, by) => room.setStandIn(by, 1, standIn), whoMay('set-stand-in')],
  ['edit', 'registering', (room, by) => room.edit(by, settings({ name: 'Nytt navn' })), whoMay('edit')],
  ['choose the seeding', 'registering', (room, by) => room.setSeeding(by, 'Ada', { seeding: 'manual', teams: [1] }), whoMay('seeding')],
  ['draw', 'registering', (room, by) => room.draw(by, null), whoMay('draw')],
  ['add a team', 'registering', (room, by) => room.addTeam(by, theTeam(memberOf(8, 0))), whoMay('add-team')],
  ['name a co-organiser', 'registering', (room, by) => room.setCoOrganiser(by, somePlayer(memberOf(9, 1)), true), whoMay('co-organiser')],
  [
    'take out a co-organiser',
    'registering',
    (room, by) => room.setCoOrganiser(by, somePlayer(people.coOrganiser.steamId), false),
    whoMay('co-organiser'),
  ],
  ['delete', 'registering', (room, by) => room.remove(by), whoMay('remove')],
  organised('close', 'registering'),
  organised('open', 'registering'),
  organised('publish-draw', 'drafted', { draft }),
  organised('discard-draw', 'drafted', { draft }),
  organised('start', 'playing'),
  organised('finish', 'playing'),
  organised('undo', 'playing', { revision: moments.playing.undo.at(-1)?.changes }),
  organised('plan-times', 'playing', { servers: 4 }),
  organised('check-in', 'registering', { teamId: 1 }),
  organised('line-up', 'registering', { teamId: 1, players: [team1[1], team1[2]] }),
  organised('withdraw', 'playing', { teamId: 1 }),
  organised('remove-team', 'registering', { teamId: 1 }),
  organised('answer-stand-in', 'playing', { request: 1, accept: true }),
  ofMatch('start', no),
  ofMatch('result', no, { team1_score: 13, team2_score: 9 }),
  ofMatch('walkover', no, { winner: 1 }),
  ofMatch('absent', no),
  ofMatch('reset', 1, { revision: moments.playing.changes }),
  ofMatch('time', no, { at: inAnHour }),
]

const seen = async (room: Room) => {
  const answer = await room.view({ steamId: organiser.steamId, role: 3 })
  return answer.ok ? answer.tournament : answer.code
}

describe('an act in a tournament', () => {
  it.each(acts)('%s', async (_name, moment, act, may) => {
    for (const who of everybody) {
      const room = await aRoom(moment)
      const before = await seen(room)
      const answer = await act(room, people[who])
      expect([who, answer.ok ? 'may' : answer.code]).toEqual([who, may.includes(who) ? 'may' : 'FORBIDDEN'])
      if (!answer.ok) expect(await seen(room)).toEqual(before)
    }
  })

  it('only organisers make one, and are told what a change would change', async () => {
    for (const who of everybody) {
      const room = await aRoom('playing')
      const preview = await room.previewResult(people[who], no, { action: 'absent' })
      const undone = await room.previewUndo(people[who], moments.playing.undo.at(-1)?.changes ?? 0)
      const made = await tournamentOf(env, `ny${unique()}x${Date.now().toString(36)}`).create(people[who], settings())
      expect([who, preview.ok, undone.ok]).toEqual([who, whoMay('set-result').includes(who), whoMay('undo').includes(who)])
      expect([who, made.ok]).toEqual([who, people[who].role >= 3])
    }
  })

  it('everybody sees it, guests too; and which stand-ins are asked for; only organisers see what can be taken back, and a draw that is not public', async () => {
    const room = await aRoom('playing')
    for (const viewer of [...Object.values(people), { steamId: null, role: 0 as const }]) {
      const answer = await room.view(viewer)
      const isOrganiser =
        viewer.role >= 3 || [people.coOrganiser.steamId, people.playingCoOrganiser.steamId].some((each) => each === viewer.steamId)
      expect(answer).toMatchObject({ ok: true, tournament: { name: 'Høstcup', status: 'in_progress' } })
      if (!answer.ok) continue
      const { undo, stand_in_requests } = answer.tournament
      expect([undo !== null, stand_in_requests.length]).toEqual([isOrganiser, 1])
      const early = await (await aRoom('drafted')).view(viewer)
      expect(early.ok && [early.tournament.draft?.plan !== null, early.tournament.matches]).toEqual([isOrganiser, []])
    }
  })
})
