import { describe, expect, it, vi } from 'vitest'
import { joinLobby } from '../../../../durable/match/lobby/join-lobby.ts'
import type { Answer } from '../../../../durable/ports/origin.ts'
import { refuse } from '../../../../durable/rules/error-codes.ts'
import { scrimSetup } from '../../../support/rules/a-scrim.ts'
import { aPlayerOf } from '../../../support/rules/match-play.ts'

const [leader, member] = [aPlayerOf(scrimSetup, 0), aPlayerOf(scrimSetup, 1)]

/** A lobby that answers so, beside a queue that has the party of these two; `used` is whose party was used. */
function aLobby(answer: Answer, over: { wasDone?: boolean; isQueueGone?: boolean } = {}) {
  const used: string[] = []
  const queue = {
    wholeParty: async () => ({ leader: leader.steamId, members: [leader.steamId, member.steamId] }),
    partyUsed: async (steamId: string) => {
      if (over.isQueueGone) throw new Error('unreachable')
      used.push(steamId)
    },
  }
  const host = { queue, wasDone: () => over.wasDone ?? false, admitAll: async () => answer }
  const join = (others: readonly (typeof member)[] | undefined, player = leader) => joinLobby(host, { player, key: undefined, others })
  return { used, join }
}

describe('a party that joins a lobby', () => {
  it('is used when all of it has joined, and by nothing else', async () => {
    const lobby = aLobby({ ok: true })
    expect(await lobby.join([])).toEqual({ ok: true, bring: [member.steamId] })
    expect(await lobby.join(undefined)).toEqual({ ok: true })
    expect(await lobby.join([leader], member)).toMatchObject({ code: 'FORBIDDEN' })
    expect(lobby.used).toEqual([])
    expect(await lobby.join([member])).toEqual({ ok: true })
    expect(lobby.used).toEqual([leader.steamId])
    const refused = aLobby(refuse('SLOW_DOWN'))
    expect(await refused.join([member])).toMatchObject({ code: 'SLOW_DOWN' })
    const repeated = aLobby({ ok: true }, { wasDone: true })
    expect(await repeated.join([member])).toEqual({ ok: true })
    expect([...refused.used, ...repeated.used]).toEqual([])
  })

  it('has joined also where the queue cannot be told', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await aLobby({ ok: true }, { isQueueGone: true }).join([member])).toEqual({ ok: true })
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })
})
