import { matchCalls } from '../../../durable/protocol/match/match-calls.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, post } from '../../support/workerd/call.ts'
import { cupRecorded, makeCup, registerIn } from '../../support/workerd/contests/a-cup.ts'
import { aTournamentWithTeam } from '../../support/workerd/contests/a-tournament.ts'
import { drained } from '../../support/workerd/drained.ts'
import { aFullGather } from '../../support/workerd/matches/a-full-gather.ts'
import { openCheck } from '../../support/workerd/matches/a-ready-check.ts'
import { captainOf, matchOfView } from '../../support/workerd/matches/turns.ts'

/** A room with its callers: those of the room first, then those whom no room has. Each has a role; the banned one is a developer. */
export type World = {
  id: string
  binding: 'MATCH' | 'READY_CHECK' | 'CUP' | 'TOURNAMENT'
  socket: string
  callers: Record<string, TestUser>
  /** A player of the room who calls nothing, and one who is not in it. */
  member: TestUser
  outsider: TestUser
  team?: number
}

/** The callers whom no room has, with their roles. */
const rolesElsewhere: Readonly<Record<string, Role>> = { stranger: 1, support: 2, organiser: 3, administrator: 4, developer: 5, banned: 5 }
export const roleOf = (caller: string): Role => rolesElsewhere[caller] ?? 1

async function elsewhere() {
  const users = Object.entries(rolesElsewhere).map(
    async ([name, role]) => [name, await aUser({ role, banned: name === 'banned' ? 1 : 0 })] as const,
  )
  return { others: Object.fromEntries(await Promise.all(users)), outsider: await aUser() }
}

async function aLobby(): Promise<World> {
  const [owner, member, other] = await Promise.all([aUser(), aUser(), aUser()])
  const { others, outsider } = await elsewhere()
  const id = await createGather(owner.token)
  for (const each of [member, other]) {
    await post(`/matches/gather/${id}/join`, each.token)
    await post(`/matches/${id}/add-player`, owner.token, { steamid: each.steamId })
  }
  await drained(id)
  const callers = { owner, member, ...others }
  return { id, binding: 'MATCH', socket: `match/${id}`, callers, member: other, outsider }
}

async function aDraft(): Promise<World> {
  const gather = await aFullGather({ series_type: 'bo1' })
  const { others, outsider } = await elsewhere()
  const owner = gather.players[0] as TestUser
  await post(`/matches/gather/${gather.id}/start`, owner.token)
  await drained(gather.id)
  const match = await matchOfView(gather.id, owner.token)
  const turn = match.turn?.team ?? 'A'
  const [captain, waiting] = [captainOf(match, turn, gather.players), captainOf(match, turn === 'A' ? 'B' : 'A', gather.players)]
  for (const socket of gather.sockets) socket.close()
  const member = gather.players[5] as TestUser
  const callers = { captain, waiting, member, ...others }
  return { id: gather.id, binding: 'MATCH', socket: `match/${gather.id}`, callers, member: gather.players[6] as TestUser, outsider }
}

async function aCheck(): Promise<World> {
  const [player, member] = await Promise.all([aUser(), aUser()])
  const { others, outsider } = await elsewhere()
  const { order } = await openCheck([player.steamId, member.steamId])
  const callers = { player, ...others }
  return { id: order.id, binding: 'READY_CHECK', socket: `ready-check/${order.id}`, callers, member, outsider }
}

async function aCup(): Promise<World> {
  const [staff, player, member] = await Promise.all([aUser({ role: 3 }), aUser(), aUser()])
  const { others, outsider } = await elsewhere()
  const { id } = await makeCup(staff, { max_players: 10 })
  for (const each of [player, member]) await registerIn(id, each)
  await cupRecorded(id)
  const callers = { player, ...others }
  return { id, binding: 'CUP', socket: `cup/${id}`, callers, member, outsider }
}

async function aTournament(): Promise<World> {
  const { id, owner, member, team } = await aTournamentWithTeam()
  const { others, outsider } = await elsewhere()
  const callers = { owner, member, ...others }
  return { id, binding: 'TOURNAMENT', socket: `tournament/${id}`, callers, member, outsider, team }
}

/**
 * A kind of room with what each act comes to there: one word for every caller, or one for each, in the order of the callers. 'ok' is done,
 * a code refused, a number how the socket is closed before. A banned caller hears USER_BANNED, or `banned`.
 */
export type ActRights = {
  name: string
  make(): Promise<World>
  /** The address of the same act as a call; null for one that finds its room by the caller's seat. */
  call(action: string, world: World): string | null
  bodies: Record<string, (world: World) => object>
  said: Record<string, string>
  banned?: string
}

const theMember = ({ member }: World) => ({ steamid: member.steamId })
const theTeam = ({ team }: World) => ({ teamId: team })
const ofMatch: Pick<ActRights, 'call' | 'bodies'> = {
  call: (action, { id }) => `/matches${matchCalls[action as keyof typeof matchCalls].replace(':id', id)}`,
  bodies: {
    'add-player': ({ outsider }) => ({ steamid: outsider.steamId }),
    'kick-player': theMember,
    chat: () => ({ message: 'hei' }),
    'withdraw-invite': theMember,
    'set-door': () => ({ door: { way: 'invited' } }),
    'volunteer-captain': () => ({ wants: true }),
    'decline-captain': () => ({ declines: true }),
    'name-captain': ({ member }) => ({ steamid: member.steamId, named: true }),
    'pick-player': ({ member }) => ({ steamid: member.steamId, team: 'A' }),
    'map-action': () => ({ mapId: 1, action: 'banned' }),
    'side-selection': () => ({ mapId: 1, action: 'ct' }),
    'want-rematch': () => ({ wants: true }),
    mark: () => ({ until: 1, choice: null }),
    whisper: () => ({ turn: 0, choice: null }),
  },
}

/** The acts of a lobby, and of a match that was played. */
const tooLate = 'GATHER_HAS_STARTED'
const [none, early] = ['FORBIDDEN', 'CONFLICT']
/** Only the owner, or in a team its owner and captains. */
const firstAlone = `ok ${none} ${none} ${none} ${none} ${none} ${none}`
/** The socket of a check takes nobody else. */
const askedAlone = 'ok 4403 4403 4403 4403 4403'
const organisers = (word: string) => `${none} ${none} ${none} ${word} ${word} ${word}`

export const actRights: ActRights[] = [
  {
    // The callers: owner, member, stranger, and staff from role 2 to 5.
    ...{ name: 'a lobby', make: aLobby, ...ofMatch },
    said: {
      'add-player': `${early} ${none} ${none} ${none} ${early} ${early} ${early}`,
      'kick-player': `ok ${none} ${none} ${none} ok ok ok`,
      chat: `ok ok ${none} ok ok ok ok`,
      leave: `GATHER_OWNER ok ${early} ${early} ${early} ${early} ${early}`,
      leavequeue: early,
      'decline-invite': none,
      'withdraw-invite': `${early} ${none} ${none} ${none} ${none} ${none} ${none}`,
      cancel: `ok ${none} ${none} ok ok ok ok`,
      // The rule by which captains are found says that nobody offers themselves here.
      'volunteer-captain': `${early} ${early} ${none} ${none} ${none} ${none} ${none}`,
      'decline-captain': `ok ok ${none} ${none} ${none} ${none} ${none}`,
      'name-captain': `${early} ${none} ${none} ${none} ${none} ${none} ${none}`,
      'set-door': firstAlone,
      extend: firstAlone,
      ...{ 'pick-player': early, 'map-action': early, 'side-selection': early, mark: early, whisper: early },
      ...{ 'want-rematch': early, 'open-rematch': early },
    },
  },
  {
    // The callers: the captain whose turn it is, the other one, a player who waits to be picked, stranger, and staff from role 2 to 5.
    ...{ name: 'a draft', make: aDraft, ...ofMatch },
    said: {
      ...{ 'add-player': tooLate, 'kick-player': tooLate, leave: tooLate, leavequeue: tooLate, 'decline-invite': tooLate },
      ...{ 'withdraw-invite': tooLate, cancel: tooLate, 'set-door': tooLate, extend: tooLate },
      ...{ 'volunteer-captain': tooLate, 'decline-captain': tooLate, 'name-captain': tooLate },
      chat: `ok ok ok ${none} ok ok ok ok`,
      'pick-player': `ok ${none} ${none} ${none} ${none} ${none} ${none} ${none}`,
      // The mark of a turn that is over, and a whisper of a player who has no team yet.
      mark: `${early} ${none} ${none} ${none} ${none} ${none} ${none} ${none}`,
      whisper: `${none} ${none} ${early} ${none} ${none} ${none} ${none} ${none}`,
      ...{ 'map-action': early, 'side-selection': early, 'want-rematch': early, 'open-rematch': early },
    },
  },
  {
    // The callers: a player who is asked, stranger, and staff from role 2 to 5. Nobody else has a check to look at.
    ...{ name: 'a ready check', make: aCheck, call: () => null, bodies: {} },
    said: { ready: askedAlone, decline: askedAlone, shown: askedAlone },
    banned: '4403',
  },
  {
    // The callers: a registered player, stranger, and staff from role 2 to 5.
    ...{ name: 'a cup', make: aCup, call: (action, { id }) => `/cup/${id}/${action}` },
    bodies: {
      'ask-friend': theMember,
      'answer-friend': ({ member }) => ({ steamid: member.steamId, accept: true }),
      'remove-player': theMember,
      'no-show': theMember,
      'set-captain': ({ member }) => ({ teamId: 1, playerId: member.steamId, action: 'add' }),
      'assign-player': ({ member }) => ({ steamid: member.steamId, teamId: 1, action: 'assign' }),
      undo: () => ({ revision: 1 }),
      'show-screen': () => ({ part: 'table' }),
    },
    said: {
      // Leaving where one is not is done already.
      ...{ leave: 'ok', 'leave-friends': 'ok', 'answer-friend': early },
      'ask-friend': `ok ${early} ${early} ${early} ${early} ${early}`,
      ...{ setup: organisers('ok'), 'remove-player': organisers('ok'), 'no-show': organisers('ok'), 'show-screen': organisers('ok') },
      ...{ 'set-captain': organisers(early), 'assign-player': organisers(early), 'balance-teams': organisers(early) },
      ...{ undo: organisers(early), start: organisers(early), close: organisers(early) },
    },
  },
  {
    // The callers: the team's owner, a member, stranger, and staff from role 2 to 5.
    ...{ name: 'a tournament', make: aTournament, call: (action, { id }) => `/tournaments/${id}/${action}` },
    bodies: {
      'check-in': theTeam,
      'line-up': ({ team, member }) => ({ teamId: team, players: [member.steamId] }),
      'take-part': ({ team }) => ({ teamId: team, isIn: false }),
      withdraw: theTeam,
      ready: ({ team }) => ({ teamId: team, match: 1, isReady: true }),
    },
    said: {
      'check-in': firstAlone,
      // One player is no team of two.
      'line-up': firstAlone.replace('ok', 'INVALID_INPUT'),
      'take-part': firstAlone.replace(`ok ${none}`, 'ok ok'),
      withdraw: firstAlone,
      // Nothing is drawn yet.
      ready: firstAlone.replace('ok', 'PAGE_NOT_FOUND'),
    },
  },
]
