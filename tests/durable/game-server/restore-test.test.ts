import { describe, expect, it } from 'vitest'
import { type RestoreTestDeps, testRestore } from '../../../durable/game-server/restore-test/restore-test.ts'

/** A server that loads what it is told, and never comes further than this. */
function aServer(gamestate: 'warmup' | 'live') {
  const said: string[] = []
  const run = async (command: string) => {
    said.push(command)
    const status = JSON.stringify({ gamestate, matchid: 1, map_number: 0, round_number: 0, team1: {}, team2: {} })
    return { ok: true as const, text: command === 'get5_status' ? status : '' }
  }
  const world: RestoreTestDeps = {
    open: async () => ({ ok: true, rcon: { run, close: () => undefined } }),
    setUp: async () => ({ runs: 1 }),
    second: '2',
    backup: () => null,
    pause: async () => undefined,
    isWanted: () => true,
  }
  return { said, world }
}

describe('a restore test of a server that does not come to a round', () => {
  it('says that the game did not start, however often it was told to', async () => {
    const { said, world } = aServer('warmup')
    expect(await testRestore(world)).toBe('not-started')
    expect(said.filter((each) => each === 'css_start').length).toBeGreaterThan(10)
    expect(said.slice(-3)).toEqual(['css_endmatch', 'bot_quota 0', 'sv_hibernate_when_empty 1'])
  })

  it('says that no round backup came', async () => {
    const { said, world } = aServer('live')
    expect(await testRestore(world)).toBe('no-backup')
    expect(said).not.toContain('css_start')
  })
})
