import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { act, readAct } from '../../../durable/runtime/acts.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { playerId } from '../../support/rules/ids.ts'

const by: Actor = { steamId: playerId('astrid'), role: 1, chatBanned: false }
const acts = { rename: act(z.strictObject({ name: z.string() }), ({ steamId }, { name }) => ({ type: 'renamed', steamId, name })) }

describe('an act', () => {
  it('comes to its event when its body fits', () => {
    const event = { type: 'renamed', steamId: by.steamId, name: 'Finale' }
    expect(readAct(acts, by, 'rename', { name: 'Finale' })).toEqual({ ok: true, event })
  })

  it('is refused when its body does not fit, or nothing has its name', () => {
    const refused = { ok: false, code: 'INVALID_INPUT' }
    expect(readAct(acts, by, 'rename', { name: 3 })).toEqual(refused)
    expect(readAct(acts, by, 'close', {})).toEqual(refused)
    expect(readAct(acts, by, 'toString', {})).toEqual(refused)
  })
})
