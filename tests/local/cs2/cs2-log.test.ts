import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clutchOf } from '../../../durable/rules/play/clutches.ts'
import { readLog } from '../../../durable/rules/play/server-log.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Mischief } from '../../../local/cs2/mischief.ts'
import { type SimulatedMatch, simulateMatch } from '../../support/node/simulated-match.ts'

let match: SimulatedMatch
let mischief: Mischief
beforeEach(async () => {
  mischief = {}
  match = await simulateMatch({ mischief, now: () => new Date(2026, 10, 21, 19, 4, 5, 67) })
})
afterEach(() => match.close())

const listen = async () => {
  await match.rcon('log on')
  await match.rcon(`logaddress_add_http "${match.receiver.url}/log"`)
}
const killed =
  /^"(?<killer>.+)<\d+><\[U:1:(?<account>\d+)\]><(?<side>CT|TERRORIST)>" \[.+\] killed "(?<victim>.+)<\d+><.+><.+>" \[.+\] with "\w+"(?<head> \(headshot\))?$/
const ended = /^Team "(CT|TERRORIST)" triggered "SFUI_Notice_\w+" \(CT "(\d+)"\) \(T "(\d+)"\)$/
/** A round is told when it begins, and once more when it is over. */
const begins = ([first]: readonly string[]) => first === 'World triggered "Round_Start"'
const isOver = (lines: readonly string[]) => ended.test(lines.at(-1) ?? '')
const readLines = (lines: readonly string[]) => readLog(lines.map((line) => `11/21/2026 - 19:04:05.067 - ${line}`).join('\n'))

describe('the log over HTTP', () => {
  it('tells each round’s start, then its kills and its end, and nothing else tells it differently', async () => {
    await listen()
    await match.play()
    const rounds = match.receiver.logPosts.filter(isOver)
    const told = match.receiver.logPosts.flatMap((lines) => (begins(lines) ? 'start' : isOver(lines) ? 'end' : []))
    expect(told).toEqual(rounds.flatMap(() => ['start', 'end']))
    const record = match.server.record()[0]!.maps[0]!
    expect(rounds).toHaveLength(record.rounds.length)
    const lines = rounds.flat()
    for (const { name, steamid, stats } of record.players) {
      const own = lines.map((line) => killed.exec(line)?.groups).filter((groups) => groups !== undefined)
      expect(own.filter((groups) => groups.killer === name)).toHaveLength(stats.kills)
      expect(own.filter((groups) => groups.killer === name && groups.head)).toHaveLength(stats.headshot_kills)
      expect(own.filter((groups) => groups.victim === name)).toHaveLength(stats.deaths)
      const account = String(BigInt(steamid) - 76_561_197_960_265_728n)
      expect(own.filter((groups) => groups.killer === name).every((groups) => groups.account === account)).toBe(true)
    }
    const [, , ct, t] = ended.exec(rounds.at(-1)!.at(-1)!) ?? []
    expect([Number(ct), Number(t)].sort()).toEqual([record.score.team1, record.score.team2].sort())
  })

  it('lets every clutch be found again', async () => {
    await listen()
    const found: unknown[] = []
    for (const matchid of [1, 2, 3, 4]) {
      await match.play({ matchid })
      const { rounds, players } = match.server.record().at(-1)!.maps[0]!
      const posts = match.receiver.logPosts.splice(0).filter(isOver)
      const ofTeam = (team: string) => players.filter((player) => player.team === team).map((player) => player.steamid as SteamId)
      for (const [at, { winner, clutch }] of rounds.entries()) {
        const deaths = readLines(posts[at]!).filter((line) => line.kind === 'kill')
        const read = clutchOf({ players: { A: ofTeam('team1'), B: ofTeam('team2') }, deaths, winner: winner === 'team1' ? 'A' : 'B' })
        expect(read && { steamid: read.steamId, against: read.against }).toEqual(clutch)
        found.push(read)
      }
      for (const player of players) {
        const won = (against: number) => rounds.filter(({ clutch }) => clutch?.steamid === player.steamid && clutch.against === against)
        expect([player.stats['1v1'], player.stats['1v2']]).toEqual([won(1).length, won(2).length])
      }
    }
    expect(found.filter(Boolean).length).toBeGreaterThan(3)
  })

  it('tells every kill of a knife round as it falls, by the knives the game has, and counts none of them', async () => {
    await listen()
    await match.play({ map_sides: ['knife'] })
    const posts = match.receiver.logPosts
    const knives = posts.filter((lines) => lines.some((line) => /with "(knife\w*|bayonet)"/.test(line)))
    expect(knives.length).toBeGreaterThan(2)
    expect(knives.every((lines) => lines.length === 1 && readLines(lines)[0]?.kind === 'kill')).toBe(true)
    expect(new Set(knives.flat().map((line) => /with "(\w+)"/.exec(line)?.[1])).size).toBeGreaterThan(1)
    const starts = posts.findIndex(begins)
    expect(posts.slice(starts + 1, starts + 1 + knives.length)).toEqual(knives)
    const { players } = match.server.record()[0]!.maps[0]!
    const told = posts.flat().filter((line) => killed.test(line))
    expect(players.reduce((sum, { stats }) => sum + stats.kills, 0)).toBe(told.length - knives.length)
  })

  it('names who connects, and what is said', async () => {
    await listen()
    await match.play()
    const lines = match.receiver.logPosts.flat()
    expect(lines).toContain('"spiller 01<2><[U:1:39734273]><>" entered the game')
    expect(lines.some((line) => /^"spiller \d\d<\d+><\[U:1:\d+\]><(CT|TERRORIST)>" say(_team)? ".+"$/.test(line))).toBe(true)
    await match.rcon('css_asay Hei alle')
    expect(match.receiver.logPosts.at(-1)).toEqual(['"Console<0><Console><Console>" say "Hei alle"'])
  })

  it('repeats every command with the secrets in it', async () => {
    await listen()
    await match.rcon('sv_password "hemmelig nok"')
    // The server answers a command without waiting for its log.
    await vi.waitFor(() => expect(match.receiver.logPosts.flat().join('\n')).toContain('command "sv_password "hemmelig nok""'))
  })

  it('starts with a batch of old lines, also of a match that is over', async () => {
    await match.play()
    expect(match.receiver.logPosts).toEqual([])
    await listen()
    expect(match.receiver.logPosts[0]!.length).toBeGreaterThan(20)
    expect(match.receiver.logPosts[0]!.some((line) => killed.test(line))).toBe(true)
  })

  it('is silent where nobody listens any more', async () => {
    await listen()
    await match.rcon('logaddress_delall_http')
    await match.play()
    expect(match.receiver.logPosts.flat().filter((line) => killed.test(line))).toEqual([])
  })

  it('loses posts and sends others twice', async () => {
    const isRound = (lines: readonly string[], number: number) =>
      /Notice.*\(CT "(\d+)"\) \(T "(\d+)"\)/
        .exec(lines.at(-1) ?? '')
        ?.slice(1)
        .map(Number)
        .reduce((a, b) => a + b) === number
    mischief.logOutcome = (lines) => (isRound(lines, 2) ? 'drop' : isRound(lines, 3) ? 'twice' : 'send')
    await listen()
    await match.play()
    const told = match.receiver.logPosts.map((lines) => [1, 2, 3, 4].find((number) => isRound(lines, number))).filter(Boolean)
    expect(told).toEqual([1, 3, 3, 4])
  })
})
