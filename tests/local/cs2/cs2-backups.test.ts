import { afterEach, describe, expect, it } from 'vitest'
import { readBackup } from '../../../durable/rules/play/round-backup.ts'
import type { Cs2ServerOptions } from '../../../local/cs2/cs2-server.ts'
import { type SimulatedMatch, simulateMatch } from '../../support/node/simulated-match.ts'

let match: SimulatedMatch
afterEach(() => match.close())

/** Plays a map whose backups go to the site; answers what the site's own rule reads of them, in the order of their rounds. */
async function play(options: Partial<Cs2ServerOptions> = {}, knife = false) {
  match = await simulateMatch(options)
  const { receiver } = match
  const cvars = {
    matchzy_remote_backup_url: `${receiver.url}/backups`,
    matchzy_remote_backup_header_key: 'X-MatchZy-Token',
    matchzy_remote_backup_header_value: 'secret',
  }
  await match.play({ cvars, ...(knife && { map_sides: ['knife'] }) })
  const rounds = match.server.record()[0]?.maps[0]?.rounds.length ?? 0
  return { receiver, rounds }
}
const readAll = () =>
  match.receiver.backups.map(({ text, headers }) => {
    const header = (name: string) => headers[`matchzy-${name}`] as string | undefined
    return readBackup(text, { matchId: header('matchid'), mapNumber: header('mapnumber'), roundNumber: header('roundnumber') })
  })

describe('the round backups of a simulated server', () => {
  it('come at the start of every live round, whole, with the secret of the load', async () => {
    const { receiver, rounds } = await play({}, true)
    await expect.poll(() => receiver.backups.length).toBe(rounds)
    const read = readAll().map((each) => (typeof each === 'string' ? each : each.round))
    expect(read.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: rounds }, (_, round) => round))
    expect(readAll()[0]).toMatchObject({ load: 90412, map: 0, players: { length: 10 } })
    expect(receiver.backups[0]?.headers).toMatchObject({ 'x-matchzy-token': 'secret', 'get5-roundnumber': '00' })
    expect(receiver.backups[0]?.headers['content-type']).toBe('application/octet-stream')
  })

  it('hold no file of the game on a server that was started without the option', async () => {
    const { receiver, rounds } = await play({ mischief: { hasEmptyBackups: true } })
    await expect.poll(() => receiver.backups.length).toBe(rounds)
    expect(new Set(readAll())).toEqual(new Set(['empty']))
  })

  it('leave out the round that was gone back to', async () => {
    const { receiver, rounds } = await play({ mischief: { stopVote: { map: 0, round: 4, to: 2 } } })
    // Rounds 2 and 3 are played twice, and the second time 2 makes no backup.
    await expect.poll(() => receiver.backups.length).toBe(rounds + 1)
  })
})
