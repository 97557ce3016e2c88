/**
 * Something in a calendar. Times are UTC ms; without an end it is a moment. `uid` is the same whenever the calendar is made, and
 * `sequence` rises when the event changes, so that a calendar app changes its own copy. `isAllAround` blocks nobody's time.
 */
export type CalendarEvent = {
  uid: string
  startsAt: number
  endsAt: number | null
  title: string
  text: string
  url: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  sequence: number
  isAllAround: boolean
}
export type Calendar = { name: string; madeAt: number; events: readonly CalendarEvent[] }

/** How long a line may be, in octets without its end (RFC 5545, 3.1). */
const lineOctets = 75
const encoder = new TextEncoder()

/** A line in pieces of 75 octets: each but the first begins with a blank, and no letter is torn. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > lineOctets) {
      pieces.push(piece)
      ;[piece, octets] = [' ', 1]
    }
    piece += letter
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

/** Text as a value: what would end it or begin another is escaped, and control characters, which no value may hold, are left out. */
const textValue = (text: string): string =>
  text
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** 20261123T190000Z */
const timeValue = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const eventLines = (event: CalendarEvent, madeAt: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${textValue(event.uid)}`,
  `DTSTAMP:${timeValue(madeAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${timeValue(event.startsAt)}`,
  ...(event.endsAt === null ? [] : [`DTEND:${timeValue(event.endsAt)}`]),
  `SUMMARY:${textValue(event.title)}`,
  ...(event.text === '' ? [] : [`DESCRIPTION:${textValue(event.text)}`]),
  `URL:${event.url}`,
  `STATUS:${event.status}`,
  `TRANSP:${event.isAllAround ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]

/** The entry of a calendar in which nothing happens yet: one of nothing at all would be no calendar (RFC 5545, 3.4). */
const emptyLines = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar as a file that calendar apps subscribe to (RFC 5545; docs/product.md 14.7). They are asked to look every quarter. */
export function calendarText({ name, madeAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kampklar//Turneringer//NB',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textValue(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...(events.length === 0 ? emptyLines : events.flatMap((event) => eventLines(event, madeAt))),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
