import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editServer, type ServerEdit } from '../../../durable/game-server/edit-server.ts'
import { untried } from '../../../durable/game-server/pool-decide.ts'
import { addServer } from '../../../durable/game-server/pool-staff.ts'
import { nothingYet, type Pool, serverIn } from '../../../durable/game-server/pool-state.ts'
import { serverAddress } from '../../../durable/rules/play/server-address.ts'
import { matchId } from '../../support/rules/ids.ts'

const ports = [1, 2, 3]
const aPool = (inUse: readonly number[]): Pool => ({
  ...nothingYet(0),
  servers: ports.map((port) => ({
    ...untried(0),
    ip: '10.0.0.1',
    port,
    rcon: 'gammelt',
    seenAt: 7,
    matchId: inUse.includes(port) ? matchId(`m${port}`) : null,
  })),
})
const edits: fc.Arbitrary<ServerEdit> = fc.record(
  {
    ip: fc.constant('10.0.0.1'),
    port: fc.constantFrom(1, 2, 3, 4),
    rcon: fc.constantFrom('gammelt', 'nytt'),
    newIp: fc.constantFrom('10.0.0.1', '10.0.0.2'),
    newPort: fc.constantFrom(1, 2, 3, 4, 5),
  },
  { requiredKeys: ['ip', 'port'] },
)

describe('an edit of a server', () => {
  it('never moves a server that is in use, never puts two at one address, and refuses without changing anything', () =>
    fc.assert(
      fc.property(fc.subarray(ports), fc.array(edits, { maxLength: 5 }), (inUse, given) => {
        let pool = aPool(inUse)
        for (const edit of given) {
          const { state, outcome } = editServer(pool, edit)
          if (!outcome.ok) expect(state).toBe(pool)
          pool = state
        }
        expect(new Set(pool.servers.map(serverAddress)).size).toBe(ports.length)
        expect(pool.servers.flatMap((each) => (each.matchId === null ? [] : each.port)).sort()).toEqual(inUse)
      }),
    ))

  it('does nothing the second time, and says so', () =>
    fc.assert(
      fc.property(edits, (edit) => {
        const first = editServer(aPool([]), edit)
        const second = editServer(first.state, edit)
        expect(second).toEqual({ state: first.state, outcome: first.outcome })
      }),
    ))

  it('forgets what was known of the server at its old address', () => {
    const { state, line } = editServer(aPool([]), { ip: '10.0.0.1', port: 1, newPort: 9, rcon: 'gammelt' })
    expect(line).toEqual({ action: 'edit-server', target: '10.0.0.1:9', before: '10.0.0.1:1', after: '10.0.0.1:9' })
    expect(serverIn(state, '10.0.0.1:9')).toMatchObject({ rcon: 'gammelt', seenAt: null, away: null })
    expect(serverIn(state, '10.0.0.1:1')).toBeUndefined()
  })

  it('never sends the password that is kept to another machine', () =>
    fc.assert(
      fc.property(edits, ({ rcon: _none, ...edit }) => {
        const before = aPool([])
        const { state } = editServer(before, edit)
        expect(state.servers.map(serverAddress)).toEqual(before.servers.map(serverAddress))
      }),
    ))

  it('is not answered as done for a server that never stood at the address it names', () => {
    const unknown = { code: 'PAGE_NOT_FOUND' }
    expect(editServer(aPool([]), { ip: '10.0.0.1', port: 4, newPort: 1, rcon: 'gammelt' }).outcome).toMatchObject(unknown)
    const moved = editServer(aPool([]), { ip: '10.0.0.1', port: 1, newPort: 9, rcon: 'nytt' }).state
    expect(editServer(moved, { ip: '10.0.0.1', port: 1, newPort: 9, rcon: 'gammelt' }).outcome).toMatchObject(unknown)
    expect(editServer(moved, { ip: '10.0.0.1', port: 4, newPort: 9, rcon: 'nytt' }).outcome).toMatchObject(unknown)
  })
})

describe('a server that is added', () => {
  it('is refused when there are a hundred, but one of the hundred may get a new password', () => {
    let pool = nothingYet(0)
    for (let port = 1; port <= 100; port++) pool = addServer(pool, { ip: '10.0.0.1', port, rcon: 'x' }, 0).state
    const full = addServer(pool, { ip: '10.0.0.1', port: 101, rcon: 'x' }, 0)
    expect(full).toMatchObject({ state: pool, outcome: { code: 'CONFLICT' } })
    expect(addServer(pool, { ip: '10.0.0.1', port: 100, rcon: 'nytt' }, 0).state.servers).toHaveLength(100)
  })
})
