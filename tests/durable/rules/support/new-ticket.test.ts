import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNewTicket, readReply } from '../../../../durable/rules/support/new-ticket.ts'
import { newTicketTypes, supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { supportTexts } from '../../../../durable/rules/support/support-texts.ts'
import { whyNotFiles } from '../../../../durable/rules/support/ticket-refusals.ts'

const lengthOf = (text: string) => [...text].length
const forms = fc.record(
  {
    category: fc.option(fc.oneof(fc.string(), fc.integer({ min: 1 }))),
    subject: fc.option(fc.string({ unit: 'binary', maxLength: 300 })),
    priority: fc.option(fc.constantFrom(0 as const, 1 as const, 2 as const)),
    message: fc.option(fc.string({ unit: 'binary', maxLength: 5_000 })),
  },
  { requiredKeys: [] },
)

describe('the form of a ticket', () => {
  it('is read whole or refused with the fields that are wrong, whatever was typed', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const read = readNewTicket(form)
        if (!read.ok) {
          expect(read.code).toBe('INVALID_INPUT')
          expect(read.fields?.length).toBeGreaterThan(0)
          return
        }
        const { subject, message } = read.form
        expect(lengthOf(subject)).toBeLessThanOrEqual(supportLimits.subject)
        expect(lengthOf(message)).toBeLessThanOrEqual(supportLimits.message)
        for (const text of [subject, message]) expect(text.trim()).toBe(text)
        expect(subject).not.toMatch(/[\n\r]/)
        // A form that was read once reads the same.
        expect(readNewTicket(read.form)).toEqual(read)
      }),
    )
  })

  it('names every field that is missing, in their order', () => {
    const missing = { ok: false, code: 'INVALID_INPUT', message: supportTexts.missing }
    expect(readNewTicket({})).toEqual({ ...missing, fields: ['category', 'subject', 'message'] })
    expect(readNewTicket({ category: 1, subject: 'Hei', priority: 0, message: '\u200b' })).toEqual({ ...missing, fields: ['message'] })
  })

  it('names what is too long, however long it is', () => {
    const form = { category: 1, subject: 'Hei', priority: 0, message: 'Hei' } as const
    expect(readNewTicket({ ...form, message: '\n'.repeat(30_000) })).toMatchObject({ message: 'Meldingen kan ha høyst 4000 tegn.' })
    expect(readNewTicket({ ...form, subject: 'x'.repeat(30_000) })).toMatchObject({ message: 'Emnet kan ha høyst 120 tegn.' })
  })

  it('takes the lowest priority for one, and the normal one for none', () => {
    expect(readNewTicket({ category: 1, subject: 'Hei', message: 'Hei' })).toMatchObject({ ok: true, form: { priority: 1 } })
    expect(readNewTicket({ category: 1, subject: 'Hei', priority: 0, message: 'Hei' })).toMatchObject({ ok: true })
  })
})

describe('a reply', () => {
  it('keeps its lines', () => {
    expect(readReply(' En\r\n\r\n\r\nTo ')).toEqual({ ok: true, message: 'En\n\nTo' })
    expect(readReply(undefined)).toMatchObject({ message: supportTexts.emptyReply })
    for (const most of [4_001, 20_001, 60_000])
      expect(readReply('x'.repeat(most))).toMatchObject({ ok: false, message: 'Meldingen kan ha høyst 4000 tegn.' })
  })
})

describe('files that cannot go with a message', () => {
  it('are named where their type is the reason', () => {
    const files = [
      { file_name: 'a.png', type: 'png' },
      { file_name: 'b.doc', type: 'doc' },
    ] as const
    expect(whyNotFiles(files, newTicketTypes).message).toBe('b.doc har ugyldig filtype')
    expect(whyNotFiles([], newTicketTypes).message).toBe('En av filene finnes ikke lenger. Last den opp på nytt.')
  })
})
