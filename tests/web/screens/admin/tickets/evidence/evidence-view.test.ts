import { describe, expect, it } from 'vitest'
import {
  byConcern,
  formatOffset,
  killsWith,
  timelineWith,
  writtenIn,
} from '../../../../../../web/screens/admin/tickets/evidence/evidence-view.ts'
import type { EvidencePlayer } from '../../../../../../worker/contract/evidence.ts'

const player = (steamid: string, username: string, concern: EvidencePlayer['concern'] = null): EvidencePlayer => ({
  ...{ steamid, username, avatar: '', team: 'A', is_captain: 0, is_gone: 0, concern },
})
const kari = player('1', 'Kari', 'owner')
const ola = player('2', 'Ola', 'reported')
const siv = player('3', 'Siv')

describe('the evidence of a match', () => {
  it('counts its times from when the first map went live', () => {
    expect(formatOffset(65_000, 0)).toBe('01:05')
    expect(formatOffset(3_725_000, 0)).toBe('1:02:05')
    expect(formatOffset(0, 190_400)).toBe('−03:10')
    expect(formatOffset(0, 200)).toBe('00:00')
  })

  it('shows whom it is about first, then who wrote the ticket', () => {
    expect(byConcern([siv, kari, ola]).map(({ username }) => username)).toEqual(['Ola', 'Kari', 'Siv'])
  })

  it('narrows what happened to the lines that name a player, also among several', () => {
    const line = { revision: 1, at: 1, by: null } as const
    const entries = [
      { ...line, what: 'joined', by: 'Kari' },
      { ...line, what: 'player_picked', by: 'Siv', whom: 'Ola', last_whom: 'Kari' },
      { ...line, what: 'came_back', whom: 'Ola og Siv' },
      { ...line, what: 'map_live' },
    ] as const
    const of = (who: EvidencePlayer | null) => timelineWith(entries, who).map(({ what }) => what)
    expect(of(kari)).toEqual(['joined', 'player_picked'])
    expect(of(ola)).toEqual(['player_picked', 'came_back'])
    expect(of(null)).toHaveLength(4)
  })

  it('has both chats in one list, and kills by who killed or died', () => {
    const said = { steamid: '1', username: 'Kari', message: 'hei' }
    const chats = {
      chat: [{ ...said, at: 5 }],
      game_chat: [
        { ...said, at: 3, team_only: 1 as const },
        { ...said, at: 9, steamid: '2', team_only: 0 as const },
      ],
    }
    expect(writtenIn(chats, null).map(({ at, where }) => [at, where])).toEqual([
      [3, 'team'],
      [5, 'site'],
      [9, 'all'],
    ])
    expect(writtenIn(chats, ola).map(({ at }) => at)).toEqual([9])
    const kill = { at: 1, weapon: 'ak47', headshot: 0 } as const
    const kills = [
      { ...kill, killer: '1', victim: '2' },
      { ...kill, killer: null, victim: '3' },
    ]
    expect(killsWith(kills, ola)).toEqual([kills[0]])
    expect(killsWith(kills, siv)).toEqual([kills[1]])
  })
})
