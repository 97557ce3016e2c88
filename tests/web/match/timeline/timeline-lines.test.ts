import { describe, expect, it } from 'vitest'
import { happenings, type TimelineEntry } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchFrame } from '../../../../durable/protocol/match/match-messages.ts'
import { plainText } from '../../../../web/format/sentence.ts'
import { applyMatchFrame, type MatchView } from '../../../../web/match/match-view.ts'
import { mayMissLines, mergeTimeline, timelineLine } from '../../../../web/match/timeline/timeline-lines.ts'
import type { RoomViewFrame } from '../../../../web/rooms/line/room-kind.ts'
import { applyFrame } from '../../../../web/rooms/line/room-view.ts'
import { aMap, aMatch } from '../../builders.ts'

const anEntry = (revision: number, over: Partial<TimelineEntry> = {}): TimelineEntry => ({
  revision,
  at: 1_000 * revision,
  what: 'joined',
  by: 'Ola',
  ...over,
})

const revisionsOf = (entries: readonly TimelineEntry[]) => entries.map((entry) => entry.revision)

describe('the journal in one piece', () => {
  it('puts what was fetched and what was told in order, each line once', () => {
    const fetched = [anEntry(1), anEntry(2), anEntry(5)]
    const told = [anEntry(5), anEntry(7)]
    expect(revisionsOf(mergeTimeline(fetched, told))).toEqual([1, 2, 5, 7])
    expect(revisionsOf(mergeTimeline(told, fetched))).toEqual([1, 2, 5, 7])
  })

  it('stays the same list when nothing new was told', () => {
    const known = [anEntry(1), anEntry(2)]
    expect(mergeTimeline(known, [anEntry(2)])).toBe(known)
    expect(mergeTimeline(known, [])).toBe(known)
  })
})

describe('a gap in the journal', () => {
  const seen = (revision: number): MatchView => ({ match: aMatch({ revision }), chat: [], happened: [], revision })
  const applied = (view: MatchView, ...frames: RoomViewFrame<MatchFrame>[]): MatchView =>
    frames.reduce<MatchView>((now, frame) => applyFrame({ apply: applyMatchFrame }, now, frame).view as MatchView, view)
  const told = (revision: number): RoomViewFrame<MatchFrame> => ({
    event: 'match_updated',
    data: { happened: anEntry(revision) },
    revision,
  })
  const silent = (revision: number): RoomViewFrame<MatchFrame> => ({ event: 'match_updated', data: {}, revision })
  const whole = (revision: number): RoomViewFrame<MatchFrame> => ({
    event: 'snapshot',
    data: { match: aMatch({ revision }), chat: [] },
    revision,
  })

  it('is none while frame follows frame', () => {
    const before = seen(1)
    const first = applied(before, told(2))
    expect(mayMissLines(before, applied(before, told(2)))).toBe(false)
    expect(mayMissLines(before, applied(before, silent(2)))).toBe(false)
    expect(mayMissLines(first, applied(first, silent(3), told(4)))).toBe(false)
  })

  it('is possible after a whole view, also when it came with other frames in one go', () => {
    const before = applied(seen(1), told(2))
    expect(mayMissLines(before, applied(before, whole(6)))).toBe(true)
    expect(mayMissLines(before, applied(before, whole(6), told(7)))).toBe(true)
    const quiet = seen(1)
    expect(mayMissLines(quiet, applied(quiet, whole(2)))).toBe(true)
    expect(mayMissLines(quiet, applied(quiet, whole(4), told(5)))).toBe(true)
  })

  it('is none when the whole view brought nothing that was not told', () => {
    const before = seen(3)
    expect(mayMissLines(before, applied(before, whole(3)))).toBe(false)
    expect(mayMissLines(before, applied(before, whole(3), told(4)))).toBe(false)
  })
})

describe('a line of the journal', () => {
  const maps = [aMap(3, { display_name: 'Nuke' })]
  const lineOf = (over: Partial<TimelineEntry>) => plainText(timelineLine(anEntry(1, over), maps))

  it('says who did what', () => {
    expect(lineOf({ what: 'opened', by: 'Kari' })).toBe('Kari åpnet gatheren')
    expect(lineOf({ what: 'opened', by: 'Kari', rematch: 1 })).toBe('Kari åpnet omkampen')
    expect(lineOf({ what: 'opened', by: 'Kari', rematch: 2 })).toBe('Kari åpnet omkamp 2')
    expect(lineOf({ what: 'joined' })).toBe('Ola meldte seg på')
    expect(lineOf({ what: 'added', by: 'Kari', whom: 'Ola' })).toBe('Kari tok inn Ola')
    expect(lineOf({ what: 'player_picked', by: 'Kari', whom: 'Ola', team: 'A' })).toBe('Kari valgte Ola til lag A')
    expect(lineOf({ what: 'map_banned', by: 'Kari', map_id: 3 })).toBe('Kari strøk Nuke')
    expect(lineOf({ what: 'side_chosen', map_id: 3, side: 'ct' })).toBe('Ola valgte CT på Nuke')
  })

  it('says that the clock did it', () => {
    const byClock = { by: null, auto: 1 } as const
    expect(lineOf({ ...byClock, what: 'player_picked', whom: 'Ola', team: 'A' })).toBe('Tiden gikk ut: Ola havnet på lag A')
    expect(lineOf({ ...byClock, what: 'map_banned', map_id: 3 })).toBe('Tiden gikk ut: loddet falt på Nuke, som ble strøket')
    expect(lineOf({ ...byClock, what: 'map_picked', map_id: 3 })).toBe('Tiden gikk ut: loddet falt på Nuke, som ble valgt')
    expect(lineOf({ ...byClock, what: 'side_chosen', map_id: 3, side: 't' })).toBe('Tiden gikk ut: det ble T på Nuke')
  })

  it('says that the captain had marked it', () => {
    const marked = { by: null, auto: 1, marked: 1 } as const
    expect(lineOf({ ...marked, what: 'player_picked', whom: 'Ola', team: 'A' })).toBe('Tiden gikk ut: Ola var markert og gikk til lag A')
    expect(lineOf({ ...marked, what: 'map_banned', map_id: 3 })).toBe('Tiden gikk ut: Nuke var markert og ble strøket')
  })

  it('names who was left over after the last pick', () => {
    const last = { last_whom: 'Per', last_team: 'B' } as const
    expect(lineOf({ what: 'player_picked', by: 'Kari', whom: 'Ola', team: 'A', ...last })).toBe(
      'Kari valgte Ola til lag A. Per var sist og gikk til lag B',
    )
    expect(lineOf({ what: 'player_picked', by: null, auto: 1, whom: 'Ola', team: 'A', ...last })).toBe(
      'Tiden gikk ut: Ola havnet på lag A. Per var sist og gikk til lag B',
    )
  })

  it('names the staff where nobody in the match did it', () => {
    expect(lineOf({ what: 'replaced', by: null, whom: 'Ola', incoming: 'Per' })).toBe('Staben byttet ut Ola med Per')
    expect(lineOf({ what: 'missed', by: null, whom: 'Ola' })).toBe('Ola mangler på serveren')
    expect(lineOf({ what: 'came_back', by: null, whom: 'Ola og Per' })).toBe('Ola og Per er på plass igjen')
    expect(lineOf({ what: 'substituted', by: null, whom: 'Ola', incoming: 'Per' })).toBe('Per tok plassen til Ola')
    expect(lineOf({ what: 'canceled', by: null })).toBe('Staben avlyste kampen')
    expect(lineOf({ what: 'canceled', by: 'Kari' })).toBe('Kari avlyste kampen')
    expect(lineOf({ what: 'canceled', by: null, reason: 'Strømbrudd' })).toBe('Staben avlyste kampen: Strømbrudd')
  })

  it('follows the game', () => {
    expect(lineOf({ what: 'map_live', by: null, map_id: 3 })).toBe('Kampen på Nuke er i gang')
    expect(lineOf({ what: 'map_over', by: null, map_id: 3, score_a: 13, score_b: 7 })).toBe('Lag A vant Nuke, 13–7')
    expect(lineOf({ what: 'map_over', by: null, map_id: 3, score_a: 12, score_b: 12 })).toBe('Kampen på Nuke er ferdig, 12–12')
    expect(lineOf({ what: 'finished', by: null, score_a: 1, score_b: 1 })).toBe('Kampen endte uavgjort, 1–1')
  })

  it('puts the score of anyone who won first', () => {
    expect(lineOf({ what: 'finished', by: null, team: 'B', score_a: 1, score_b: 2 })).toBe('Lag B vant kampen, 2–1')
    expect(lineOf({ what: 'map_over', by: null, map_id: 3, score_a: 7, score_b: 13 })).toBe('Lag B vant Nuke, 13–7')
  })

  it('says why the staff must decide, and what they decided', () => {
    expect(lineOf({ what: 'undecided', by: null, reason: 'server_lost' })).toBe('Kampen trenger avgjørelse: vi mistet serveren')
    expect(lineOf({ what: 'undecided', by: null, reason: 'a reason of tomorrow' })).toBe('Kampen trenger avgjørelse')
    expect(lineOf({ what: 'settled', by: null, team: 'A' })).toBe('Staben ga seieren til lag A')
    expect(lineOf({ what: 'settled', by: null })).toBe('Staben avgjorde kampen som uavgjort')
    expect(lineOf({ what: 'voided', by: null, reason: 'Juks' })).toBe('Staben annullerte resultatet: Juks')
  })

  it('sets a name apart from the words around it, whatever it is', () => {
    expect(timelineLine(anEntry(1, { what: 'left', by: 'lag A' }), maps)).toEqual([{ is: 'player', name: 'lag A' }, ' forlot gatheren'])
  })

  it('finds words for every happening, also when an entry leaves everything out', () => {
    for (const what of happenings) {
      for (const auto of [{}, { auto: 1 }] as const) {
        expect(lineOf({ what, by: null, ...auto })).toMatch(/^[A-ZÅÆØ].{10,}$/)
        expect(lineOf({ what, by: null, ...auto })).not.toContain('undefined')
      }
    }
  })
})
