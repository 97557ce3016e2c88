import { describe, expect, it } from 'vitest'
import { checkChat, checkInvite, withTime } from '../../../../durable/rules/lobby/chat-and-invite-pace.ts'
import { playerId } from '../../../support/rules/ids.ts'

const astrid = playerId('astrid')
const bjorn = playerId('bjorn')
const cecilie = playerId('cecilie')
const codeOf = (answer: { ok: true } | { ok: false; code: string }) => (answer.ok ? 'ok' : answer.code)

describe('a message of a lobby', () => {
  const say = (message: string, lastAt?: number, now = 10_000, chatBanned = false) => codeOf(checkChat(message, chatBanned, lastAt, now))

  it('is three to three hundred letters long, as a reader counts', () => {
    expect([say('hi'), say('hei'), say('👋👋'), say('👋👋👋')]).toEqual(['GATHER_CHAT_SMALL', 'ok', 'GATHER_CHAT_SMALL', 'ok'])
    expect([say('a'.repeat(300)), say('a'.repeat(301)), say('👋'.repeat(300))]).toEqual(['ok', 'INVALID_INPUT', 'ok'])
    expect(checkChat('a'.repeat(301), false, undefined, 0)).toMatchObject({ fields: ['message'] })
  })

  it('comes a second after the one before, and never from a player who is banned', () => {
    expect([say('hei', 9_001), say('hei', 9_000)]).toEqual(['SLOW_DOWN', 'ok'])
    expect(say('hei', undefined, 10_000, true)).toBe('GATHER_CHAT_BANNED')
  })
})

describe('an invitation', () => {
  const now = 100_000

  it('waits a minute after the same player’s, and five seconds after anybody’s', () => {
    const invite = (times: Record<string, number>) => codeOf(checkInvite(times, astrid, now))
    expect(invite({})).toBe('ok')
    expect([invite({ [astrid]: 40_001 }), invite({ [astrid]: 40_000 })]).toEqual(['GATHER_INV_PLAYER_ALLREADY_INVITED', 'ok'])
    expect([invite({ [bjorn]: 95_001 }), invite({ [bjorn]: 95_000 })]).toEqual(['GATHER_INV_WAIT_FOR_NEXT_INVITE', 'ok'])
    expect(invite({ [bjorn]: 50_000, [cecilie]: 99_000 })).toBe('GATHER_INV_WAIT_FOR_NEXT_INVITE')
  })

  it('is forgotten when no pause needs it any more', () => {
    expect(withTime({ [bjorn]: 40_000, [cecilie]: 40_001 }, astrid, now)).toEqual({ [cecilie]: 40_001, [astrid]: now })
  })
})
