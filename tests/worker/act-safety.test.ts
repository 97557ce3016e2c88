import { describe, expect, it } from 'vitest'
import { actSafety } from '../../durable/rules/staff/act-safety.ts'
import type { StaffAction } from '../../durable/rules/staff/staff-actions.ts'
import { aUser } from '../support/workerd/builders.ts'
import { createGather, get, post } from '../support/workerd/call.ts'

/** A body of each call that refuses to be without a reason, except the reason. */
const withoutReason: Partial<Record<StaffAction, object>> = {
  'take-medal': { userId: 'ingen' },
  'lift-cooldown': { userId: 'ingen' },
  warn: { userId: 'ingen' },
  ban: { userId: 'ingen', banStatus: 1 },
  'chat-ban': { userId: 'ingen', banStatus: 1 },
  settle: { winner: 'A' },
  void: {},
  'correct-match': { winner: 'A', maps: [] },
}

const acts = Object.entries(actSafety) as [StaffAction, (typeof actSafety)[StaffAction]][]

/** The address of a call about this lobby, or about another thing that is not there. */
const pathOf = (call: string, lobby: string): string =>
  (call.split(' ')[1] ?? '').replace('/api', '').replace(/:id/, call.includes('/matches/:id') ? lobby : '1')

describe('the reason of an act of staff', () => {
  it('is missed where it is required', async () => {
    const required = acts.flatMap(([action, { reason }]) => (reason === 'required' ? [action] : []))
    expect(Object.keys(withoutReason).sort()).toEqual(required.sort())
    const { token } = await aUser({ role: 5 })
    const lobby = await createGather((await aUser()).token)
    for (const action of required) {
      const answer = await post(pathOf(actSafety[action].call ?? '', lobby), token, withoutReason[action])
      expect({ action, status: answer.status, fields: answer.body.fields }).toEqual({ action, status: 400, fields: ['reason'] })
    }
  })

  it('can be given where it is offered, and nowhere else', async () => {
    const { paths } = (await get('/openapi.json')).body as { paths: Record<string, Record<string, object>> }
    const asks = (call: string): boolean => {
      const [method = '', path = ''] = call.split(' ')
      const address = path.replace('/api', '').replaceAll(/:(\w+)(\{[^/]*\})?/g, '{$1}')
      const operation = paths[address]?.[method.toLowerCase()] as { requestBody?: object } | undefined
      return /"(reason|message)"/.test(JSON.stringify(operation?.requestBody ?? {}))
    }
    const offering = new Set(acts.flatMap(([, { call, reason }]) => (call !== null && reason !== 'none' ? [call] : [])))
    for (const call of offering) expect({ call, asks: asks(call) }).toEqual({ call, asks: true })
    // A message is the act itself.
    const silent = acts.filter(([action, { call }]) => call !== null && !offering.has(call) && action !== 'chat')
    expect(silent.flatMap(([action, { call }]) => (asks(call ?? '') ? [action] : []))).toEqual([])
  })
})
