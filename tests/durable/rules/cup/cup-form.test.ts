import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCupForm } from '../../../../durable/rules/cup/cup-form.ts'

const now = Date.parse('2026-11-23T12:00Z')
const hour = 3_600_000
const times = { date: now + 48 * hour, reg_open: now - 24 * hour, reg_close: now + 47 * hour }
const form = { name: 'Fredagscupen', description: '', prize: '', ...times }
const check = (fields: Partial<typeof form>, isNew = true) => checkCupForm({ ...form, ...fields }, { now, isNew })
const fieldsOf = (fields: Partial<typeof form>) => {
  const checked = check(fields)
  return checked.ok ? [] : checked.fields
}

describe('the form of a cup', () => {
  it('may open registration in the past, and close it as the cup starts', () => {
    expect(check({ reg_open: 0, reg_close: form.date }).ok).toBe(true)
  })

  it.each([
    ['registration that closes as it opens', { reg_close: form.reg_open }, ['reg_open', 'reg_close']],
    ['registration that closes before it opens', { reg_close: form.reg_open - 1 }, ['reg_open', 'reg_close']],
    ['registration that closes after the start', { reg_close: form.date + 1 }, ['reg_close', 'date']],
    ['a start last week', { date: now - 7 * 24 * hour, reg_open: 0, reg_close: 1 }, ['date']],
    ['a start in fifty years', { date: now + 50 * 366 * 24 * hour }, ['date']],
    ['a name nobody can see', { name: '\u200b\u2066 ' }, ['name']],
  ])('is refused with %s, which is named', (_what, fields, named) => {
    expect(fieldsOf(fields)).toEqual(named)
  })

  it('may still be changed when the cup has been played', () => {
    const old = { date: now - 7 * 24 * hour, reg_open: 0, reg_close: 1 }
    expect(check(old, false).ok).toBe(true)
  })

  it('has its words tidied', () => {
    expect(
      check({ name: '  Fredags\u200bcupen ', description: 'En\r\n\r\n\r\n\r\nto ', prize: ' Pizza\u200b\n til laget ' }),
    ).toMatchObject({
      form: { name: 'Fredagscupen', description: 'En\n\nto', prize: 'Pizza til laget' },
    })
  })

  it('is good only when registration opens before it closes, and closes by the start', () => {
    const time = fc.integer({ min: 0, max: now + 1000 * hour })
    fc.assert(
      fc.property(time, time, fc.integer({ min: now, max: now + 1000 * hour }), (reg_open, reg_close, date) => {
        expect(check({ reg_open, reg_close, date }).ok).toBe(reg_open < reg_close && reg_close <= date)
      }),
    )
  })
})
