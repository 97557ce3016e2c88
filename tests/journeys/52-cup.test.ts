import { env, evictDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { matchOf, seatsOf } from '../../durable/ports/objects.ts'
import type { CupMatch, CupTeam } from '../../durable/protocol/cup/cup-fields.ts'
import type { MatchId, SteamId } from '../../durable/rules/vocabulary.ts'
import { type CountedResult, countedTable, firstAgainstLast, pairOf, snaked, spreadOf } from '../support/rules/cup/counted-cup.ts'
import { aUser } from '../support/workerd/builders.ts'
import { aCupEvening, type CupEvening } from '../support/workerd/contests/a-cup-evening.ts'
import { crash } from '../support/workerd/contests/evening-servers.ts'

const done = { ok: true }
type Counted = { match_type: CupMatch['match_type']; left: number }
type Cup = { players: number; sizes: readonly number[]; rounds: number; playOffs: readonly Counted[]; played: readonly number[] }
/**
 * The expected cup of this many players. `played`: the number of matches in each round, and then in the play-offs, that servers play; staff
 * decide the others.
 */
const cups: readonly Cup[] = [
  {
    players: 23,
    sizes: [4, 4, 5, 5, 5],
    rounds: 3,
    playOffs: [
      { match_type: 'semi', left: 4 },
      { match_type: 'final', left: 2 },
    ],
    played: [2, 1, 2, 2, 1],
  },
  {
    players: 60,
    sizes: Array.from({ length: 12 }, () => 5),
    rounds: 4,
    playOffs: [
      { match_type: 'quarter', left: 8 },
      { match_type: 'semi', left: 4 },
      { match_type: 'final', left: 2 },
    ],
    played: [6, 1, 1, 1, 1, 2, 1],
  },
]

/** Players come, not before nor after they may, and two of them want to play together. */
async function register(evening: CupEvening): Promise<void> {
  const { at, users, regOpenAt, regCloseAt } = evening
  const refusal = (message: string) => ({ ok: false, code: 'CONFLICT', message })
  expect(await at(regOpenAt - 1, () => evening.register(0))).toMatchObject(refusal('Påmeldingen har ikke åpnet ennå.'))
  const last = users.length - 1
  for (const place of users.keys()) {
    if (place === last) break
    expect(await evening.register(place, place === 20 ? 2 : null)).toEqual(done)
    if (place % 15 === 11) await evening.crash()
  }
  expect(await evening.does(2, 'answer-friend', { steamid: users[20]?.steamId, accept: true })).toEqual(done)
  const late = [() => evening.register(last), () => evening.does(0, 'leave')]
  for (const act of late) expect(await at(regCloseAt + 1, act)).toMatchObject(refusal('Påmeldingen er stengt.'))
  expect(await at(regCloseAt, () => evening.register(last))).toEqual(done)
  expect((await evening.view()).cup).toMatchObject({ registered: users.length, waiting: 0 })
}

/** Somebody who is in this team and does not lead it. */
const follower = ({ players, captain }: CupTeam): string => players.find((steamId) => steamId !== captain) ?? ''

/** Teams are balanced; two players change places over the pool, each move told twice, and one leads their new team. */
async function makeTeams({ organise, view, room, users }: CupEvening, { sizes }: Cup): Promise<readonly CupTeam[]> {
  for (const action of ['setup', 'balance-teams']) expect(await organise(action)).toEqual(done)
  const { teams, players } = await view()
  expect(teams.map((team) => team.players.length).toSorted()).toEqual(sizes)
  const elos = new Map(players.map(({ steamid, elo }) => [steamid, elo]))
  const strengths = teams.map((team) => team.players.map((steamId) => elos.get(steamId) ?? 0))
  expect(spreadOf(strengths)).toBeLessThanOrEqual(spreadOf(snaked([...elos.values()], sizes.length)))
  const friends = [users[2], users[20]].map((user) => players.find(({ steamid }) => steamid === user?.steamId)?.team_id)
  expect(friends[0]).toBe(friends[1])

  const [one, other] = teams.filter((team) => team.players.length === 5) as [CupTeam, CupTeam]
  const [dragged, changing] = [follower(one), follower(other)]
  const drag = (steamid: string, from: number | null, to: number | null) =>
    organise('assign-player', { steamid, teamId: to, action: to === null ? 'remove' : 'assign', from })
  expect(await drag(dragged, one.team_id, other.team_id)).toMatchObject({ message: 'Destination team is already full (max 5 players)' })
  const moves: Parameters<typeof drag>[] = [
    [dragged, one.team_id, null],
    [changing, other.team_id, one.team_id],
    [dragged, null, other.team_id],
  ]
  for (const move of moves) expect([await drag(...move), await drag(...move)]).toEqual([done, done])
  await evictDurableObject(room())
  expect(await organise('set-captain', { teamId: other.team_id, playerId: dragged, action: 'add' })).toEqual(done)
  expect(await organise('start')).toEqual(done)
  const made = (await view()).teams
  expect(made.find(({ team_id }) => team_id === other.team_id)).toMatchObject({ captain: dragged })
  expect(made.find(({ team_id }) => team_id === one.team_id)?.players).toContain(changing)
  return made
}

/** The lower number wins, which the test can count by itself. */
const winnerOf = ({ team1_id, team2_id }: CupMatch): number => Math.min(team1_id ?? 0, team2_id ?? 0)

/** A match that has begun is played on its server, while processes die. */
async function playOut(evening: CupEvening, teams: readonly CupTeam[], begun: CupMatch): Promise<void> {
  const { matchid, status, trouble } = await evening.match(begun.id)
  expect({ status, trouble }).toEqual({ status: 'live', trouble: null })
  const both = teams.filter(({ team_id }) => team_id === begun.team1_id || team_id === begun.team2_id).map(({ players }) => players)
  const seen = await matchOf(env, matchid as MatchId).view({ steamId: null, role: 1 })
  expect(seen.ok && seen.match.players).toHaveLength(2 * Math.min(...both.map(({ length }) => length)))
  const winner = winnerOf(begun)
  await evening.playOut(matchid as MatchId, [{ winner: winner === begun.team1_id ? 'A' : 'B', lost: 5 }], async () => {
    if (Number(begun.id) % 2 === 0) await crash(() => matchOf(env, matchid as MatchId))
    await evening.view()
    await evictDurableObject(evening.room())
  })
  expect(await evening.match(begun.id)).toMatchObject({ status: 'finished', how: 'played', winner_id: winner, trouble: null })
  for (const steamId of both.flat() as SteamId[]) expect(await seatsOf(env, steamId).seatOf(steamId)).toBeNull()
}

/** Staff say who has won: by turns because the others did not come, and by name. */
async function decide({ ofMatch, match }: CupEvening, decided: CupMatch, isWalkover: boolean): Promise<void> {
  const winner = winnerOf(decided)
  const named = { winner: `team ${winner}`, medal: true }
  expect(await (isWalkover ? ofMatch(decided.id, 'walkover', { winner }) : ofMatch(decided.id, 'medalwinner', named))).toEqual(done)
  expect(await match(decided.id)).toMatchObject({ status: 'finished', how: isWalkover ? 'walkover' : 'hand', winner_id: winner })
}

/** All that can be played of a round: servers play the last this many matches, which begin at once; staff decide the others. */
async function playRound(evening: CupEvening, teams: readonly CupTeam[], count: number): Promise<CupMatch[]> {
  const round = await evening.playable()
  const byHand = round.slice(0, round.length - count)
  for (const [place, each] of byHand.entries()) await decide(evening, each, place % 2 === 0)
  await evening.keepAwake()
  expect(await evening.startRound()).toMatchObject(done)
  await evening.crash()
  await evening.settled()
  const begun = round.slice(byHand.length)
  const ids = await Promise.all(begun.map(async ({ id }) => (await evening.match(id)).matchid as MatchId))
  await Promise.all(ids.map(evening.choose))
  for (const each of begun) await playOut(evening, teams, each)
  return round
}

/** A match that has begun is cancelled, to be played from its beginning. */
async function cancelMatch({ ofMatch, playable, settled, view }: CupEvening): Promise<void> {
  const [first] = (await playable()) as [CupMatch]
  expect(await ofMatch(first.id, 'start')).toEqual(done)
  await settled()
  const { changes } = (await view()).cup
  expect(await ofMatch(first.id, 'reset')).toMatchObject({ code: 'CONFLICT' })
  expect(await ofMatch(first.id, 'reset', { revision: changes })).toEqual({ ok: true, isCancelled: true })
  await settled()
}

/** The Swiss rounds: everybody is in each once, nobody meets twice, and the table agrees with the test's own count. Returns its order. */
async function playRounds(evening: CupEvening, teams: readonly CupTeam[], { rounds, played }: Cup): Promise<number[]> {
  const ids = teams.map(({ team_id }) => team_id)
  const results: CountedResult[] = []
  for (let round = 1; round <= rounds; round++) {
    const { cup, matches } = await evening.view()
    expect([cup.round, cup.rounds]).toEqual([round, rounds])
    const own = matches.filter(({ round_number }) => round_number === round)
    const paired = own.flatMap(({ team1_id, team2_id }) => [team1_id, team2_id]).filter((id) => id !== null)
    expect(paired.toSorted((one, other) => one - other)).toEqual(ids)
    if (round === 1) await cancelMatch(evening)
    for (const match of await playRound(evening, teams, played[round - 1] ?? 0))
      results.push({ one: match.team1_id ?? 0, other: match.team2_id ?? 0, winner: winnerOf(match) })
    expect(new Set(results.map(({ one, other }) => pairOf(one, other))).size).toBe(results.length)
    const after = await evening.view()
    // A team that sits a round out has its points once that round is played.
    const byes = after.matches.flatMap(({ how, team1_id, round_number }) =>
      how === 'bye' && team1_id !== null && round_number <= round ? [team1_id] : [],
    )
    expect(new Set(byes).size).toBe(byes.length)
    const { points, buchholz } = countedTable(ids, { results, byes })
    expect(new Map(after.teams.map((team) => [team.team_id, team.points]))).toEqual(points)
    const table = after.teams.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map(({ team_id }) => team_id)
    const worth = table.map((id) => 1000 * (points.get(id) ?? 0) + (buchholz.get(id) ?? 0))
    expect(worth).toEqual(worth.toSorted((one, other) => other - one))
    if (round === rounds) return table
  }
  throw new Error('no rounds')
}

/** The play-offs of the first of the table, the first against the last. Returns the final. */
async function playOff(evening: CupEvening, teams: readonly CupTeam[], cup: Cup & { table: readonly number[] }): Promise<CupMatch> {
  let field = cup.table.slice(0, cup.playOffs[0]?.left)
  let round: CupMatch[] = []
  for (const [place, { match_type, left }] of cup.playOffs.entries()) {
    expect(field).toHaveLength(left)
    const pairs = firstAgainstLast(field)
    round = await playRound(evening, teams, cup.played[cup.rounds + place] ?? 0)
    expect(round.map((match) => [match.match_type, pairOf(match.team1_id, match.team2_id)]).toSorted()).toEqual(
      pairs.map(([one, other]) => [match_type, pairOf(one, other)]).toSorted(),
    )
    field = pairs.map((pair) => Math.min(...pair))
  }
  return round[0] as CupMatch
}

/** The medal goes to the winners of the final, and by a correction to the others of it. */
async function honour({ settled, view, holders, ofMatch, id, users }: CupEvening, final: CupMatch): Promise<void> {
  await settled()
  const { cup, teams } = await view()
  const playersOf = (team: number | null) => [...(teams.find(({ team_id }) => team_id === team)?.players ?? [])].toSorted()
  const champion = winnerOf(final)
  expect(cup).toMatchObject({ status: 'closed', winner: { team_id: champion } })
  expect(await holders()).toEqual(playersOf(champion))
  const runnerUp = final.team1_id === champion ? final.team2_id : final.team1_id
  const corrected = { winner: `team ${runnerUp}`, medal: true, revision: cup.changes }
  expect(await ofMatch(final.id, 'medalwinner', corrected)).toEqual(done)
  await settled()
  expect(await holders()).toEqual(playersOf(runnerUp))
  const { results: rows } = await env.DB.prepare('SELECT steamid, team_id, won FROM cup_players WHERE cup_id = ?')
    .bind(id)
    .all<{ steamid: string; team_id: number; won: number }>()
  expect(rows).toHaveLength(users.length)
  for (const { steamid, team_id, won } of rows) {
    expect(playersOf(team_id)).toContain(steamid)
    expect(won).toBe(team_id === runnerUp ? 1 : 0)
  }
}

it.each(cups)(
  'a cup of $players ends with the medal for anyone who has won it, through walk-overs, a replay, a late correction and dying processes',
  async (cup) => {
    const evening = await aCupEvening(await Promise.all(Array.from({ length: cup.players }, () => aUser())))
    await register(evening)
    const teams = await makeTeams(evening, cup)
    const table = await playRounds(evening, teams, cup)
    await honour(evening, await playOff(evening, teams, { ...cup, table }))
  },
)
