import ical, { escape as escapeText, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/**
 * An entry of a calendar. Times are UTC ms; without an end it is a moment. `uid` is the same whenever the calendar is made, and
 * `sequence` rises when the event changes, so that a calendar app changes its own copy. `isAllAround` marks no time as busy.
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
type Calendar = { name: string; madeAt: number; events: readonly CalendarEvent[] }

/** How often (s) calendar apps are asked to look again. */
const refreshSeconds = 15 * 60

/** Text without the control characters that no value may hold (RFC 5545, 3.3.11). */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\r\n\t]/gu, '')

/** The entry of an empty calendar: a calendar without any entry is not valid (RFC 5545, 3.4). */
const emptyZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** A calendar as a file that calendar apps subscribe to (RFC 5545; docs/product.md 14.7). */
export function calendarFile({ name, madeAt, events }: Calendar): string {
  const calendar = ical({
    // The library writes the name as it is given.
    name: escapeText(withoutControls(name), false),
    prodId: { company: 'Kampklar', product: 'Turneringer', language: 'NB' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: refreshSeconds,
  })
  if (events.length === 0) calendar.timezone({ name: 'Etc/UTC', generator: () => emptyZone })
  for (const { uid, startsAt, endsAt, title, text, url, status, sequence, isAllAround } of events) {
    calendar.createEvent({
      id: escapeText(uid, false),
      stamp: new Date(madeAt),
      start: new Date(startsAt),
      ...(endsAt !== null && { end: new Date(endsAt) }),
      summary: withoutControls(title),
      ...(text !== '' && { description: withoutControls(text) }),
      url,
      status: ICalEventStatus[status],
      sequence,
      transparency: isAllAround ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
  }
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`
}
