import { describe, expect, it } from 'vitest'
import { refused } from '../../../../../web/net/http.ts'
import {
  type Collected,
  collectOwnData,
  nothingYet,
  ownDataFile,
  shareOf,
} from '../../../../../web/screens/settings/own-data/collect-own-data.ts'
import type { OwnDataPage } from '../../../../../worker/contract/own-data.ts'

const aPage = (part: OwnDataPage['part'], rows: unknown[], next: string | null, total: number | null = null): OwnDataPage => ({
  success: true,
  part,
  rows,
  next,
  total,
})

const pages: Readonly<Record<string, OwnDataPage>> = {
  'account.0.0': aPage('account', [{ account: { username: 'Kari' } }], 'staff_acts.0.0', 6),
  'staff_acts.0.0': aPage('staff_acts', [{ action: 'endmatch' }], 'ledger.0.0'),
  'ledger.0.0': aPage('ledger', [{ seq: 0 }], 'matches.0.0'),
  'matches.0.0': aPage('matches', [{ match_id: 'g1' }], 'rooms.0.0'),
  'rooms.0.0': aPage('rooms', [{ match_id: 'g2' }], 'tournaments.0.0'),
  'tournaments.0.0': aPage('tournaments', [{ tournament_id: 't1' }], 'cups.0.0'),
  'cups.0.0': aPage('cups', [{ cup_id: 'c1' }], 'tickets.0.0'),
  'tickets.0.0': aPage('tickets', [{ id: 12 }], 'uploads.0.0'),
  'uploads.0.0': aPage('uploads', [{ file_name: 'bevis.png' }], 'support_answers.0.0'),
  'support_answers.0.0': aPage('support_answers', [{ ticket_id: 3 }], null),
}

/** Collects from where it stood; `fails` are places that do not answer, `stopAt` is where the player cancels. */
async function collect(before: Collected, { fails = [], stopAt = null }: { fails?: string[]; stopAt?: string | null } = {}) {
  const asked: string[] = []
  const shares: number[] = []
  let last = before
  const end = await collectOwnData(before, {
    fetchPage: async (from) => {
      asked.push(from)
      const data = pages[from]
      return data && !fails.includes(from) ? { ok: true, data } : refused('SERVER_ERROR')
    },
    onPage: (now) => {
      last = now
      shares.push(shareOf(now))
    },
    isCancelled: () => asked.at(-1) === stopAt,
  })
  return { end, asked, shares, last }
}

describe('downloading one’s own data', () => {
  it('fetches every page in turn, and the share of it only grows, to all', async () => {
    const { end, asked, shares, last } = await collect(nothingYet)
    expect(end).toBe('done')
    expect(asked).toEqual(Object.keys(pages))
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
    expect(shares.at(-1)).toBe(1)
    expect(JSON.parse(ownDataFile(last.pages, 0))).toEqual({
      fetched_at: '1970-01-01T00:00:00.000Z',
      account: { username: 'Kari' },
      staff_acts: [{ action: 'endmatch' }],
      moderation: [],
      ledger: [{ seq: 0 }],
      matches: [{ match_id: 'g1' }],
      rooms: [{ match_id: 'g2' }],
      tournaments: [{ tournament_id: 't1' }],
      cups: [{ cup_id: 'c1' }],
      tickets: [{ id: 12 }],
      uploads: [{ file_name: 'bevis.png' }],
      support_answers: [{ ticket_id: 3 }],
    })
  })

  it('goes on after a page that did not come, without asking again for what is there', async () => {
    const first = await collect(nothingYet, { fails: ['matches.0.0'] })
    expect(first.end).toBe('failed')
    const second = await collect(first.last)
    const asked = ['matches.0.0', 'rooms.0.0', 'tournaments.0.0', 'cups.0.0', 'tickets.0.0', 'uploads.0.0', 'support_answers.0.0']
    expect(second).toMatchObject({ end: 'done', asked })
    expect(second.last.pages).toHaveLength(10)
  })

  it('stops when the player cancels, also while a page is on its way', async () => {
    const { end, asked, last } = await collect(nothingYet, { stopAt: 'staff_acts.0.0' })
    expect(end).toBe('cancelled')
    expect(asked).toHaveLength(2)
    expect(last.pages).toHaveLength(1)
  })

  it('is never all before the last page, however many there turn out to be', () => {
    const many = Array.from({ length: 9 }, () => aPage('ledger', [], 'ledger.1.0'))
    expect(shareOf({ pages: [aPage('account', [], 'ledger.0.0', 3), ...many], next: 'ledger.1.0' })).toBeLessThan(1)
    expect(shareOf(nothingYet)).toBe(0)
  })
})
