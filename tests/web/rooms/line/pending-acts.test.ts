import { describe, expect, it } from 'vitest'
import { errorTexts } from '../../../../durable/rules/error-texts.ts'
import { pendingActs, replyOfAck } from '../../../../web/rooms/line/pending-acts.ts'

describe('actions that wait for their answer', () => {
  it('get the ack that carries their id', async () => {
    const acts = pendingActs()
    const first = acts.wait('a')
    const second = acts.wait('b')
    acts.answer({ id: 'b', success: false, error: 'FORBIDDEN', message: 'Du er ikke kaptein' })
    acts.answer({ id: 'a', success: true })
    expect(await first).toEqual({ ok: true, data: { success: true, message: undefined } })
    expect(await second).toMatchObject({ ok: false, code: 'FORBIDDEN', message: 'Du er ikke kaptein' })
  })

  it('get nothing when nobody answers in time, or when the connection breaks', async () => {
    const acts = pendingActs()
    expect(await acts.wait('a', 1)).toBeNull()
    const broken = acts.wait('b')
    acts.giveUp()
    expect(await broken).toBeNull()
    acts.answer({ id: 'b', success: true })
  })

  it("say the code's own text when the ack has none, and show a code they have never seen as it is", () => {
    expect(replyOfAck({ id: 'a', success: false, error: 'SLOW_DOWN' })).toMatchObject({ message: errorTexts.SLOW_DOWN })
    expect(replyOfAck({ id: 'a', success: false, error: 'FROM_THE_FUTURE' })).toMatchObject({
      code: 'FROM_THE_FUTURE',
      message: 'FROM_THE_FUTURE',
    })
  })
})
