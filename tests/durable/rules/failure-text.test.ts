import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { failureText } from '../../../durable/rules/failure-text.ts'

describe('the text of an exception for staff', () => {
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=hemmelig'
  const params = [link, '76561198000000001', 'Kari\nparams: igjen']
  const query = 'update "users" set "tradelink" = ? where "steamid" = ?'
  const failed = new DrizzleQueryError(query, params, new Error('D1_ERROR: no such column: tradelink'))

  it('is what the database said of a query, and never what the query was asked with', () => {
    expect(failureText(failed)).toBe('D1_ERROR: no such column: tradelink')
    const twice = new DrizzleQueryError(query, params, failed)
    const withoutCause = new DrizzleQueryError(query, params)
    // Between objects an exception keeps only its text.
    for (const each of [twice, withoutCause, new Error(failed.message), failed.message, String(failed)]) {
      expect(failureText(each)).toContain('Failed query: update "users"')
      expect(failureText(each)).not.toMatch(/hemmelig|\d{17}|Kari/)
    }
  })

  it('is short, without SteamIDs, and of what is no exception its text', () => {
    expect(failureText(new Error('no seats for 76561198000000001'))).toBe('no seats for …')
    expect(failureText(new Error('x'.repeat(5_000))).length).toBeLessThanOrEqual(200)
    expect([failureText('borte'), failureText(null)]).toEqual(['borte', 'null'])
  })
})
