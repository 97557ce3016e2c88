import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from '../../../../worker/replies/contests/calendar-file.ts'

const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'turnering-x-kamp-1@kampklar',
  startsAt: Date.UTC(2026, 10, 28, 17),
  endsAt: Date.UTC(2026, 10, 28, 19, 30),
  title: 'Rovdyrene – Nattevakta',
  text: 'Høstcupen · Final',
  url: 'https://kampklar.test/tournaments/x',
  status: 'CONFIRMED',
  sequence: 4,
  isAllAround: false,
  ...fields,
})
const madeAt = Date.UTC(2026, 10, 23, 4)

/** A reader of its own, as strict as RFC 5545 lets it be: lines, then unfolded content, then components with their properties. */
function read(file: string) {
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\x00-\x08\x0a-\x1f\x7f]/)
  }
  const content = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const open: string[] = []
  const events: Record<string, string>[] = []
  const calendar: Record<string, string> = {}
  const components: string[] = []
  for (const line of content) {
    const [, name = '', , value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[A-Za-z0-9/]+)*):(.*)$/s.exec(line) ?? expect.fail(`no property: ${line}`)
    if (name === 'BEGIN') {
      open.push(value)
      components.push(value)
      if (value === 'VEVENT') events.push({})
    } else if (name === 'END') expect(open.pop()).toBe(value)
    else if (open.at(-1) === 'VEVENT') {
      expect(events.at(-1), `${name} twice`).not.toHaveProperty(name)
      Object.assign(events.at(-1) as object, { [name]: value })
    } else if (open.length === 1) calendar[name] = value
  }
  expect(open).toEqual([])
  expect(components[0]).toBe('VCALENDAR')
  return { calendar, events, components }
}

/** A text value as an app shows it; a letter that had to be escaped and is not fails. */
function textOf(value = ''): string {
  expect(value.replaceAll(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,\n]/)
  return value.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter))
}

describe('the calendar file', () => {
  it('says of a match when it begins and ends, who meets, and where to look', () => {
    const { calendar, events } = read(calendarFile({ name: 'Høstcupen, 2026', madeAt, events: [event()] }))
    expect(calendar).toMatchObject({ VERSION: '2.0', CALSCALE: 'GREGORIAN', METHOD: 'PUBLISH', 'X-WR-CALNAME': 'Høstcupen\\, 2026' })
    expect(events).toEqual([
      {
        ...{ UID: 'turnering-x-kamp-1@kampklar', DTSTAMP: '20261123T040000Z', SEQUENCE: '4', STATUS: 'CONFIRMED', TRANSP: 'OPAQUE' },
        ...{ DTSTART: '20261128T170000Z', DTEND: '20261128T193000Z', URL: 'https://kampklar.test/tournaments/x' },
        ...{ SUMMARY: 'Rovdyrene – Nattevakta', DESCRIPTION: 'Høstcupen · Final' },
      },
    ])
  })

  it('leaves out an end that nobody knows', () => {
    const { events } = read(calendarFile({ name: 'x', madeAt, events: [event({ endsAt: null, isAllAround: true })] }))
    expect(events[0]).not.toHaveProperty('DTEND')
    expect(events[0]).toMatchObject({ TRANSP: 'TRANSPARENT' })
  })

  it('is a calendar too when nothing happens: one component stands in it', () => {
    const { events, components } = read(calendarFile({ name: 'Kampene mine', madeAt, events: [] }))
    expect(events).toEqual([])
    expect(components).toEqual(['VCALENDAR', 'VTIMEZONE', 'STANDARD'])
  })

  const anyText = fc.string({
    unit: fc.constantFrom('a', 'ø', '😀', ',', ';', ':', '\\', '\n', '\r', '\r\n', ' ', '"', '\u0007', 'END:VEVENT'),
    maxLength: 200,
  })

  it('carries any text whole, whatever a team calls itself, in lines that are never too long', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, text) => {
        const { events } = read(calendarFile({ name: title, madeAt, events: [event({ title, text }), event({ uid: 'other' })] }))
        const plain = (said: string) => said.replaceAll(/\r\n|\r/g, '\n').replaceAll('\u0007', '')
        expect(events).toHaveLength(2)
        expect(textOf(events[0]?.SUMMARY)).toBe(plain(title))
        expect(textOf(events[0]?.DESCRIPTION)).toBe(plain(text))
      }),
    )
  })
})
